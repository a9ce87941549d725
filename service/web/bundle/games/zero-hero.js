import{Vr as e,cardEntry as t,ht as n,t as r,useGame as i}from"../main.js";import{Cell as a,Form as o,NumberPad as s,Refusal as c,RuleLink as l,Verdict as u,VerdictBar as d,highest as f,sheetOf as p,standingsOf as m,useCells as h,useReferee as g}from"../evening.js";function _(e){let t=/* @__PURE__ */ new Map;for(let n of e){let[,e,r]=/^([a-z]+)-(\d+)/.exec(n);t.set(e,[...t.get(e)??[],Number(r)])}return[...t.values()]}function v(e){let[t,n]=[...e].sort((e,t)=>t-e);return e.length===1?t:e.length===3?t*n:0}function y({players:e}){let t=e.map(({collection:e})=>_(e)),n=t.map(e=>e.flat().filter(e=>e===0).length),r=Math.max(...n),i=e.map(({name:e},i)=>{let a=r>0&&n[i]===r;return{name:e,points:t[i].reduce((e,t)=>e+v(t),a?5:0),lines:[],zeros:n[i],zero_hero:a}});return p(i,f)}const b=e=>m(e,f,null),x=({options:e})=>({house_rules:e.house_rules}),S=t({member:`collection`,key:`collections`,points:!1,also:x,score:y,standings:b,zeros:({zero_hero:e})=>e,roundIsGame:!0,setupRequest:x});function C(t){return e`<${o} ...${t} badge=${n=>{let i=t.scoreOf(n);return i?i.zero_hero?e`<span class="tag tag-win">${r(`zero-hero.hero`)}</span>`:e`<span class="tag">${r(`zero-hero.zeros`,{count:i.zeros})}</span>`:null}} />`}const w=[`Me`,`Left`];function T({deck:e,limits:t},n,r){let i=t.zerones.max-n-r,a=Math.min(i,t.general_pool.max),{max:o}=t.pair;return{players:[{name:w[0],zerones:n},{name:w[1],zerones:i-a}],display:Array.from({length:t.display.max},(t,n)=>({pair:e.slice(n*o,(n+1)*o).map(({card:e})=>e),zerones:n===0?r:0})),general_pool:a}}function E({moves:t,onPile:n,mine:i}){let a=e=>t.filter(({move:t})=>t.type===e&&t.pile===0),[o]=a(`buy`),s=Math.max(0,...a(`take`).map(({move:e})=>e.zerones??1));return e`
${i!==null&&(o?e`<${u} yes>${o.outcome.cost?r(`purchase.may-buy`,{count:o.outcome.cost}):r(`purchase.free`)} <${l} rule="zero-hero.buy" /><//>`:e`<${u}>${r(`purchase.too-dear`,{count:n,mine:i})} <${l} rule="zero-hero.buy" /><//>`)}
<p class="note">
${s?r(`purchase.take`,{count:s}):r(`purchase.empty`)}
${` `}<${l} rule=${s>1?`zero-hero.take-two`:s?`zero-hero.take`:`zero-hero.ruling-empty-pile`} />
</p>
`}function D({game:t}){let[i,o]=n({pile:null,mine:null}),{pile:l,mine:u}=i,{max:f}=t.limits.zerones,p=Object.entries({pile:u,mine:l}).map(([e,t])=>({key:e,label:r(`purchase.${e}`),value:i[e],max:f-(t??0),chips:12,set:t=>o({...i,[e]:t})})),m=h(p),_=g(`/v2/games/zero-hero/legal-moves`,l===null?null:{position:T(t,u??0,l)});return e`
<ol class="entries" style=${{"--cells":1}}>
${p.map(t=>e`
<li key=${t.key} class="entry-row">
<span>${t.label}</span>
<${a} cell=${t} entry=${m} />
</li>
`)}
</ol>
<${s} entry=${m} />
<${c} problem=${_.problem} />
<${d} result=${_} note=${l===null&&r(`purchase.intro`)}>
${_.response&&e`<${E} moves=${_.response.moves} onPile=${l} mine=${u} />`}
<//>
`}const O={setup:`aim`,play:`turn`,scoring:`reveal`,rulings:`ruling-order`,mistakes:`ruling-misdeal`};function k(){let t=i(`zero-hero`);return t?e`<${D} game=${t} />`:e`<p class="note">${r(t===null?`tool.offline`:`loading`)}</p>`}export{C as Form,k as Tool,O as chapters,S as game};