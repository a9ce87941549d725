import{CardRow as e,Segmented as t,StepperField as n,Vr as r,byPlayer as i,count as a,ht as o,isAnswering as s,number as c,present as l,record as u,state as d,t as f,useGame as p,usePost as m,valueOf as h}from"../main.js";import{EntryRow as g,HandEntry as _,NumberPad as v,Refusal as y,RuleLink as b,VerdictBar as x,highest as S,rank as C,standingsOf as w,useCells as T,useReferee as E}from"../evening.js";const D=[`numzumzero.tie-cards`,({cards:e})=>e],O=[`numzumzero.tie-total`,({total:e})=>e],k=[`numzumzero.advanced-tie`,({tokens:e})=>e],A=e=>e===null?null:Number(/-(\d+)/.exec(e)[1]);function j({name:e,tokens:t,bonus_tokens:n,collection:r,...i},a){let o=r?.map(A),s=o?.includes(null)?null:o?.reduce((e,t)=>e+t,0),c=o?.length??i.collected_cards??(i.collected_total===0?0:null),l=s===void 0?i.collected_total??(c===0?0:null):s;return{name:e,tokens:t,points:t+(a?n??0:0),cards:c,total:l}}function M(e,t,n,r=null){let[[i,a]=[],...o]=t;return e.length===1||!i?[{group:e,after:r}]:e.some(e=>a(e)===null)?(n.push(i),[{group:e,after:null}]):[...new Set(e.map(a))].sort((e,t)=>t-e).flatMap(t=>M(e.filter(e=>a(e)===t),o,n,i))}function N({players:e,variant:t}){let n=t===`advanced`,r=e.map(e=>j(e,n)),i=[D,O,...n?[k]:[]],a=[],o=[...new Set(r.map(({points:e})=>e))].sort((e,t)=>t-e).flatMap(e=>M(r.filter(t=>t.points===e),i,a)),s=new Map(o.flatMap(({group:e},t)=>e.map(({name:e})=>[e,t]))),[{group:c,after:l}]=o;return{players:r.map(({name:e,points:t})=>({name:e,points:t,lines:[]})),ranking:C(r,(e,t)=>s.get(e.name)-s.get(t.name)),winners:c.length===1?[c[0].name]:[],tie_break:c.length===1?l:null,warnings:[...new Set(a)].map(e=>({rule:e}))}}function P(e){let t=w(e,S,null);return t.rounds_played===1&&t.winners.length>1?{...t,winners:[]}:t}const F={tokens:`tokens`,bonus:`bonus_tokens`,cards:`collected_cards`,total:`collected_total`},I=({options:e})=>e.variant===`advanced`?[`tokens`,`bonus`]:[`tokens`],L=(e,t,n)=>I(n).every(n=>h(e,n,t)!==null),R={score:N,standings:P,input:u(Object.fromEntries(Object.keys(F).map(e=>[e,i(a)]))),newInput:()=>Object.fromEntries(Object.keys(F).map(e=>[e,{}])),missing:(e,t,{evening:n})=>t.filter(t=>!L(e,t,n)),scoreRequest(e,t,{evening:n}){let r=[...I(n),`cards`,`total`],i=t.filter(({id:t})=>L(e,t,n)).map(({id:t,name:n})=>{let i=r.filter(n=>h(e,n,t)!==null);return{name:n,...Object.fromEntries(i.map(n=>[F[n],e[n][t]]))}}),{variant:a,house_rules:o}=n.options;return i.length?{variant:a,house_rules:o,players:i}:null},setupRequest:({options:{variant:e,house_rules:t}})=>({variant:e,house_rules:t}),earlierRules:{clear_before_seven:!0},roundIsGame:!0},z={"numzumzero.tie-cards":`cards`,"numzumzero.tie-total":`total`};function B(e,t){let n=(t?.warnings??[]).map(({rule:e})=>z[e]);return[`cards`,`total`].filter(t=>n.includes(t)||Object.values(e[t]).some(e=>e!==null))}function V({game:{limits:e},evening:t,seats:n,input:i,onChange:a,scoreOf:o,sheet:s,checks:c,bar:l}){let u=I(t),d=B(i,s),p=n.map(({id:e})=>u.reduce((t,n)=>t+h(i,n,e),0)),m=n.filter((e,t)=>p[t]===Math.max(...p)),_=(t,{id:r,name:o})=>({key:`${t}.${r}`,name:o,label:f(`numzumzero.${t}-of`,{name:o}),value:h(i,t,r),max:e[F[t]].max,...u.includes(t)&&{chips:8,...n.length>1&&{likely:8}},set:e=>a({[t]:{...i[t],[r]:e}},`undo.tokens`)}),y=(e,t)=>e.map(e=>({...e,cells:t.map(t=>_(t,e))})),b=y(n,u),x=d.length?y(m,d):[],S=T([...b,...x].flatMap(({cells:e})=>e)),C=(e,t)=>r`
<ol class="entries" style=${{"--cells":t.length}}>
<li class="entry-row entry-head" aria-hidden="true">
<span></span>${t.map(e=>r`<span key=${e}>${f(`numzumzero.${e}`)}</span>`)}<span></span>
</li>
${e.map(({id:e,name:t,face:n,cells:i})=>r`<${g} key=${e} name=${t} face=${n} cells=${i} entry=${S} score=${o(e)} />`)}
</ol>
`,w=x.some(({cells:e})=>e.some(({value:e})=>e===null)),E=S.next&&{label:w?S.next.name:S.next.label,act:S.goOn};return r`
${C(b,u)}
${x.length>0&&r`
<section class="tie">
<h2>${f(`numzumzero.tie`)}</h2>
<p class="note">${f(`numzumzero.tie-note`)}</p>
${C(x,d)}
</section>
`}
<div class="number-place"><${v} entry=${S} checks=${c} /></div>
${l(E,w?f(`numzumzero.save-tie`):null)}
`}const H=`/v2/games/numzumzero`,U=[`Me`,`2`,`3`,`4`,`5`,`6`,`7`,`8`],W=[[1,`1`],[2,`2`],[3,`3–4`],[5,`5+`]],G=e=>W.findLast(([t])=>t<=e)[0];function K(){let{evening:e}=d.value;return e?.game===`numzumzero`?{count:G(l(e).length),house_rules:e.options.house_rules}:null}function q(e,{deck:t},{boxes:n,cards_each:r},{hand:i,columns:a,tokens:o,isPileEmpty:s}){let c=n*t.reduce((e,{count:t})=>e+t,0)-r*e-a.reduce((e,t)=>e+t.length,0),l=U.slice(1,e).map(e=>({name:e})),u={name:U[0],hand:[...i,...Array(r-i.length).fill(null)],tokens:o??1},d=Array(s?c:0).fill(null);return{players:[u,...l].map((e,t,n)=>t===n.length-1?{...e,collection:d}:e),columns:a,draw_pile:c-d.length}}function J({collects:e,token_change:t,clears_field:n,returns_token:r,ends_game:i},a){let o=r&&a===null;return[[e,f(`column.collects`),`numzumzero.collect`],[n,f(`column.clears`),`numzumzero.clear-field`],[r,f(o?`column.returns-any`:`column.returns`),`numzumzero.seventh-card`],[i,f(`column.ends`),null],[t!==0&&!o,f(`column.tokens`,{count:Math.abs(t),tokens:c(t,{signed:!0})}),null]].filter(([e])=>e).map(([,...e])=>e)}function Y({deck:t,moves:n,tokens:i,short:a=!1}){if(!n.length)return r`<p class="note">${f(`column.closed`)}</p>`;let o=/* @__PURE__ */ new Map;for(let{move:e,outcome:t}of n){let n=J(t,i),{cards:r=[]}=o.get(`${n}`)??{};(a||n.length)&&o.set(`${n}`,{found:n,cards:[...r,e.card]})}return r`
<ul class="moves">
${[...o].map(([n,{cards:i,found:o}])=>r`
<li key=${n}>
<${e} deck=${t} cards=${i} />
<span>
${o.map(([e,t],n)=>r`<span key=${n}>${e} ${!a&&t&&r`<${b} rule=${t} />`} </span>`)}
${!o.length&&f(`column.nothing`)}
</span>
</li>
`)}
</ul>
`}function X({game:e,setup:t,players:i,house:a}){let[s,c]=o({}),[l,u]=o(0),[d,p]=o(null),[m,h]=o(!1),{cards_each:g,boxes:v}=t,b=Array.from({length:t.columns},(e,t)=>s[`column${t}`]??[]),S=(s.hand??[]).slice(0,g),C=S.length>0&&b.some(e=>e.length),w=C?{position:{...q(i,e,t,{hand:S,columns:b,tokens:d,isPileEmpty:m}),house_rules:a}}:null,T=E(`${H}/legal-moves`,w),D=T.response?.moves,O=e=>D.filter(({move:t})=>t.column===e),k=D?[...b.keys()].filter(e=>O(e).some(({outcome:e})=>J(e,d).length)):[],A=e.deck.map(e=>({...e,count:e.count*v})),j=[{id:`hand`,name:f(`column.hand`),size:g},...b.map((t,n)=>({id:`column${n}`,name:f(`column.name`,{number:n+1}),tab:String(n+1),size:e.limits[`columns[]`].max}))];return r`
<${_} deck=${A} seats=${j} hands=${s} onChange=${e=>{let t=b.findIndex((t,n)=>(e[`column${n}`]??[]).length!==t.length);t>=0&&u(t),c(e)}} runs=${!1} />
<${y} problem=${T.problem} />
<details class="panel">
<summary>${f(`column.more`)}</summary>
<${n} label=${f(`column.mine`)} value=${d} max=${e.limits.tokens.max} onChange=${p} />
<p><button type="button" class="small" aria-pressed=${String(m)} onClick=${()=>h(!m)}>${f(`column.pile-empty`)}</button></p>
</details>
${k.length>0&&r`
<section class="panel stack">
${k.map(e=>r`
<div key=${e}>
<h2>${f(`column.name`,{number:e+1})}</h2>
<${Y} deck=${A} moves=${O(e)} tokens=${d} />
</div>
`)}
</section>
`}
<${x} tall result=${T} note=${!C&&f(`column.intro`)}>
${D&&r`<b>${f(`column.name`,{number:l+1})}</b><${Y} deck=${A} moves=${O(l)} tokens=${d} short />`}
<//>
`}const Z={setup:`aim`,play:`turn`,scoring:`winner`,rulings:`ruling-no-debt`,mistakes:`ruling-forgotten-draw`};function Q(){let e=p(`numzumzero`),[n]=o(K),[i,a]=o(n?.count??W[2][0]),c=m({path:`${H}/setup`,body:{players:U.slice(0,i)}}),l=e&&c;return r`
${n===null&&r`<${t} label=${f(`column.players`)} value=${i} onChange=${a} options=${W.map(([e,t])=>({value:e,label:e===1?f(`column.alone`):t}))} />`}
${l?r`<${X} key=${i} game=${e} setup=${c} players=${i} house=${n?.house_rules} />`:r`<p class="note">${f(e===null||!s()?`tool.offline`:`loading`)}</p>`}
`}export{F as FIELDS,V as Form,Q as Tool,Z as chapters,R as game,I as neededFields};