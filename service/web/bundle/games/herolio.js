import{CardFace as e,Field as t,IconButton as n,Segmented as r,SegmentedField as i,StepperField as a,Vr as o,announce as s,byPlayer as c,cardName as l,cardOf as u,changeDraft as d,changeEvening as f,count as p,ht as m,integer as h,kindName as ee,list as g,list$1 as _,nextDealer as v,notify as y,number as b,present as x,record as S,state as C,t as w,useGame as T,valueOf as E,vibrate as D}from"../main.js";import{CardGrid as O,EntryRow as te,NumberPad as k,Refusal as A,RuleLink as j,VerdictBar as M,Who as N,highest as P,sheetOf as F,standingsOf as I,starters as L,useCells as ne,useReferee as re}from"../evening.js";const R=[{rule:`king-maker`},{rule:`splitter`,elastic:!0,splits:!0},{rule:`third-eye`},{rule:`fourager`},{rule:`five-finger`},{rule:`deep-six`,elastic:!0},{rule:`lucky-seven`},{rule:`accumulator`,elastic:!0},{rule:`nein`},{rule:`detention`},{rule:`doubler`},{rule:`midnight`}].map((e,t)=>({...e,number:t+1})),z=({bid:e,tricks:t})=>e===t?20+10*t:-10*Math.abs(e-t),B=[11,(e,{elevens:t=0})=>e*2**t],V=[12,(e,{black_twelves:t=0,red_twelves:n=0})=>e+50*(n-t)];function H({players:e,powers:t=[],house_rules:n}){let r=(n?.doubler_covers_bonus?[V,B]:[B,V]).filter(([e])=>t.includes(e)),i=e.map(e=>({name:e.name,points:r.reduce((t,[,n])=>n(t,e),z(e)),lines:[]}));return F(i,P)}function U({players:e,style:t=null,round:n=1,start_cards:r,start_powers:i}){let a=Math.floor(60/e.length);if(t===`armageddon`)return{cards_each:a,active_powers:R.length};let o=t===`twist`,s=o?(r??4)+n-1:n,c=o?(i??2)+n-1:n;return{cards_each:Math.min(s,a),active_powers:o||t===`escalation`?Math.min(c,R.length):0}}function ie({style:e=null,start_cards:t},n){let r=Math.floor(60/n);return e===null||e===`armageddon`?null:e===`twist`?r-(t??4)+1:r}const ae=e=>I(e,P,ie(e,L(e))),W={elevens:11,black_twelves:12,red_twelves:12},G=[`bids`,`tricks`,...Object.keys(W)],K=({powers:e})=>Object.keys(W).filter(t=>e.includes(W[t])),oe=({powers:e})=>R.some(({number:t,elastic:n})=>n&&e.includes(t)),q=({cards:e,powers:t},n)=>e===null?n:Math.min(e*(R.some(({number:e,splits:n})=>n&&t.includes(e))?2:1),n),J=(e,t,n)=>n.reduce((n,r)=>n+(E(e,t,r)??0),0);function Y(e,t,{options:n}){let r=t.slice(0,-1);return e.cards!==null&&r.every(t=>E(e,`bids`,t)!==null)&&n.house_rules?.uneven_bids===!0?e.cards-J(e,`bids`,r):null}function X(e,t,n){let r=E(e,`bids`,t.at(-1));return r!==null&&r===Y(e,t,n)}const Z=(e,t)=>e.cards===null||oe(e)?null:e.cards-J(e,`tricks`,t);function se(e,t,n){let r=E(e,`tricks`,n)??(Z(e,t)===0?0:null),i=K(e).map(t=>[t,E(e,t,n)??0]);return{bid:E(e,`bids`,n),tricks:r,...Object.fromEntries(i)}}const Q=({options:e},t,n)=>U({...e,players:t,round:n+1}),ce=(e,t,n)=>Object.values(se(e,t,n)).every(e=>e!==null),le={score:H,standings:ae,input:S({cards:p,powers:g(h(1,99),99),...Object.fromEntries(G.map(e=>[e,c(p)]))}),newInput({evening:e}){let{cards_each:t,active_powers:n}=Q(e,x(e),e.rounds.length);return{cards:t,powers:n===R.length?R.map(({number:e})=>e):e.rounds.at(-1)?.input.powers??[],...Object.fromEntries(G.map(e=>[e,{}]))}},missing:(e,t)=>e.cards===null?t:t.filter(n=>!ce(e,t,n)),problem(e,t,n){if(X(e,t,n))return[`herolio.bids-match`,{count:e.cards}];let r=Z(e,t)??0;return r===0?null:r>0?[`herolio.too-few-tricks`,{count:r}]:[`herolio.too-many-tricks`,{count:-r}]},scoreRequest(e,t,{evening:n}){let r=t.map(({id:e})=>e),i=t.filter(({id:t})=>ce(e,r,t)).map(({id:t,name:n})=>({name:n,...se(e,r,t)}));return!i.length||e.cards===null?null:{powers:e.powers,cards_each:e.cards,players:i,house_rules:n.options.house_rules}},setupRequest:({options:{style:e,start_cards:t,start_powers:n,house_rules:r}},{dealer:i,round:a})=>({dealer:i,round:a,style:e,start_cards:t,start_powers:n,house_rules:r}),mostRounds:e=>ie(e.options,(e.rounds[0]?.players??x(e)).length),standingsRequest:({options:{style:e,start_cards:t}})=>({style:e,start_cards:t}),styleOptions:{twist:[`start_cards`,`start_powers`]},asksRounds:[`armageddon`],deals:!0,earlierRules:{fourager_takes_given:!0,discount_takes_given:!0}};function ue({input:{powers:e},onChange:t}){let n=n=>t({powers:e.includes(n)?e.filter(e=>e!==n):[...e,n].sort((e,t)=>e-t)},`undo.power`);return o`
<ul class="powers" aria-label=${w(`herolio.powers`)}>
${R.map(({number:t})=>{let r=w(`power.${t}`);return o`
<li key=${t}>
<button type="button" aria-pressed=${String(e.includes(t))} aria-label=${w(`herolio.power`,{power:t,name:r})} onClick=${()=>n(t)}>
<b>${t}</b> <span>${r}</span>
</button>
</li>
`})}
</ul>
`}function de({input:e,onChange:n,limits:r}){let[i]=m(e.cards===null),s={cards:e.cards??`–`,powers:e.powers.join(`, `)};return o`
<details class="panel round-facts" open=${i}>
<summary>${s.powers?w(`herolio.facts`,s):w(`labelled`,{label:w(`herolio.cards-each`),value:s.cards})}</summary>
<${a}
label=${w(`herolio.cards-each`)}
value=${e.cards}
min=${r.cards_each.min}
max=${r.cards_each.max}
onChange=${e=>n({cards:e},`undo.cards-each`)}
/>
<${t} label=${w(`herolio.powers`)}><${ue} input=${e} onChange=${n} /><//>
${R.filter(({number:t})=>e.powers.includes(t)).map(({number:e,rule:t})=>o`<p key=${e}><${j} rule=${`herolio.${t}`}>${w(`herolio.power-rule`,{name:w(`power.${e}`)})}<//></p>`)}
</details>
`}const fe=(e,t)=>{let n=e.findIndex(({id:e})=>e===t)+1;return[...e.slice(n),...e.slice(0,n)]},pe=({rows:e})=>o`
<div class="counted">
${e[0].counted.map(({field:t},n)=>o`
<div class="counted-row" key=${t} role="group" aria-label=${w(`herolio.${t}`)}>
<span aria-hidden="true">${w(`herolio.${t}`)}</span>
${e.filter(({tricks:e})=>e.value>0).map(({id:e,name:t,counted:r})=>{let{label:i,value:a,max:s,set:c}=r[n];return o`
<button type="button" key=${e} aria-label=${w(`labelled`,{label:i,value:a??0})} aria-pressed=${String(a>0)} onClick=${()=>{D(),c((a??0)<s?(a??0)+1:0)}}>
<span class="one-line">${t}</span> <b>${a||``}</b>
</button>
`})}
</div>
`)}
</div>
`,me=[1,2,3,4];function he({rows:e,left:t}){let[n,i]=m(1),a=({name:e,tricks:t})=>{D();let r=(t.value??0)+n;t.set(r),i(1),s(w(`labelled`,{label:w(`herolio.tricks-of`,{name:e}),value:r}))};return o`
<div class="trick-counter">
${t===null&&o`
<div class="trick-worth">
<span aria-hidden="true">${w(`herolio.worth`)}</span>
<${r} label=${w(`herolio.worth`)} value=${n} onChange=${i} options=${me.map(e=>({value:e,label:b(e)}))} />
</div>
`}
<div class="trick-takers" role="group" aria-label=${w(`herolio.who-took`)}>
${e.map(e=>o`
<button type="button" key=${e.id} disabled=${t!==null&&t<=0} onClick=${()=>a(e)}>
<${N} name=${e.name} face=${e.face} /> <b>${e.tricks.value??0}</b>
</button>
`)}
</div>
</div>
`}function ge({game:{limits:e},evening:t,seats:n,dealer:r,input:i,onChange:a,scoreOf:s,checks:c,bar:l}){let u=fe(n,r),d=n.map(({id:e})=>e),f=Z(i,d),p=q(i,e.bid.max),h=Math.max(p+1,4),ee=h<=15?h:void 0,g=(e,t,{id:n,name:r},o)=>({key:`${e}.${n}`,label:w(t,{name:r}),value:E(i,e,n),set:t=>a({[e]:{...i[e],[n]:t}},e===`bids`?`undo.bid`:`undo.tricks`),chips:ee,...o}),_=w(`herolio.bids-match`,{count:i.cards}),v={value:Y(i,u.map(({id:e})=>e),t),why:_},y=u.map((t,n)=>({...t,bid:g(`bids`,`herolio.bid-of`,t,{max:e.bid.max,likely:h,barred:n===u.length-1?v:null}),tricks:g(`tricks`,`herolio.tricks-of`,t,{max:f===null?e.tricks.max:i.cards,optional:f!==null&&f<=0}),counted:K(i).map(n=>g(n,`herolio.${n}-of`,t,{max:e[n].max,field:n}))})),b=Q(t,n,t.draft.index).active_powers-i.powers.length,[x,S]=m(!1),C=b>0&&!x&&y.every(({bid:e})=>e.value===null),[T,D]=m(!1),O=y.every(({bid:e})=>e.value!==null),A=y[0].counted.length>0,j=ne(C?[]:[...y.map(({bid:e})=>e),...y.map(({tricks:e})=>e)],A),M=(...e)=>{D(!1),j.choose(...e)},N={...j,choose:M},P=y.reduce((e,{bid:t})=>e+(t.value??0),0),F=[w(`herolio.bid-sum`,{bids:P,cards:i.cards??`–`}),X(i,d,t)&&_,f!==null&&w(f<0?`herolio.too-many-tricks`:`herolio.left.tricks`,{count:Math.abs(f)})],I=N.next??(A&&N.active?.value!==null?{label:w(`herolio.counts`)}:null);return C?o`
<h2 class="question">${w(`herolio.powers-short`,{count:b})}</h2>
<${ue} input=${i} onChange=${a} />
${l({text:w(`herolio.play-without`),act:()=>S(!0)})}
`:o`
<${de} input=${i} onChange=${a} limits=${e} />
<ol class="entries">
<li class="entry-row entry-head" aria-hidden="true"><span></span><span>${w(`herolio.bid`)}</span><span>${w(`herolio.tricks`)}</span><span></span></li>
${y.map(({id:e,name:t,face:n,bid:r,tricks:i})=>o`<${te} key=${e} name=${t} face=${n} cells=${[r,i]} entry=${N} score=${s(e)} />`)}
</ol>
<div class="left ${f<0?`is-over`:``}">
<p>${F.filter(Boolean).join(` · `)}</p>
<button type="button" class="small" aria-pressed=${String(T)} disabled=${!O} onClick=${()=>D(!T)}>${w(`herolio.count-tricks`)}</button>
</div>
<div class="number-place ${A?`has-counts`:``}">
${T&&O?o`<${he} rows=${y} left=${f} /> ${A&&o`<${pe} rows=${y} />`} ${c}`:o`<${k} entry=${N} checks=${c}>${A&&o`<${pe} rows=${y} />`}<//>`}
</div>
${l(!T&&N.active&&I&&{label:I.label,act:N.goOn})}
`}function $({card:e},{deck:t,powers:n}){let{number:r}=u(t,e);return[4,5,7,9].includes(r)&&n.includes(r)}function _e({play:e,earlier:t,facts:n,exchange:i,onChange:a}){if(!$(e,n))return null;let{number:s}=u(n.deck,e.card);if(s===4||s===5)return o`
<button type="button" aria-pressed=${String(i.isOn)} onClick=${i.toggle}>${w(i.isOn?`trick.exchange-tap`:`trick.exchange`,{number:s})}</button>
`;if(s===7)return o`
<${r}
label=${w(`trick.seven`,{name:e.player})}
value=${e.as??`number`}
onChange=${t=>a({...e,as:t})}
options=${[`number`,`hero`,`zero`].map(e=>({value:e,label:w(`trick.as-${e}`)}))}
/>
`;if(s===9){let{as:n,zeroes:r,...i}=e;return o`
<label class="inline">
${w(`trick.nine`)}
<select value=${n?e.player:r??``} onChange=${t=>{let{value:n}=t.target;a(n===``?i:n===e.player?{...i,as:`zero`}:{...i,zeroes:n})}}>
<option value=${``}>${w(`trick.nobody`)}</option>
<option value=${e.player}>${w(`trick.itself`)}</option>
${t.map(({player:e})=>o`<option key=${e} value=${e}>${e}</option>`)}
</select>
</label>
`}return null}const ve=({deck:t,names:n,label:r,plays:i,shown:a,out:s,canSitOut:c,onChoose:d,onSitOut:f})=>o`
<ol class="trick" tabindex="0">
${n.map(n=>{let p=i.findIndex(({player:e})=>e===n),m=i[p],h=s.includes(n);return o`
<li key=${n}>
<span class="trick-name one-line">${r(n)}</span>
${m?o`
<button type="button" class="card-button" aria-label=${w(`trick.play`,{name:n,card:l(t,m.card)})} aria-pressed=${String(p===a)} onClick=${()=>d(p)}>
<${e} card=${u(t,m.card)} />
</button>
`:c?o`<button type="button" class="slot is-empty" aria-label=${w(`trick.sits-out`,{name:n})} aria-pressed=${String(h)} onClick=${()=>f(n)}>${h?w(`trick.out`):``}</button>`:o`<span class="slot is-empty"></span>`}
</li>
`})}
</ol>
`,ye=({play:e,index:t,earlier:r,facts:i,exchange:a,act:s})=>o`
<div class="play">
${!$(e,i)&&o`<span class="note">${w(`trick.play`,{name:e.player,card:l(i.deck,e.card)})}</span>`}
<${_e} play=${e} earlier=${r} facts=${i} exchange=${a} onChange=${e=>s.change(t,e)} />
<${n} icon="close" label=${w(`trick.remove`,{name:e.player})} onClick=${()=>s.remove(t)} />
</div>
`;function be(){let{evening:e}=C.value;if(e?.game!==`herolio`)return null;let{draft:t}=e,n=(t??e.rounds.at(-1))?.input,r=x(e),i=r.findIndex(({id:n})=>n===(t?.dealer??v(e)));return{names:r.map(({name:e})=>e),leader:r[(i+1)%r.length].name,powers:n?.powers??[],house_rules:e.options.house_rules,isOpen:!!t}}function xe(e,t){f(`undo.tricks`,n=>d(n,({input:r})=>{let{id:i}=n.players.find(t=>t.name===e);return{input:{...r,tricks:{...r.tricks,[i]:(E(r,`tricks`,i)??0)+t}}}}))}const Se=({powers:e,onChange:t})=>o`
<div class="chips" role="group" aria-label=${w(`trick.powers`)}>
${R.map(({number:n})=>o`
<button
type="button"
key=${n}
aria-pressed=${String(e.includes(n))}
aria-label=${w(`herolio.power`,{power:n,name:w(`power.${n}`)})}
onClick=${()=>t(e.includes(n)?e.filter(e=>e!==n):[...e,n])}
>
${n}
</button>
`)}
</div>
`,Ce=({outcome:{fate:e,highest:t,counts_as:n,must_give:r,may_detain:i}})=>o`
<p class="verdict is-yes">
<b>${w(`trick.${e}`,{name:t.player})}</b>
${` `}${e!==`discarded`&&w(`trick.counts`,{count:n})} ${r&&w(`trick.must-give`)} ${i&&w(`trick.may-detain`)}
</p>
`;function we({names:e,outcome:t,waiting:n,house:r,onCounted:i}){let{fate:a,highest:s}=t,c={kept:t.counts_as-t.gives,given:t.gives};if(a!==`won`){let e=r?.six_discards_waiting?[]:n,t=a===`waits`?[...n,c]:e;return o`<button type="button" onClick=${()=>i(t)}>${w(`trick.next`)}</button>`}let l=e=>[...n,c].reduce((t,n)=>t+n[e],0),u=e=>{l(`kept`)&&xe(s.player,l(`kept`)),e&&xe(e,l(`given`)),i([]),y(w(`trick.entered`,{name:e||s.player}),{undo:!0})};return l(`given`)?o`
<label class="inline">
${w(`trick.give`)}
<select value="" onChange=${e=>u(e.target.value)}>
<option value="" disabled>–</option>
${e.filter(e=>e!==s.player).map(e=>o`<option key=${e} value=${e}>${e}</option>`)}
</select>
</label>
`:o`<button type="button" class="primary" onClick=${()=>u(null)}>${w(`trick.enter`,{name:s.player})}</button>`}const Te=({deck:e,outcome:{highest:t,order:n,lines:r}})=>o`
<section class="panel stack">
<p class="note">${w(`trick.highest`,{name:t.player,card:l(e,t.card)})} ${w(`trick.order`,{names:_(n)})}</p>
<ul class="lines">
${r.map(({rule:e,text:t},n)=>o`<li key=${n}><span class="line-text">${t} <${j} rule=${e} /></span></li>`)}
</ul>
</section>
`,Ee=(e,t)=>[...e.slice(e.indexOf(t)),...e.slice(0,e.indexOf(t))],De={setup:`aim`,play:`bid`,scoring:`round-end`,powers:`ruling-power-inactive`,styles:`basic`,mistakes:`ruling-misdeal`};function Oe(){let e=T(`herolio`),[t]=m(be),[n,r]=m(t?.powers??[]),[a,s]=m(null),[c,l]=m(t?.leader),[u,d]=m([]),[f,p]=m([]),[h,g]=m([]),[_,v]=m(null),[y,b]=m(!1),x=t?.names??Array.from({length:e?.players.max??0},(e,t)=>w(`trick.player`,{number:t+1})),S=t?Ee(x,c):x,C=n.includes(10),E=C?S.filter(e=>!u.includes(e)):S,D=h.map(({zeroes:e,...t},n)=>({...t,player:E[n],...e!==void 0&&{zeroes:E[e]}})),te=D.length?{powers:[...n].sort((e,t)=>e-t),trump:n.includes(1)?a:null,plays:D,house_rules:t?.house_rules}:null,k=re(`/v2/games/herolio/resolve-trick`,te);if(!e)return o`<p class="note">${w(e===null?`tool.offline`:`loading`)}</p>`;let{deck:j}=e,N={deck:j,powers:n},P=[...new Set(j.flatMap(({suit:e})=>e??[]))],F=D.findLastIndex(e=>$(e,N)),I=_??(F<0?D.length-1:F),L=e=>{v(e),b(!1)},ne={change:(e,{player:t,zeroes:n,...r})=>g(h.with(e,{...r,...n&&{zeroes:E.indexOf(n)}})),remove:e=>{g(h.slice(0,e)),L(null)}},R=e=>h.filter(t=>t.card===e).length,z=e=>{let{count:t}=j.find(t=>t.card===e);R(e)===t||h.length===E.length&&!y||(g(y?h.with(I,{card:e}):[...h,{card:e}]),L(null))},B=e=>{let t=u.includes(e)?u.filter(t=>t!==e):[...u,e];x.length-t.length>=Math.max(h.length,1)&&d(t)},V=E[D.length],{response:H}=k,U=e=>{p(e),l(H.highest.player),s(H.trump),d([]),g([]),L(null)};return o`
<details class="panel trick-facts">
<summary>${w(`labelled`,{label:w(`trick.powers`),value:n.join(`, `)||w(`herolio.no-powers`)})}${t&&` · ${w(`trick.leads`,{name:c})}`}</summary>
<${Se} powers=${n} onChange=${r} />
${n.includes(1)&&o`
<${i}
label=${w(`trick.trump`)}
note=${w(`trick.trump-note`)}
value=${a}
onChange=${s}
options=${[null,...P].map(e=>({value:e,label:e?ee(e):w(`trick.no-trump`)}))}
/>
`}
${t&&o`<${i} label=${w(`trick.leader`)} value=${c} onChange=${l} options=${x.map(e=>({value:e,label:e}))} />`}
</details>
<div class="hand-top trick-top">
<${ve}
deck=${j}
names=${S}
label=${e=>t?e:x.indexOf(e)+1}
plays=${D}
shown=${I}
out=${u}
canSitOut=${C}
onChoose=${L}
onSitOut=${B}
/>
${D[I]?o`
<${ye}
key=${I}
play=${D[I]}
index=${I}
earlier=${D.slice(0,I)}
facts=${N}
exchange=${{isOn:y,toggle:()=>b(!y)}}
act=${ne}
/>
`:o`<div class="play"></div>`}
</div>
<${O} deck=${j} label=${w(`trick.grid`)} mine=${R} others=${()=>[]} onTap=${z} flat />
<${A} problem=${k.problem} />
${H&&o`<${Te} deck=${j} outcome=${H} />`}
<${M} result=${k} note=${V?w(`trick.tap`,{name:V}):w(`trick.full`)}>
${H&&o`<${Ce} outcome=${H} />`}
${H&&!V&&t?.isOpen&&o`<${we} names=${x} outcome=${H} waiting=${f} house=${t.house_rules} onCounted=${U} />`}
<//>
`}export{ge as Form,Oe as Tool,Y as barredBid,X as bidsMatch,De as chapters,K as countedFields,le as game,q as mostBid,Q as setupOf,Z as tricksLeft};