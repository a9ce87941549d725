import{CardFace as e,Field as t,IconButton as n,Segmented as r,Stepper as i,Vr as a,announce as o,byPlayer as s,cardName as c,cardOf as l,changeDraft as u,changeEvening as d,count as f,ht as p,integer as m,kindName as h,list as g,list$1 as _,nextDealer as v,notify as y,number as b,present as x,record as S,signOf as C,state as w,t as T,useGame as E,valueOf as D,vibrate as O}from"../main.js";import{CardGrid as k,Cell as A,Disc as j,NumberPad as M,RefereeErrors as N,RuleLink as P,VerdictBar as F,Who as I,highest as L,sheetOf as R,standingsOf as z,starters as B,useCells as ee,useReferee as V}from"../evening.js";const H=[{rule:`king-maker`},{rule:`splitter`,elastic:!0,splits:!0},{rule:`third-eye`},{rule:`fourager`},{rule:`five-finger`},{rule:`deep-six`,elastic:!0},{rule:`lucky-seven`},{rule:`accumulator`,elastic:!0},{rule:`nein`},{rule:`detention`},{rule:`doubler`},{rule:`midnight`}].map((e,t)=>({...e,number:t+1})),te=({bid:e,tricks:t})=>e===t?20+10*t:-10*Math.abs(e-t),U=[11,(e,{elevens:t=0})=>e*2**t],W=[12,(e,{black_twelves:t=0,red_twelves:n=0})=>e+50*(n-t)];function G({players:e,powers:t=[],house_rules:n}){let r=(n?.doubler_covers_bonus?[W,U]:[U,W]).filter(([e])=>t.includes(e)),i=e.map(e=>({name:e.name,points:r.reduce((t,[,n])=>n(t,e),te(e)),lines:[]}));return R(i,L)}function ne({players:e,style:t=null,round:n=1,start_cards:r,start_powers:i}){let a=Math.floor(60/e.length);if(t===`armageddon`)return{cards_each:a,active_powers:H.length};let o=t===`twist`,s=o?(r??4)+n-1:n,c=o?(i??2)+n-1:n;return{cards_each:Math.min(s,a),active_powers:o||t===`escalation`?Math.min(c,H.length):0}}function re({style:e=null,start_cards:t},n){let r=Math.floor(60/n);return e===null||e===`armageddon`?null:e===`twist`?r-(t??4)+1:r}const ie=e=>z(e,L,re(e,B(e))),K={elevens:11,black_twelves:12,red_twelves:12},ae=[`bids`,`tricks`,...Object.keys(K)],q=({powers:e})=>Object.keys(K).filter(t=>e.includes(K[t])),oe=({powers:e})=>H.some(({number:t,elastic:n})=>n&&e.includes(t)),se=({cards:e,powers:t},n)=>e===null?n:Math.min(e*(H.some(({number:e,splits:n})=>n&&t.includes(e))?2:1),n),J=(e,t,n)=>n.reduce((n,r)=>n+(D(e,t,r)??0),0);function Y(e,t,{options:n}){let r=t.slice(0,-1);return e.cards!==null&&r.every(t=>D(e,`bids`,t)!==null)&&n.house_rules?.uneven_bids===!0?e.cards-J(e,`bids`,r):null}function X(e,t,n){let r=D(e,`bids`,t.at(-1));return r!==null&&r===Y(e,t,n)}const Z=(e,t)=>e.cards===null||oe(e)?null:e.cards-J(e,`tricks`,t);function ce(e,t,n){let r=D(e,`tricks`,n)??(Z(e,t)===0?0:null),i=q(e).map(t=>[t,D(e,t,n)??0]);return{bid:D(e,`bids`,n),tricks:r,...Object.fromEntries(i)}}const Q=({options:e},t,n)=>ne({...e,players:t,round:n+1}),le=(e,t,n)=>Object.values(ce(e,t,n)).every(e=>e!==null),ue={score:G,standings:ie,input:S({cards:f,powers:g(m(1,99),99),...Object.fromEntries(ae.map(e=>[e,s(f)]))}),newInput({evening:e}){let{cards_each:t,active_powers:n}=Q(e,x(e),e.rounds.length);return{cards:t,powers:n===H.length?H.map(({number:e})=>e):e.rounds.at(-1)?.input.powers??[],...Object.fromEntries(ae.map(e=>[e,{}]))}},missing:(e,t)=>e.cards===null?t:t.filter(n=>!le(e,t,n)),problem(e,t,n){if(X(e,t,n))return[`herolio.bids-match`,{count:e.cards}];let r=Z(e,t)??0;return r===0?null:r>0?[`herolio.too-few-tricks`,{count:r}]:[`herolio.too-many-tricks`,{count:-r}]},scoreRequest(e,t,{evening:n}){let r=t.map(({id:e})=>e),i=t.filter(({id:t})=>le(e,r,t)).map(({id:t,name:n})=>({name:n,...ce(e,r,t)}));return!i.length||e.cards===null?null:{powers:e.powers,cards_each:e.cards,players:i,house_rules:n.options.house_rules}},setupRequest:({options:{style:e,start_cards:t,start_powers:n,house_rules:r}},{dealer:i,round:a})=>({dealer:i,round:a,style:e,start_cards:t,start_powers:n,house_rules:r}),mostRounds:e=>re(e.options,(e.rounds[0]?.players??x(e)).length),standingsRequest:({options:{style:e,start_cards:t}})=>({style:e,start_cards:t}),styleOptions:{twist:[`start_cards`,`start_powers`]},asksRounds:[`armageddon`],deals:!0,earlierRules:{fourager_takes_given:!0,discount_takes_given:!0}};function de({input:{powers:e},onChange:t}){let n=n=>t({powers:e.includes(n)?e.filter(e=>e!==n):[...e,n].sort((e,t)=>e-t)},`undo.power`);return a`
<ul class="powers" aria-label=${T(`herolio.powers`)}>
${H.map(({number:t})=>{let r=T(`power.${t}`);return a`
<li key=${t}>
<button type="button" aria-pressed=${String(e.includes(t))} aria-label=${T(`herolio.power`,{power:t,name:r})} onClick=${()=>n(t)}>
<b>${t}</b> <span>${r}</span>
</button>
</li>
`})}
</ul>
`}function fe({input:e,onChange:n,limits:r}){let[o]=p(e.cards===null),s={cards:e.cards??`–`,powers:e.powers.join(`, `)};return a`
<details class="panel round-facts" open=${o}>
<summary>${s.powers?T(`herolio.facts`,s):T(`labelled`,{label:T(`herolio.cards-each`),value:s.cards})}</summary>
<${t} label=${T(`herolio.cards-each`)}>
<${i}
label=${T(`herolio.cards-each`)}
value=${e.cards}
min=${r.cards_each.min}
max=${r.cards_each.max}
onChange=${e=>n({cards:e},`undo.cards-each`)}
/>
<//>
<${t} label=${T(`herolio.powers`)}><${de} input=${e} onChange=${n} /><//>
${H.filter(({number:t})=>e.powers.includes(t)).map(({number:e,rule:t})=>a`<p key=${e}><${P} rule=${`herolio.${t}`}>${T(`herolio.power-rule`,{name:T(`power.${e}`)})}<//></p>`)}
</details>
`}const pe=(e,t)=>{let n=e.findIndex(({id:e})=>e===t)+1;return[...e.slice(n),...e.slice(0,n)]},me=({rows:e})=>a`
<div class="counted">
${e[0].counted.map(({field:t},n)=>a`
<div class="counted-row" key=${t} role="group" aria-label=${T(`herolio.${t}`)}>
<span aria-hidden="true">${T(`herolio.${t}`)}</span>
${e.filter(({tricks:e})=>e.value>0).map(({id:e,name:t,counted:r})=>{let{label:i,value:o,max:s,set:c}=r[n];return a`
<button type="button" key=${e} aria-label=${T(`labelled`,{label:i,value:o??0})} aria-pressed=${String(o>0)} onClick=${()=>{O(),c((o??0)<s?(o??0)+1:0)}}>
<span class="one-line">${t}</span> <b>${o||``}</b>
</button>
`})}
</div>
`)}
</div>
`,he=[1,2,3,4];function ge({rows:e,left:t}){let[n,i]=p(1),s=({name:e,tricks:t})=>{O();let r=(t.value??0)+n;t.set(r),i(1),o(T(`labelled`,{label:T(`herolio.tricks-of`,{name:e}),value:r}))};return a`
<div class="trick-counter">
${t===null&&a`
<div class="trick-worth">
<span aria-hidden="true">${T(`herolio.worth`)}</span>
<${r} label=${T(`herolio.worth`)} value=${n} onChange=${i} options=${he.map(e=>({value:e,label:b(e)}))} />
</div>
`}
<div class="trick-takers" role="group" aria-label=${T(`herolio.who-took`)}>
${e.map(e=>a`
<button type="button" key=${e.id} disabled=${t!==null&&t<=0} onClick=${()=>s(e)}>
<span class="who"><${j} face=${e.face} /><span class="one-line">${e.name}</span></span> <b>${e.tricks.value??0}</b>
</button>
`)}
</div>
</div>
`}function _e({game:{limits:e},evening:t,seats:n,dealer:r,input:i,onChange:o,scoreOf:s,checks:c,bar:l}){let u=pe(n,r),d=n.map(({id:e})=>e),f=Z(i,d),m=se(i,e.bid.max),h=Math.max(m+1,4),g=h<=15?h:void 0,_=(e,t,{id:n,name:r},a)=>({key:`${e}.${n}`,label:T(t,{name:r}),value:D(i,e,n),set:t=>o({[e]:{...i[e],[n]:t}},e===`bids`?`undo.bid`:`undo.tricks`),chips:g,...a}),v=T(`herolio.bids-match`,{count:i.cards}),y={value:Y(i,u.map(({id:e})=>e),t),why:v},x=u.map((t,n)=>({...t,bid:_(`bids`,`herolio.bid-of`,t,{max:e.bid.max,likely:h,barred:n===u.length-1?y:null}),tricks:_(`tricks`,`herolio.tricks-of`,t,{max:f===null?e.tricks.max:i.cards,optional:f!==null&&f<=0}),counted:q(i).map(n=>_(n,`herolio.${n}-of`,t,{max:e[n].max,field:n}))})),S=Q(t,n,t.draft.index).active_powers-i.powers.length,[w,E]=p(!1),O=S>0&&!w&&x.every(({bid:e})=>e.value===null),[k,j]=p(!1),N=x.every(({bid:e})=>e.value!==null),P=x[0].counted.length>0,F=ee(O?[]:[...x.map(({bid:e})=>e),...x.map(({tricks:e})=>e)],P),L=(...e)=>{j(!1),F.choose(...e)},R={...F,choose:L},z=x.reduce((e,{bid:t})=>e+(t.value??0),0),B=[T(`herolio.bid-sum`,{bids:z,cards:i.cards??`–`}),X(i,d,t)&&v,f!==null&&T(f<0?`herolio.too-many-tricks`:`herolio.left.tricks`,{count:Math.abs(f)})],V=R.next??(P&&R.active?.value!==null?{label:T(`herolio.counts`)}:null);return O?a`
<h2 class="question">${T(`herolio.powers-short`,{count:S})}</h2>
<${de} input=${i} onChange=${o} />
${l({text:T(`herolio.play-without`),act:()=>E(!0)})}
`:a`
<${fe} input=${i} onChange=${o} limits=${e} />
<ol class="entries">
<li class="entry-row entry-head" aria-hidden="true"><span></span><span>${T(`herolio.bid`)}</span><span>${T(`herolio.tricks`)}</span><span></span></li>
${x.map(({id:e,name:t,face:n,bid:r,tricks:i})=>{let o=s(e);return a`
<li key=${e} class="entry-row">
<${I} name=${t} face=${n} />
<${A} cell=${r} entry=${R} />
<${A} cell=${i} entry=${R} />
<output class="live-score" aria-label=${T(`points-of`,{name:t})}>${o&&a`<span key=${o.points} class=${C(o.points)}>${b(o.points)}</span>`}</output>
</li>
`})}
</ol>
<div class="left ${f<0?`is-over`:``}">
<p>${B.filter(Boolean).join(` · `)}</p>
<button type="button" class="small" aria-pressed=${String(k)} disabled=${!N} onClick=${()=>j(!k)}>${T(`herolio.count-tricks`)}</button>
</div>
<div class="number-place ${P?`has-counts`:``}">
${k&&N?a`<${ge} rows=${x} left=${f} /> ${P&&a`<${me} rows=${x} />`} ${c}`:a`<${M} entry=${R} checks=${c}>${P&&a`<${me} rows=${x} />`}<//>`}
</div>
${l(!k&&R.active&&V&&{label:V.label,act:R.goOn})}
`}function $({card:e},{deck:t,powers:n}){let{number:r}=l(t,e);return[4,5,7,9].includes(r)&&n.includes(r)}function ve({play:e,earlier:t,facts:n,exchange:i,onChange:o}){if(!$(e,n))return null;let{number:s}=l(n.deck,e.card);if(s===4||s===5)return a`
<button type="button" aria-pressed=${String(i.isOn)} onClick=${i.toggle}>${T(i.isOn?`trick.exchange-tap`:`trick.exchange`,{number:s})}</button>
`;if(s===7)return a`
<${r}
label=${T(`trick.seven`,{name:e.player})}
value=${e.as??`number`}
onChange=${t=>o({...e,as:t})}
options=${[`number`,`hero`,`zero`].map(e=>({value:e,label:T(`trick.as-${e}`)}))}
/>
`;if(s===9){let{as:n,zeroes:r,...i}=e;return a`
<label class="inline">
${T(`trick.nine`)}
<select value=${n?e.player:r??``} onChange=${t=>{let{value:n}=t.target;o(n===``?i:n===e.player?{...i,as:`zero`}:{...i,zeroes:n})}}>
<option value=${``}>${T(`trick.nobody`)}</option>
<option value=${e.player}>${T(`trick.itself`)}</option>
${t.map(({player:e})=>a`<option key=${e} value=${e}>${e}</option>`)}
</select>
</label>
`}return null}const ye=({deck:t,names:n,label:r,plays:i,shown:o,out:s,canSitOut:u,onChoose:d,onSitOut:f})=>a`
<ol class="trick">
${n.map(n=>{let p=i.findIndex(({player:e})=>e===n),m=i[p],h=s.includes(n);return a`
<li key=${n}>
<span class="trick-name one-line">${r(n)}</span>
${m?a`
<button type="button" class="card-button" aria-label=${T(`trick.play`,{name:n,card:c(t,m.card)})} aria-pressed=${String(p===o)} onClick=${()=>d(p)}>
<${e} card=${l(t,m.card)} />
</button>
`:u?a`<button type="button" class="slot is-empty" aria-label=${T(`trick.sits-out`,{name:n})} aria-pressed=${String(h)} onClick=${()=>f(n)}>${h?T(`trick.out`):``}</button>`:a`<span class="slot is-empty"></span>`}
</li>
`})}
</ol>
`,be=({play:e,index:t,earlier:r,facts:i,exchange:o,act:s})=>a`
<div class="play">
${!$(e,i)&&a`<span class="note">${T(`trick.play`,{name:e.player,card:c(i.deck,e.card)})}</span>`}
<${ve} play=${e} earlier=${r} facts=${i} exchange=${o} onChange=${e=>s.change(t,e)} />
<${n} icon="close" label=${T(`trick.remove`,{name:e.player})} onClick=${()=>s.remove(t)} />
</div>
`;function xe(){let{evening:e}=w.value;if(e?.game!==`herolio`)return null;let{draft:t}=e,n=(t??e.rounds.at(-1))?.input,r=x(e),i=r.findIndex(({id:n})=>n===(t?.dealer??v(e)));return{names:r.map(({name:e})=>e),leader:r[(i+1)%r.length].name,powers:n?.powers??[],house_rules:e.options.house_rules,isOpen:!!t}}function Se(e,t){d(`undo.tricks`,n=>u(n,({input:r})=>{let{id:i}=n.players.find(t=>t.name===e);return{input:{...r,tricks:{...r.tricks,[i]:(D(r,`tricks`,i)??0)+t}}}}))}const Ce=({powers:e,onChange:t})=>a`
<div class="chips" role="group" aria-label=${T(`trick.powers`)}>
${H.map(({number:n})=>a`
<button
type="button"
key=${n}
aria-pressed=${String(e.includes(n))}
aria-label=${T(`herolio.power`,{power:n,name:T(`power.${n}`)})}
onClick=${()=>t(e.includes(n)?e.filter(e=>e!==n):[...e,n])}
>
${n}
</button>
`)}
</div>
`,we=({outcome:{fate:e,highest:t,counts_as:n,must_give:r,may_detain:i}})=>a`
<p class="verdict is-yes">
<b>${T(`trick.${e}`,{name:t.player})}</b>
${` `}${e!==`discarded`&&T(`trick.counts`,{count:n})} ${r&&T(`trick.must-give`)} ${i&&T(`trick.may-detain`)}
</p>
`;function Te({names:e,outcome:t,waiting:n,house:r,onCounted:i}){let{fate:o,highest:s}=t,c={kept:t.counts_as-t.gives,given:t.gives};if(o!==`won`){let e=r?.six_discards_waiting?[]:n,t=o===`waits`?[...n,c]:e;return a`<button type="button" onClick=${()=>i(t)}>${T(`trick.next`)}</button>`}let l=e=>[...n,c].reduce((t,n)=>t+n[e],0),u=e=>{l(`kept`)&&Se(s.player,l(`kept`)),e&&Se(e,l(`given`)),i([]),y(T(`trick.entered`,{name:e||s.player}),{undo:!0})};return l(`given`)?a`
<label class="inline">
${T(`trick.give`)}
<select value="" onChange=${e=>u(e.target.value)}>
<option value="" disabled>–</option>
${e.filter(e=>e!==s.player).map(e=>a`<option key=${e} value=${e}>${e}</option>`)}
</select>
</label>
`:a`<button type="button" class="primary" onClick=${()=>u(null)}>${T(`trick.enter`,{name:s.player})}</button>`}const Ee=({deck:e,outcome:{highest:t,order:n,lines:r}})=>a`
<section class="panel stack">
<p class="note">${T(`trick.highest`,{name:t.player,card:c(e,t.card)})} ${T(`trick.order`,{names:_(n)})}</p>
<ul class="lines">
${r.map(({rule:e,text:t},n)=>a`<li key=${n}><span class="line-text">${t} <${P} rule=${e} /></span></li>`)}
</ul>
</section>
`,De=(e,t)=>[...e.slice(e.indexOf(t)),...e.slice(0,e.indexOf(t))],Oe={setup:`aim`,play:`bid`,scoring:`round-end`,powers:`ruling-power-inactive`,styles:`basic`,mistakes:`ruling-misdeal`};function ke(){let e=E(`herolio`),[n]=p(xe),[i,o]=p(n?.powers??[]),[s,c]=p(null),[l,u]=p(n?.leader),[d,f]=p([]),[m,g]=p([]),[_,v]=p([]),[y,b]=p(null),[x,S]=p(!1),C=n?.names??Array.from({length:e?.players.max??0},(e,t)=>T(`trick.player`,{number:t+1})),w=n?De(C,l):C,D=i.includes(10),O=D?w.filter(e=>!d.includes(e)):w,A=_.map(({zeroes:e,...t},n)=>({...t,player:O[n],...e!==void 0&&{zeroes:O[e]}})),j=A.length?{powers:[...i].sort((e,t)=>e-t),trump:i.includes(1)?s:null,plays:A,house_rules:n?.house_rules}:null,M=V(`/v1/games/herolio/resolve-trick`,j);if(!e)return a`<p class="note">${T(e===null?`tool.offline`:`loading`)}</p>`;let{deck:P}=e,I={deck:P,powers:i},L=[...new Set(P.flatMap(({suit:e})=>e??[]))],R=A.findLastIndex(e=>$(e,I)),z=y??(R<0?A.length-1:R),B=e=>{b(e),S(!1)},ee={change:(e,{player:t,zeroes:n,...r})=>v(_.with(e,{...r,...n&&{zeroes:O.indexOf(n)}})),remove:e=>{v(_.slice(0,e)),B(null)}},H=e=>_.filter(t=>t.card===e).length,te=e=>{let{count:t}=P.find(t=>t.card===e);H(e)===t||_.length===O.length&&!x||(v(x?_.with(z,{card:e}):[..._,{card:e}]),B(null))},U=e=>{let t=d.includes(e)?d.filter(t=>t!==e):[...d,e];C.length-t.length>=Math.max(_.length,1)&&f(t)},W=O[A.length],{response:G}=M,ne=e=>{g(e),u(G.highest.player),c(G.trump),f([]),v([]),B(null)};return a`
<details class="panel trick-facts">
<summary>${T(`labelled`,{label:T(`trick.powers`),value:i.join(`, `)||T(`herolio.no-powers`)})}${n&&` · ${T(`trick.leads`,{name:l})}`}</summary>
<${Ce} powers=${i} onChange=${o} />
${i.includes(1)&&a`
<${t} label=${T(`trick.trump`)} note=${T(`trick.trump-note`)}>
<${r}
label=${T(`trick.trump`)}
value=${s}
onChange=${c}
options=${[null,...L].map(e=>({value:e,label:e?h(e):T(`trick.no-trump`)}))}
/>
<//>
`}
${n&&a`
<${t} label=${T(`trick.leader`)}>
<${r} label=${T(`trick.leader`)} value=${l} onChange=${u} options=${C.map(e=>({value:e,label:e}))} />
<//>
`}
</details>
<div class="hand-top trick-top">
<${ye}
deck=${P}
names=${w}
label=${e=>n?e:C.indexOf(e)+1}
plays=${A}
shown=${z}
out=${d}
canSitOut=${D}
onChoose=${B}
onSitOut=${U}
/>
${A[z]?a`
<${be}
key=${z}
play=${A[z]}
index=${z}
earlier=${A.slice(0,z)}
facts=${I}
exchange=${{isOn:x,toggle:()=>S(!x)}}
act=${ee}
/>
`:a`<div class="play"></div>`}
</div>
<${k} deck=${P} label=${T(`trick.grid`)} mine=${H} others=${()=>[]} onTap=${te} flat />
<${N} result=${M} />
${G&&a`<${Ee} deck=${P} outcome=${G} />`}
<${F} result=${M} note=${W?T(`trick.tap`,{name:W}):T(`trick.full`)}>
${G&&a`<${we} outcome=${G} />`}
${G&&!W&&n?.isOpen&&a`<${Te} names=${C} outcome=${G} waiting=${m} house=${n.house_rules} onCounted=${ne} />`}
<//>
`}export{_e as Form,ke as Tool,Y as barredBid,X as bidsMatch,Oe as chapters,q as countedFields,ue as game,se as mostBid,Q as setupOf,Z as tricksLeft};