import{Segmented as e,Vr as t,cardEntry as n,ht as r,nameOf as i,pointsText as a,state as o,t as s,useGame as c}from"../main.js";import{Form as l,HandEntry as u,Refusal as d,Scores as f,VerdictBar as p,lowest as m,sheetOf as h,standingsOf as g,starters as _,useReferee as v}from"../evening.js";const y=(e,t)=>e.filter(e=>e===t).length;function b(e){let t=e.map(e=>e.split(`-`)),n=t.map(([e])=>e),r=t.map(([,e])=>e),i=t.filter(([e,t])=>y(n,e)<5&&y(r,t)<5);return[...new Set(i.map(([,e])=>e))].reduce((e,t)=>e+Number(t),0)}function x({players:e}){let t=e.map(({name:e,hand:t})=>{let n=b(t);return{name:e,points:n,lines:[],zero:n===0}});return h(t,m)}const S=n({member:`hand`,key:`hands`,also:({options:e})=>({variant:e.variant}),score:x,standings:e=>g(e,m,_(e)),lowWins:!0,zeros:({zero:e})=>e,shout:`count.zero`,setupRequest:({options:e},{dealer:t})=>({dealer:t,variant:e.variant}),deals:!0});function C(e){return t`<${l} ...${e} badge=${n=>e.scoreOf(n)?.zero&&t`<span class="tag tag-win">ZERO</span>`} />`}function w(e){let{evening:t}=o.value,n=t?.game===`zero`&&t.draft?.input?.hands||{};return Object.entries(n).flatMap(([n,r])=>r.length===e?[[i(t,n),r]]:[])}const T=({hand:{zero:e,points:n}})=>t`
<p class="verdict is-yes"><b>${e?s(`count.zero`):a(n)}</b></p>
`;function E({deck:n,size:i}){let[a]=r(()=>w(i)),[o,c]=r(a[0]?.[1]??[]),l=s(`count.hand`),m=v(`/v2/games/zero/score`,o.length===i?{players:[{name:l,hand:o}]}:null),h=m.response?.players;return t`
${a.length>1&&t`
<${e}
label=${s(`hand.whose`)}
value=${a.findIndex(([,e])=>e.join()===o.join())}
onChange=${e=>c(a[e][1])}
options=${a.map(([e],t)=>({value:t,label:e}))}
/>
`}
<${u} deck=${n} seats=${[{id:`hand`,name:l,size:i}]} hands=${{hand:o}} onChange=${e=>c(e.hand??[])} />
<${d} problem=${m.problem} />
${h&&t`<section class="panel"><h2>${s(`round.why`)}</h2><${f} deck=${n} reasons=${m.response} players=${h} names=${[l]} /></section>`}
<${p} result=${m} note=${!h&&s(`count.intro`)}>${h&&t`<${T} hand=${h[0]} />`}<//>
`}const D={setup:`aim`,play:`first-turn`,scoring:`score-colour-group`,rulings:`ruling-remaining-cards`,mistakes:`ruling-misdeal`};function O(){let e=c(`zero`);return e?t`<${E} deck=${e.deck} size=${e.limits.hand.max} />`:t`<p class="note">${s(e===null?`tool.offline`:`loading`)}</p>`}export{C as Form,O as Tool,D as chapters,S as game};