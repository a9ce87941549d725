import{CardRow as e,Field as t,Segmented as n,Stepper as r,Vr as i,byPlayer as a,count as o,ht as s,isAnswering as c,number as l,present as u,record as d,state as f,t as p,useGame as m,usePost as h,valueOf as g}from"../main.js";import{Cell as _,HandEntry as v,NumberPad as y,RefereeErrors as b,RuleLink as x,VerdictBar as S,Who as C,highest as w,rank as T,standingsOf as E,useCells as D,useReferee as O}from"../evening.js";const k=[`numzumzero.tie-cards`,({cards:e})=>e],A=[`numzumzero.tie-total`,({total:e})=>e],j=[`numzumzero.advanced-tie`,({tokens:e})=>e],M=e=>e===null?null:Number(/-(\d+)/.exec(e)[1]);function N({name:e,tokens:t,bonus_tokens:n,collection:r,...i},a){let o=r?.map(M),s=o?.includes(null)?null:o?.reduce((e,t)=>e+t,0),c=o?.length??i.collected_cards??(i.collected_total===0?0:null),l=s===void 0?i.collected_total??(c===0?0:null):s;return{name:e,tokens:t,points:t+(a?n??0:0),cards:c,total:l}}function P(e,t,n,r=null){let[[i,a]=[],...o]=t;return e.length===1||!i?[{group:e,after:r}]:e.some(e=>a(e)===null)?(n.push(i),[{group:e,after:null}]):[...new Set(e.map(a))].sort((e,t)=>t-e).flatMap(t=>P(e.filter(e=>a(e)===t),o,n,i))}function F({players:e,variant:t}){let n=t===`advanced`,r=e.map(e=>N(e,n)),i=[k,A,...n?[j]:[]],a=[],o=[...new Set(r.map(({points:e})=>e))].sort((e,t)=>t-e).flatMap(e=>P(r.filter(t=>t.points===e),i,a)),s=new Map(o.flatMap(({group:e},t)=>e.map(({name:e})=>[e,t]))),[{group:c,after:l}]=o;return{players:r.map(({name:e,points:t})=>({name:e,points:t,lines:[]})),ranking:T(r,(e,t)=>s.get(e.name)-s.get(t.name)),winners:c.length===1?[c[0].name]:[],tie_break:c.length===1?l:null,warnings:[...new Set(a)].map(e=>({rule:e}))}}function I(e){let t=E(e,w,null);return t.rounds_played===1&&t.winners.length>1?{...t,winners:[]}:t}const L={tokens:`tokens`,bonus:`bonus_tokens`,cards:`collected_cards`,total:`collected_total`},R=({options:e})=>e.variant===`advanced`?[`tokens`,`bonus`]:[`tokens`],z=(e,t,n)=>R(n).every(n=>g(e,n,t)!==null),B={score:F,standings:I,input:d(Object.fromEntries(Object.keys(L).map(e=>[e,a(o)]))),newInput:()=>Object.fromEntries(Object.keys(L).map(e=>[e,{}])),missing:(e,t,{evening:n})=>t.filter(t=>!z(e,t,n)),scoreRequest(e,t,{evening:n}){let r=[...R(n),`cards`,`total`],i=t.filter(({id:t})=>z(e,t,n)).map(({id:t,name:n})=>{let i=r.filter(n=>g(e,n,t)!==null);return{name:n,...Object.fromEntries(i.map(n=>[L[n],e[n][t]]))}}),{variant:a,house_rules:o}=n.options;return i.length?{variant:a,house_rules:o,players:i}:null},setupRequest:({options:{variant:e,house_rules:t}})=>({variant:e,house_rules:t}),earlierRules:{clear_before_seven:!0},roundIsGame:!0},V={"numzumzero.tie-cards":`cards`,"numzumzero.tie-total":`total`};function H(e,t){let n=(t?.warnings??[]).map(({rule:e})=>V[e]);return[`cards`,`total`].filter(t=>n.includes(t)||Object.values(e[t]).some(e=>e!==null))}function U({game:{limits:e},evening:t,seats:n,input:r,onChange:a,scoreOf:o,sheet:s,checks:c,bar:u}){let d=R(t),f=H(r,s),m=n.map(({id:e})=>d.reduce((t,n)=>t+g(r,n,e),0)),h=n.filter((e,t)=>m[t]===Math.max(...m)),v=(t,{id:i,name:o})=>({key:`${t}.${i}`,name:o,label:p(`numzumzero.${t}-of`,{name:o}),value:g(r,t,i),max:e[L[t]].max,...d.includes(t)&&{chips:8,...n.length>1&&{likely:8}},set:e=>a({[t]:{...r[t],[i]:e}},`undo.tokens`)}),b=(e,t)=>e.map(e=>({...e,cells:t.map(t=>v(t,e))})),x=b(n,d),S=f.length?b(h,f):[],w=D([...x,...S].flatMap(({cells:e})=>e)),T=(e,t)=>i`
<ol class="entries" style=${{"--cells":t.length}}>
<li class="entry-row entry-head" aria-hidden="true">
<span></span>${t.map(e=>i`<span key=${e}>${p(`numzumzero.${e}`)}</span>`)}<span></span>
</li>
${e.map(({id:e,name:t,face:n,cells:r})=>{let a=o(e);return i`
<li key=${e} class="entry-row">
<${C} name=${t} face=${n} />
${r.map(e=>i`<${_} key=${e.key} cell=${e} entry=${w} />`)}
<output class="live-score" aria-label=${p(`points-of`,{name:t})}>${a?l(a.points):``}</output>
</li>
`})}
</ol>
`,E=S.some(({cells:e})=>e.some(({value:e})=>e===null)),O=w.next&&{label:E?w.next.name:w.next.label,act:w.goOn};return i`
${T(x,d)}
${S.length>0&&i`
<section class="tie">
<h2>${p(`numzumzero.tie`)}</h2>
<p class="note">${p(`numzumzero.tie-note`)}</p>
${T(S,f)}
</section>
`}
<div class="number-place"><${y} entry=${w} checks=${c} /></div>
${u(O,E?p(`numzumzero.save-tie`):null)}
`}const W=`/v1/games/numzumzero`,G=[`Me`,`2`,`3`,`4`,`5`,`6`,`7`,`8`],K=[[1,`1`],[2,`2`],[3,`3–4`],[5,`5+`]],q=e=>K.findLast(([t])=>t<=e)[0];function J(){let{evening:e}=f.value;return e?.game===`numzumzero`?{count:q(u(e).length),house_rules:e.options.house_rules}:null}function Y(e,{deck:t},{boxes:n,cards_each:r},{hand:i,columns:a,tokens:o,isPileEmpty:s}){let c=n*t.reduce((e,{count:t})=>e+t,0)-r*e-a.reduce((e,t)=>e+t.length,0),l=G.slice(1,e).map(e=>({name:e})),u={name:G[0],hand:[...i,...Array(r-i.length).fill(null)],tokens:o??1},d=Array(s?c:0).fill(null);return{players:[u,...l].map((e,t,n)=>t===n.length-1?{...e,collection:d}:e),columns:a,draw_pile:c-d.length}}function X({collects:e,token_change:t,clears_field:n,returns_token:r,ends_game:i},a){let o=r&&a===null;return[[e,p(`column.collects`),`numzumzero.collect`],[n,p(`column.clears`),`numzumzero.clear-field`],[r,p(o?`column.returns-any`:`column.returns`),`numzumzero.seventh-card`],[i,p(`column.ends`),null],[t!==0&&!o,p(`column.tokens`,{count:Math.abs(t),tokens:l(t,{signed:!0})}),null]].filter(([e])=>e).map(([,...e])=>e)}function Z({deck:t,moves:n,tokens:r,short:a=!1}){if(!n.length)return i`<p class="note">${p(`column.closed`)}</p>`;let o=/* @__PURE__ */ new Map;for(let{move:e,outcome:t}of n){let n=X(t,r),{cards:i=[]}=o.get(`${n}`)??{};(a||n.length)&&o.set(`${n}`,{found:n,cards:[...i,e.card]})}return i`
<ul class="moves">
${[...o].map(([n,{cards:r,found:o}])=>i`
<li key=${n}>
<${e} deck=${t} cards=${r} />
<span>
${o.map(([e,t],n)=>i`<span key=${n}>${e} ${!a&&t&&i`<${x} rule=${t} />`} </span>`)}
${!o.length&&p(`column.nothing`)}
</span>
</li>
`)}
</ul>
`}function Q({game:e,setup:n,players:a,house:o}){let[c,l]=s({}),[u,d]=s(0),[f,m]=s(null),[h,g]=s(!1),{cards_each:_,boxes:y}=n,x=Array.from({length:n.columns},(e,t)=>c[`column${t}`]??[]),C=(c.hand??[]).slice(0,_),w=C.length>0&&x.some(e=>e.length),T=w?{position:{...Y(a,e,n,{hand:C,columns:x,tokens:f,isPileEmpty:h}),house_rules:o}}:null,E=O(`${W}/legal-moves`,T),D=E.response?.moves,k=e=>D.filter(({move:t})=>t.column===e),A=D?[...x.keys()].filter(e=>k(e).some(({outcome:e})=>X(e,f).length)):[],j=e.deck.map(e=>({...e,count:e.count*y})),M=[{id:`hand`,name:p(`column.hand`),size:_},...x.map((t,n)=>({id:`column${n}`,name:p(`column.name`,{number:n+1}),tab:String(n+1),size:e.limits[`columns[]`].max}))];return i`
<${v} deck=${j} seats=${M} hands=${c} onChange=${e=>{let t=x.findIndex((t,n)=>(e[`column${n}`]??[]).length!==t.length);t>=0&&d(t),l(e)}} runs=${!1} />
<${b} result=${E} />
<details class="panel">
<summary>${p(`column.more`)}</summary>
<${t} label=${p(`column.mine`)}>
<${r} label=${p(`column.mine`)} value=${f} max=${e.limits.tokens.max} onChange=${m} />
<//>
<p><button type="button" class="small" aria-pressed=${String(h)} onClick=${()=>g(!h)}>${p(`column.pile-empty`)}</button></p>
</details>
${A.length>0&&i`
<section class="panel stack">
${A.map(e=>i`
<div key=${e}>
<h2>${p(`column.name`,{number:e+1})}</h2>
<${Z} deck=${j} moves=${k(e)} tokens=${f} />
</div>
`)}
</section>
`}
<${S} tall result=${E} note=${!w&&p(`column.intro`)}>
${D&&i`<b>${p(`column.name`,{number:u+1})}</b><${Z} deck=${j} moves=${k(u)} tokens=${f} short />`}
<//>
`}const $={setup:`aim`,play:`turn`,scoring:`winner`,rulings:`ruling-no-debt`,mistakes:`ruling-forgotten-draw`};function ee(){let e=m(`numzumzero`),[t]=s(J),[r,a]=s(t?.count??K[2][0]),o=h({path:`${W}/setup`,body:{players:G.slice(0,r)}}),l=e&&o;return i`
${t===null&&i`<${n} label=${p(`column.players`)} value=${r} onChange=${a} options=${K.map(([e,t])=>({value:e,label:e===1?p(`column.alone`):t}))} />`}
${l?i`<${Q} key=${r} game=${e} setup=${o} players=${r} house=${t?.house_rules} />`:i`<p class="note">${p(e===null||!c()?`tool.offline`:`loading`)}</p>`}
`}export{L as FIELDS,U as Form,ee as Tool,$ as chapters,B as game,R as neededFields};