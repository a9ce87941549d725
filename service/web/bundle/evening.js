import{__exportAll as e}from"./rolldown-runtime.js";import{CardFace as t,CardRow as n,Ct as r,Delete as i,Emblem as a,Icon as o,IconButton as s,More as c,NamedCard as l,Offline as u,Segmented as d,SegmentedField as f,StepperField as p,Vr as m,Z as h,_t as g,announce as _,cardName as v,changeDraft as y,changeEvening as b,colourOf as x,contextOf as S,date as C,dismiss as w,distinct as T,dropDraft as E,fetchSheet as D,findCamera as O,gameOf as k,get as A,go as j,hasCamera as M,hasScript as N,hash as P,ht as F,importScript as ee,inOrder as te,isAnswering as ne,isCorrected as re,isGame as ie,kindName as ae,language as I,lazy as oe,leave as se,list$1 as L,loadGame as ce,nameOf as R,newEvening as le,nextDealer as ue,notice as de,notify as z,number as B,openDraft as fe,openStored as pe,optionName as me,pendingRounds as he,pointsIn as V,pointsText as H,post as ge,present as _e,read as ve,refusalOf as ye,rematch as be,removeRound as xe,replace as Se,saveDraft as Ce,scoreRequest as we,sheetOf as U,showRule as Te,signOf as W,standingsOf as Ee,standingsRows as De,startEvening as Oe,starting as ke,state as G,storedEvenings as Ae,symbolLetter as je,symbolName as Me,t as K,textOr as Ne,titleOf as q,toName as Pe,totalsOf as Fe,trouble as J,useGame as Y,useLoaded as Ie,usePast as Le,usePost as Re,useWakeLock as ze,valueName as Be,valueOf as Ve,vibrate as He,withColours as Ue,write$1 as We}from"./main.js";import{GAMES as Ge}from"../../model/served.js";const Ke=e=>e.reduce((e,t)=>e+t,0);function qe(e,t){let n=[...e].sort(t),r=0;return n.map(({name:e,points:i},a)=>((a===0||t(n[a-1],n[a])!==0)&&(r=a+1),{place:r,name:e,points:i}))}const Je=(e,t)=>t.points-e.points,Ye=(e,t)=>e.points-t.points,Xe=e=>e.filter(({place:e})=>e===1).map(({name:e})=>e);function Ze(e,t){let n=qe(e,t);return{players:e,ranking:n,winners:Xe(n),tie_break:null,warnings:[]}}const Qe=({players:e,rounds:[t],plays_next:n=null})=>t?t.filter(e=>e!==null).length:(n??e).length;function $e({players:e,rounds:t,match_rounds:n=null,ends_at:r=null,adjustments:i=null,plays_next:a=null},o,s,c=null){let l=e=>(i??[]).filter(({player:t})=>t===e),u=e.map((e,n)=>({name:e,points:Ke(t.map(e=>e[n]??0))+Ke(l(e).map(({points:e})=>e))})),d=({name:e},n)=>a?a.includes(e):(t.at(-1)?.[n]??(t.length?null:0))!==null,f=({name:e},n)=>l(e).length>0||t.some(e=>e[n]!==null),p=qe(u.filter(d),o),m=t.length?Xe(p):[],[h,g]=n!==null||r!==null?[n,r]:[s,c],_=h!==null&&t.length>=h||g!==null&&p.some(({points:e})=>e>=g),v=i!==null||a!==null||t.some(e=>e.includes(null));return{totals:p,rounds_played:t.length,match_rounds:h,ends_at:g,over:_,leaders:m,winners:_?m:[],...v&&{left:u.filter((e,t)=>!d(e,t)&&f(e,t)),late_start:{points:p.at(-1).points}}}}function et(e){let t=e.map(e=>[...e]),n=Math.max(...t.map(({length:e})=>e)),r=[0,...Array(n).keys()].map((e,n)=>t.map(t=>t[0]+(n?t[e]??``:``)));return e.map((e,t)=>r.find(e=>e.filter(n=>n===e[t]).length===1)?.[t]??String(t+1))}function X({players:e}){let t=et(e.map(({name:e})=>e));return new Map(e.map(({name:e,colour:n},r)=>[e,{colour:n,initial:t[r]}]))}function Z({evening:e,name:t,face:n=e&&X(e).get(t)}){return n&&m`<span class="disc race-${n.colour}" data-initial=${n.initial} aria-hidden="true"></span>`}const tt=e=>m`<span class="person who"><${Z} ...${e} /><span class="one-line">${e.name}</span></span>`,nt=[1,2,3,4,5,6,7,8,9,0],rt=({min:e=0})=>e<0,it=(e,{min:t=0,max:n})=>e>=Math.min(t,0)&&e<=n,at=({value:e,optional:t})=>e===null&&!t;function ot(e){He([20,40,20]),z(e)}const st=({label:e,min:t=0,max:n})=>ot(K(t<0?`number.between`:`number.range`,{label:e,min:B(t),max:n}));function ct(e){let t=e?.getBoundingClientRect(),n=document.querySelector(`.number-place`)?.getBoundingClientRect().top;if(!t)return;let r=t.bottom+8-Math.min(n,innerHeight);(r>0||t.top<0)&&scrollBy(0,r>0?r:t.top-8)}function lt(e,t=!1){let[n,i]=F({}),[a,o]=F(null),s=r(null),c=e.find(e=>e.key===n.key&&(!n.went||at(e)))??e.find(at)??(t?null:e.at(-1))??null,l=e.indexOf(c),u=[...e.slice(l+1),...e.slice(0,Math.max(l,0))].find(at)??null,d=(e,t=!1)=>{s.current=null,i({key:e,went:t})},f=()=>d(u?.key,!0),p=e=>{He(),de.value?.undo||w(),c.set(e),i({key:c.key})},m=e=>{let t=s.current===c.key?c.value??0:0,n=t*10+(t<0?-e:e);if(!it(n,c))return st(c);p(n),s.current=c.key;let r=a!==c.key&&c.likely||c.max;(!rt(c)&&n*10>r||n===0)&&f()},h=r(null);return h.current=e=>{let t=e.target.closest?.(`input, select, dialog`)||e.ctrlKey||e.metaKey||e.altKey;c&&!t&&/^\d$/.test(e.key)&&m(Number(e.key))},g(()=>{let e=e=>h.current(e);return addEventListener(`keydown`,e),()=>removeEventListener(`keydown`,e)},[]),{active:c,went:n.went,next:u,cells:e,byDigits:a,setByDigits:o,choose:d,goOn:f,put:p,tapDigit:m}}function ut({cell:e,entry:t}){let{key:n,label:r,value:i,set:a}=e,[o,s]=F(null),c=t=>{let n=t.target.value.trim(),r=/^[-\u2212]?\d+$/.test(n)?Number(n.replace(`−`,`-`)):NaN,i=it(r,e);s(n),n!==``&&!i&&!(rt(e)&&/^[-\u2212]$/.test(n))&&st(e),a(i?r:null)},l=e=>{if(e.key!==`Enter`||e.isComposing)return;let{next:n}=t;t.goOn(),n?document.querySelector(`[data-cell="${n.key}"]`)?.focus():e.target.blur()},u=t.active?.key===n;return m`
<input
class="cell-number ${u?`is-active`:``} ${i===null?`is-unset`:``}"
inputmode="none"
ref=${u&&t.went?ct:null}
data-cell=${n}
aria-label=${r}
aria-invalid=${String(o!==null&&o!==``&&i===null)}
placeholder=${e.optional?`0`:`–`}
autocomplete="off"
value=${o??i??``}
onInput=${c}
onKeyDown=${l}
onBlur=${()=>s(null)}
onFocus=${e=>{t.choose(n),e.target.select()}}
/>
`}const dt=({name:e,face:t,cells:n,entry:r,score:i})=>m`
<li class="entry-row">
<${tt} name=${e} face=${t} />
${n.map(e=>m`<${ut} key=${e.key} cell=${e} entry=${r} />`)}
<output class="live-score" aria-label=${K(`points-of`,{name:e})}>${i&&m`<span key=${i.points} class=${W(i.points)}>${B(i.points)}</span>`}</output>
</li>
`;function ft({entry:e,checks:t,children:n}){let{active:r,byDigits:i,setByDigits:a}=e;if(!r)return m`<div class="number-pad" key="rest">${n} ${t}</div>`;let{chips:s,max:c,barred:l}=r,u=t=>{let n=t===l?.value?l.why:null;return m`
<button
type="button"
key=${t}
aria-pressed=${String(r.value===t)}
aria-disabled=${n&&`true`}
aria-label=${n&&`${t}: ${n}`}
disabled=${t>c}
onClick=${()=>{n?ot(n):(e.put(t),e.goOn())}}
>
${t}
</button>
`},d=t=>m`<button type="button" key=${`digit${t}`} onClick=${()=>e.tapDigit(t)}>${t}</button>`,f=s!==void 0&&i!==r.key&&(r.value??0)<=s,p=e.cells.some(e=>e.max>e.chips);return m`
<div class="number-pad" key="pad" role="group" aria-label=${r.label}>
<p class="number-pad-head">${r.label}</p>
<div class="chips">
${f?m`
${Array.from({length:s+1},(e,t)=>u(t))}
${p&&m`<button type="button" key="more" disabled=${c<=s} aria-label=${K(`number.more`,{label:r.label})} onClick=${()=>a(r.key)}>…</button>`}
`:m`
${nt.map(d)}
${rt(r)&&m`<button type="button" key="sign" aria-label=${K(`number.sign`,{label:r.label})} disabled=${!r.value||!it(-r.value,r)} onClick=${()=>e.put(-r.value)}>±</button>`}
<button type="button" key="clear" aria-label=${K(`number.clear`,{label:r.label})} disabled=${r.value===null} onClick=${()=>{e.put(null),e.choose(r.key)}}><${o} name="close" /></button>
`}
</div>
${t}
</div>
`}const pt=h({}),mt=/* @__PURE__ */ new Set;function ht(e){let[t]=e.split(`.`),n=`${I()} ${t}`;return mt.has(n)||(mt.add(n),A(`/v2/games/${t}/rules`).then(({rules:e})=>{pt.value={...pt.value,[n]:Object.fromEntries(e.map(({id:e,title:t})=>[e,t]))}},()=>mt.delete(n))),pt.value[n]?.[e]}function Q({rule:e,isRow:t=!1,children:n}){let r=n?null:ht(e),i=r?K(`rule.named`,{title:r}):t?K(`rule.why`):null;return m`<button type="button" class="rule-link ${t?`is-row`:``}" aria-label=${i} onClick=${()=>Te(e)}>${t?m`<${o} name="next" />`:n??K(`rule.why`)}</button>`}const gt=({line:{factor:e,points:t}})=>{if(e)return K(`line.factor`,{factor:e});let n=B(t,{signed:!0});return m`<span class=${W(t)} aria-hidden="true">${n}</span><span class="visually-hidden">${K(`line.points`,{count:Math.abs(t),points:n})}</span>`},_t=({lines:e,deck:t})=>m`
<ul class="lines">
${e.map(({cards:e,rule:r,text:i,...a},o)=>m`
<li key=${o} class=${a.points||a.factor?``:`is-nothing`}>
<span class="line-points"><${gt} line=${a} /></span>
<span class="line-text">${i} ${e.length>0&&m`<${n} deck=${t} cards=${e} />`}</span>
<${Q} rule=${r} isRow />
</li>
`)}
</ul>
`,vt=({warnings:e})=>m`
<ul class="warnings" role="status">
${e.map(({rule:e,text:t},n)=>m`<li key=${n}><b>${K(`warning`)}</b> ${t} <${Q} rule=${e} /></li>`)}
</ul>
`,yt=({problem:e})=>e?m`
<div class="refusal" role="alert">
<b>${K(`refused`)}</b>
<ul>
${(e.errors??[{detail:e.detail}]).map((e,t)=>m`<li key=${t}>${e.detail} ${e.rule&&m`<${Q} rule=${e.rule} />`}</li>`)}
</ul>
</div>
`:null;function bt(e,t){let n=r(null),i=U(e,t),a=i?.language===I()?i:null,o=we(e,t),s=!a&&o&&`${I()} ${o.key}`,{value:c}=Ie(s,()=>D(e,t),90),l=a??c??i;return l?.isOwn||(n.current=l),{sheet:l,reasons:n.current?.response??null}}function xt({deck:e,reasons:t,players:n,names:r}){let i=new Map(n.map(({name:e,points:t})=>[e,t]));return t.players.filter(({name:e,points:t,lines:n})=>r.includes(e)&&n.length&&i.get(e)===t).map(({name:t,points:n,lines:r},i)=>m`
<details class="score" key=${t} open=${i===0}>
<summary><h3>${t} <b class=${W(n)}>${H(n)}</b></h3></summary>
<${_t} deck=${e} lines=${r} />
</details>
`)}function St({evening:e,round:t,deck:n,title:r}){let{reasons:i}=bt(e,t);if(!i?.players.some(({lines:e})=>e.length))return null;let a=t.players.map(t=>R(e,t));return m`
<aside class="round-why" aria-label=${r}>
<h2>${r}</h2>
<${xt} deck=${n} reasons=${i} players=${i.players} names=${a} />
</aside>
`}function Ct(e,t){let n=t?[]:e.filter(({suit:e})=>e!==null),r=T(n.map(({suit:e})=>e)),i=({number:e,symbol:t})=>e??t,a=T(n.map(i)),o=e=>typeof e==`number`,s=[...a.filter(e=>!o(e)),...a.filter(o).sort((e,t)=>e-t)],c=r.length<=s.length&&!(r.length===2&&s.length<=7),l=new Map(n.map(e=>[`${e.suit} ${i(e)}`,e])),[u,d]=c?[r,s]:[s,r],f=(e,t)=>l.get(c?`${t} ${e}`:`${e} ${t}`)??null;return{suitsAcross:c,across:u,columns:u.length||6,rows:d.map(e=>({label:e,cells:u.map(t=>f(e,t))})),specials:e.filter(e=>!n.includes(e))}}const wt={ArrowUp:[-1,0],ArrowDown:[1,0],ArrowLeft:[0,-1],ArrowRight:[0,1]};function Tt(){let e=r(null),[t,n]=F(`1.1`);return{grid:e,onKeyDown:t=>{let r=wt[t.key],i=t.target.dataset?.at;if(!r||!i)return;let[a,o]=i.split(`.`).map(Number),s=e.current.querySelector(`[data-at="${a+r[0]}.${o+r[1]}"]`);t.preventDefault(),s&&(n(s.dataset.at),s.focus())},spot:(e,r)=>({"data-at":`${e}.${r}`,tabIndex:t===`${e}.${r}`?0:-1,onFocus:()=>n(`${e}.${r}`)})}}function Et(e,t,n){let r=[];t>1?r.push(K(`grid.mine-count`,{count:t})):t&&r.push(K(`grid.mine`));for(let{name:e}of n)r.push(K(`grid.others`,{name:e}));return[e.name,...r].join(`, `)}function Dt({cell:e,mine:n,others:r,spot:i,onTap:a}){let{card:o,count:s,suit:c}=e,l=n+r.length>=s,u=[...Array(n).fill(`✓`),...r.map(({initials:e})=>e),...Array(Math.max(s>1?s-n-r.length:0,0)).fill(`○`)];return m`
<button
type="button"
class="cell ${c?``:`is-special`} ${s>1?`has-copies`:``} ${n?`is-mine`:``} ${!n&&l?`is-gone`:``}"
aria-pressed=${n?`true`:`false`}
aria-label=${Et(e,n,r)}
data-card=${o}
onClick=${()=>a(o)}
...${i}
>
<${t} card=${e} />
<span class="copies" aria-hidden="true">
${s>4?`${n+r.length}/${s}`:u.map((e,t)=>m`<i key=${t+e}>${e}</i>`)}
</span>
</button>
`}function Ot({deck:e,label:t,mine:n,others:r,onTap:i,onRun:o=null,flat:s=!1}){let{grid:c,onKeyDown:l,spot:u}=Tt(),{across:d,columns:f,rows:p,specials:h,suitsAcross:g}=Ct(e,s),_=(d.length&&1)+p.length+Math.ceil(h.length/f),v=(e,t,n,r)=>{let i=e&&n.find(Boolean),s=!e&&typeof t!=`number`,c=i?m`<${a} look=${i.look} kind=${t} />`:s?je(t):t,l=i?ae(t):s?Me(t):K(`grid.number`,{value:t}),d=`heading ${i?`kind-${i.look}`:``}`;return o?m`
<button
type="button"
class=${d}
aria-label=${K(`grid.run`,{run:l})}
onClick=${()=>o(n.filter(Boolean).map(({card:e})=>e))}
...${u(...r)}
>
${c}
</button>
`:m`<span class=${d} aria-hidden="true">${c}</span>`},y=(e,t,a)=>e?m`
<${Dt}
key=${e.card}
cell=${e}
mine=${n(e.card)}
others=${r(e.card)}
spot=${u(t,a)}
onTap=${i}
/>
`:m`<span key=${`${t}.${a}`}></span>`;return m`
<div class="grid ${s?`is-flat`:``}" style=${{"--columns":f,"--rows":_}} role="group" aria-label=${t} ref=${c} onKeyDown=${l}>
${d.length>0&&m`<span class="corner"></span>`}
${d.map((e,t)=>v(g,e,p.map(({cells:e})=>e[t]),[0,t+1]))}
${p.map(({label:e,cells:t},n)=>[v(!g,e,t,[n+1,0]),...t.map((e,t)=>y(e,n+1,t+1))])}
${h.map((e,t)=>[d.length>0&&t%f===0&&m`<span class="corner"></span>`,y(e,p.length+1+Math.floor(t/f),t%f+1)])}
</div>
`}function kt(e,t){let n=JSON.stringify(t),{value:i,error:a}=Ie(t&&`${e} ${n}`,()=>ge(e,n),150),o=r(null);return(i||a||!t)&&(o.current=i??null),{response:o.current,isStale:!(!o.current||i),problem:a?.problem,offline:a instanceof u}}function At({offline:e}){return ke.value?K(`pocket.starting`):e?K([`wasm`,`metered`].includes(J.value)?`trouble.${J.value}`:`tool.offline`):null}function jt({result:e,note:t,tall:n=!1,children:r}){let i=At(e)??t;return m`
<footer class="bar verdict-bar ${n?`is-tall`:``}">
<div role="status" tabindex="0">${!e.isStale&&r} ${i&&m`<p class="note">${i}</p>`}</div>
</footer>
`}const Mt=({yes:e,children:t})=>m`
<p class="verdict ${e?`is-yes`:`is-no`}"><b>${K(e?`tool.yes`:`tool.no`)}</b> ${t}</p>
`,Nt=(e,t)=>e.filter(e=>e===t).length;function Pt(e){let[t,n,r]=e.length>4?[4,0,2]:[7,3,3],i=({name:e})=>e.slice(0,4);return e.map(a=>{let{name:o,tab:s}=a,c=o.length>t&&e.some(e=>e!==a&&i(e)===i(a));return s??(c?`${o.slice(0,n)}…${o.slice(-r)}`:o)})}const Ft=({id:e,size:t=1,isDone:n,canBeEmpty:r},i)=>!n&&!(r&&i[e])&&(i[e]??[]).length<t;function It(e,t,n){let r={...e,[t]:n};return n.length||delete r[t],r}const Lt=(e,t)=>(e.find(e=>Ft(e,t))??e[0]).id,Rt=({seats:e,chosen:t,statusOf:n,onChoose:r,shown:i=Pt(e)})=>m`
<div class="tabs" role="group" aria-label=${K(`hand.whose`)}>
${e.map((e,a)=>m`
<button type="button" key=${e.id} aria-pressed=${String(e.id===t)} aria-label=${`${e.name} ${n(e)}`} onClick=${()=>r(e.id)}>
<span class="tab-name"><${Z} face=${e.face} /><span class="one-line">${i[a]}</span></span> <span class="tab-status one-line">${n(e)}</span>
</button>
`)}
</div>
`,zt=({deck:e,card:t})=>t?m`<${l} key=${t} class="slot" deck=${e} code=${t} />`:m`<span class="slot is-empty"></span>`,Bt=(e,{card:t,holder:n},r)=>K(`hand.held`,{card:v(e,t),name:n.name,other:r.name});function Vt(e){let t=r({}),n=({clientX:e,clientY:n})=>[e-t.current.x,n-t.current.y];return{onPointerDown:({isPrimary:e,clientX:n,clientY:r})=>e&&(t.current={x:n,y:r}),onTouchMove:e=>{let[t,r]=n(e.touches[0]);e.cancelable&&e.touches.length===1&&Math.abs(t)>Math.abs(r)&&e.preventDefault()},onPointerUp:t=>{let[r]=n(t);t.pointerType===`touch`&&t.isPrimary&&Math.abs(r)>60&&e(r<0?1:-1)}}}function Ht({deck:e,seats:t,hands:n,onChange:i,scoreOf:a=()=>null,badge:s=()=>null,runs:c=!0,bar:l=null}){let[u,d]=F(null),[f,p]=F(null),h=t.some(({id:e})=>e===u)?u:Lt(t,n),g=t.find(({id:e})=>e===h),y=r(n),b=t.find(({id:e})=>(n[e]??[]).join()!==(y.current[e]??[]).join());y.current=n,b&&(d(b.id),p(null));let x=e=>n[e]??[],S=x(h),C=g.size??g.most??1/0,w=a(h),T=et(t.map(({name:e,tab:t})=>t??e)),E=new Map(t.map(({id:e},t)=>[e,T[t]])),D=new Map(e.map(({card:e,count:t})=>[e,t])),O=e=>t.filter(({id:e})=>e!==h).flatMap(({id:t,name:n})=>Array(Nt(x(t),e)).fill({id:t,name:n,initials:E.get(t)})),k=e=>g.size?K(`hand.counter`,{count:e,of:g.size}):K(`hand.cards`,{count:e}),A=e=>{d(e),p(null)},j=t.indexOf(g),M=[...t.slice(j+1),...t.slice(0,j)].find(e=>Ft(e,n))??null,N=(e,t,r)=>{let a=e.length===g.size&&e.length>S.length&&M;d(a?M.id:h),p(null),He(),y.current=It(n,h,e),i(y.current,t),_(`${r}. ${k(e.length)}${a?`. ${K(`hand.next`,{name:M.name})}`:``}`)},P=()=>{He([20,40,20]),z(K(`hand.full`,{name:g.name,count:C}))},ee=t=>{if(f?.card===t){ne();return}let n=Nt(S,t),r=O(t),i=D.get(t)-n-r.length;if(i>0&&S.length<C&&!(n>0&&D.get(t)===1))N([...S,t],`undo.card`,v(e,t));else if(n>0)N(S.filter(e=>e!==t),`undo.card`,K(`hand.removed`,{card:v(e,t)}));else if(i>0)P();else{let n={card:t,holder:r[0]};p(n),_(Bt(e,n,g))}},ne=()=>{let{card:t,holder:r}=f;if(S.length>=C){P();return}p(null);let a=x(r.id).toSpliced(x(r.id).lastIndexOf(t),1);y.current=It({...n,[h]:[...S,t]},r.id,a),i(y.current,`undo.move`),_(K(`hand.moved`,{card:v(e,t),name:g.name}))},re=e=>{let t=e.flatMap(e=>Array(Math.max(D.get(e)-Nt(S,e)-O(e).length,0)).fill(e)).slice(0,C-S.length);t.length&&N([...S,...t],`undo.run`,K(`hand.added`,{count:t.length}))},ie=()=>{p(null),i(It(n,h,[]),`undo.clear`),z(K(`hand.cleared`,{name:g.name}),{undo:!0})},ae=()=>{d(M?.id??h),y.current={...n,[h]:[]},i(y.current,`undo.card`)},I=e=>e&&H(e.points),oe=({id:e,size:t})=>I(a(e))??(t?`${x(e).length}/${t}`:K(`hand.cards`,{count:x(e).length})),se=te(S,e),L=Vt(e=>A(t.at((j+e)%t.length).id));return m`
<div class="hand-entry" ...${L}>
<div class="hand-top">
<${Rt} seats=${t} chosen=${h} statusOf=${oe} onChoose=${A} />
<div class="tray">
<p class="tray-head">
<span class="counter">${k(S.length)}</span>
<span class="badge">${s(h)}</span>
<output class="live-score ${W(w?.points)}" aria-live="polite">
${I(w)}
</output>
</p>
<div class="tray-cards ${g.size?``:`is-long`}">
${Array.from({length:Math.max(g.size??0,S.length)},(t,n)=>m`<${zt} deck=${e} key=${n} card=${se[n]} />`)}
</div>
${f&&m`<p class="hand-note">${Bt(e,f,g)}</p>`}
</div>
</div>
<${Ot}
deck=${e}
label=${K(`grid.label`,{name:g.name})}
mine=${e=>Nt(S,e)}
others=${O}
onTap=${ee}
onRun=${c?re:null}
/>
<div class="row hand-actions">
${g.canBeEmpty&&S.length===0?m`<button type="button" class="small" key="none" aria-pressed=${String(!!n[h])} onClick=${ae}>${K(`hand.none`)}</button>`:m`<button type="button" class="quiet small" key="clear" disabled=${S.length===0} onClick=${ie}>${K(`hand.clear`)}</button>`}
${c&&m`<span class="note">${K(`grid.runs`)}</span>`}
${!l&&M&&m`<button type="button" onClick=${()=>A(M.id)}>${K(`hand.next`,{name:M.name})} <${o} name="next" /></button>`}
</div>
${l?.(M&&{label:M.name,act:()=>A(M.id)})}
</div>
`}function Ut({limits:e,isFull:t,seats:n,input:r,onChange:i,scoreOf:a,checks:o,bar:s}){let c=n.filter(({id:n})=>!t(r,n,e)).map(({id:t,name:n})=>({key:t,label:K(`points-of`,{name:n}),value:Ve(r,`points`,t),...e[`rounds[][]`],set:e=>i({points:{...r.points,[t]:e}},`undo.points`)})),l=lt(c),u=e=>{let t=a(e);return t?K(`entry.from-cards`,{points:B(t.points)}):K(`pending`)};return m`
<ol class="entries" style=${{"--cells":1}}>
${n.map(({id:e,name:t,face:n})=>{let r=c.find(({key:t})=>t===e);return m`
<li key=${e} class="entry-row">
<${tt} name=${t} face=${n} />
${r?m`<${ut} cell=${r} entry=${l} />`:m`<span>${u(e)}</span>`}
</li>
`})}
</ol>
<div class="number-place"><${ft} entry=${l} checks=${o} /></div>
${s(l.next&&{label:l.next.label,act:l.goOn})}
`}O();function Wt({game:{scored:e,limits:t,entry:{hasCards:n,bounds:r,key:i,points:a,isFull:o}},evening:s,seats:c,input:l,onChange:u,scoreOf:f,badge:p,checks:h,bar:g}){let _=({id:e})=>a&&Ve(l,`points`,e)!==null,v=e=>a&&c.some(({id:n})=>Ve(e,`points`,n)!==null&&!o(e,n,t)),y=n&&s.draft.index===s.rounds.length&&!Object.keys(l[i]).length,b=!n||v(l)||y&&s.rounds.length>0&&v(s.rounds.at(-1).input),[x,S]=F(b?`points`:`cards`),{min:C,max:w}=r(t);return m`
${x===`cards`?m`
<${Ht}
deck=${e}
seats=${c.map(e=>({...e,size:C===w?w:void 0,most:w,canBeEmpty:C===0,isDone:_(e)}))}
hands=${l[i]}
onChange=${(e,t)=>u({[i]:e},t)}
scoreOf=${f}
badge=${p}
bar=${g}
/>
${h}
`:m`<${Ut} limits=${t} isFull=${o} seats=${c} input=${l} onChange=${u} scoreOf=${f} checks=${h} bar=${g} />`}
<div class="row entry-ways">
${n&&a&&m`
<${d}
label=${K(`entry.how`)}
value=${x}
onChange=${S}
options=${[`cards`,`points`].map(e=>({value:e,label:K(`entry.${e}`)}))}
/>
`}
${n&&M.value&&m`<a class="button" href="#/hands">${K(`hands.title`)}</a>`}
</div>
`}const Gt=`zero-referee-evening`,Kt=({draft:e,...t})=>({...t,rounds:t.rounds.map(({sheet:e,...t})=>t)}),qt=(e,t={})=>JSON.stringify({format:Gt,version:1,evening:Kt(e),...t});function Jt(e,t,n){let r=document.createElement(`a`);r.href=URL.createObjectURL(new Blob([n],{type:t})),r.download=e,r.click(),setTimeout(()=>URL.revokeObjectURL(r.href),1e3)}function Yt(e,t){let n=Math.max(t-e,1),r=[1,2,5,10,20,50,100,200,500,1e3].find(e=>n/e<=4)??Math.ceil(n/4),i=Math.ceil(e/r)*r;return Array.from({length:Math.floor((t-i)/r)+1},(e,t)=>i+t*r)}function Xt(e){let t=[...e].sort((e,t)=>e.y-t.y);for(let e=1;e<t.length;e+=1)t[e].y=Math.max(t[e].y,t[e-1].y+19);return t.reduceRight((e,t)=>(t.y=Math.min(t.y,e))-19,196),t}const Zt=e=>e.length>9?`${e.slice(0,8)}…`:e;function Qt({evening:e,rows:t,fewestWin:n}){let r=X(e),i=_e(e).map(n=>({name:n.name,face:r.get(n.name),totals:Fe(e,t,n)})),a=i.flatMap(({totals:e})=>e.filter(e=>e!==null)),[o,s]=[Math.min(...a),Math.max(...a,1)],c=e=>34+e/t.length*202,l=e=>12+(n?e-o:s-e)/(s-o)*164,u=Xt(i.map(({name:e,face:t,totals:n})=>({name:e,face:t,y:l(n.at(-1))+4}))),d=i.map(({name:e,totals:t})=>K(`chart.player`,{name:e,points:B(t.at(-1))})).join(`; `),f=Math.ceil(t.length/8);return m`
<svg class="chart" viewBox="0 0 ${340} ${200}" role="img" aria-label=${K(`chart.label`,{told:d})}>
${Yt(o,s).map(e=>m`
<g key=${e} class="axis">
<line x1=${34} x2=${236} y1=${l(e)} y2=${l(e)} />
<text x=${28} y=${l(e)+4} text-anchor="end">${B(e)}</text>
</g>
`)}
${t.map((e,t)=>(t+1)%f===0?m`<text class="axis" key=${t} x=${c(t+1)} y=${194} text-anchor="middle">${t+1}</text>`:null)}
${i.map(({name:e,face:t,totals:n})=>m`
<polyline
key=${e}
class="race race-${t.colour}"
points=${n.flatMap((e,t)=>e===null?[]:`${c(t)},${l(e)}`).join(` `)}
/>
`)}
${u.map(({name:e,face:t,y:n})=>m`
<g class="race-${t.colour}" key=${e}>
<circle class="race-disc" cx=${248} cy=${n-4} r="9" />
<text class="race-initial" x=${248} y=${n-.5}>${t.initial}</text>
<text class="race-name" x=${261} y=${n}>${Zt(e)}</text>
</g>
`)}
</svg>
`}const $t=`#5a5f69`;function en(e,t){let n=document.createElement(`i`);n.className=`race-${x(e,t)}`,document.body.append(n);let r=getComputedStyle(n).getPropertyValue(`--disc`);return n.remove(),r}function $(e,t,n,r,{size:i,width:a,colour:o=`#1b1d22`,weight:s=700,align:c=`left`}){e.fillStyle=o,e.textAlign=c;let l=i;do e.font=`${s} ${l}px system-ui, sans-serif`;while(e.measureText(t).width>a&&(l-=2)>16);e.fillText(t,n,r)}function tn(e,{totals:t,winners:n}){let r=document.createElement(`canvas`);r.width=1080,r.height=420+t.length*104+120;let i=r.getContext(`2d`);return i.fillStyle=`#f6f4ef`,i.fillRect(0,0,r.width,r.height),$(i,e.title??q(e.game),72,130,{size:84,width:936}),$(i,C(e.started,{dateStyle:`long`}),72,190,{size:40,width:936,colour:$t,weight:400}),$(i,n.length?K(`winner.match`,{count:n.length,names:L(n)}):K(`winner.none`),72,320,{size:64,width:936}),t.forEach(({place:t,name:n,points:r},a)=>{let o=420+a*104;i.fillStyle=`#ffffff`,i.fillRect(72,o-68,936,92),i.fillStyle=en(e,n),i.fillRect(72,o-68,16,92),$(i,String(t),120,o,{size:48,width:60,colour:$t}),$(i,n,192,o,{size:52,width:596}),$(i,B(r),976,o,{size:60,width:190,align:`right`})}),$(i,`Zero Referee`,72,r.height-48,{size:36,width:936,colour:$t,weight:400}),new Promise(e=>{r.toBlob(e,`image/png`)})}async function nn(e,t){let n=await tn(e,t),r=`zero-referee-${e.game}-${e.started.slice(0,10)}.png`,i=new File([n],r,{type:`image/png`});navigator.canShare?.({files:[i]})?await navigator.share({files:[i]}).catch(()=>{}):(Jt(r,`image/png`,n),z(K(`picture.saved`)))}const rn=()=>matchMedia(`(prefers-reduced-motion: reduce)`).matches;function an({value:e}){let[t,n]=F(rn()?e:0);return g(()=>{if(rn())return n(e);let t=performance.now(),r,i=a=>{let o=Math.min((a-t)/900,1);n(Math.round(e*o)),o<1&&(r=requestAnimationFrame(i))};return r=requestAnimationFrame(i),()=>cancelAnimationFrame(r)},[e]),m`<b class="podium-points" aria-hidden="true">${B(t)}</b>`}const on=({faces:e,totals:t})=>m`
<ol class="podium">
${t.filter(({place:e})=>e<=3).slice(0,3).map(({place:t,name:n,points:r})=>m`
<li key=${n} class="step-${t} race-${e.get(n).colour}">
<${Z} face=${e.get(n)} />
<span class="podium-name">${n}</span>
<${an} value=${r} />
<span class="visually-hidden">${K(`podium.place`,{place:t,points:B(r)})}</span>
<span class="podium-step" aria-hidden="true">${t}</span>
</li>
`)}
</ol>
`;function sn({evening:e,standings:t}){return g(()=>scrollTo(0,0),[]),m`
<${on} faces=${X(e)} totals=${t.totals} />
<p><button type="button" onClick=${()=>nn(e,t)}><${o} name="picture" />${K(`picture.share`)}</button></p>
`}const cn=`zero-referee:install`,ln=()=>navigator.standalone||matchMedia(`(display-mode: standalone)`).matches,un=()=>/iP(hone|ad|od)/.test(navigator.userAgent)||/Mac/.test(navigator.userAgent)&&navigator.maxTouchPoints>1;function dn(){let[e]=F(()=>{let e=ve(cn)!==null||ln()||!(`serviceWorker`in navigator);return e||We(cn,`yes`),e});return e?null:m`
<section class="panel">
<h2>${K(`install.title`)}</h2>
<p>${K(`install.text`)}</p>
<p>${K(un()?`install.ios`:`install.menu`)}</p>
</section>
`}const fn=({players:e})=>e.map(({name:e})=>e).join(`
`);async function pn(e){let t=e.night??e.id,n={...be(e),night:t},[r]=await Ae(1);G.value.evening?.id===e.id&&(r?.id!==e.id&&r?.night===t&&r.game===n.game&&fn(r)===fn(n)&&!r.rounds.length?await pe(r):Oe(n,`undo.rematch`))}function mn(e){b(`undo.finish`,t=>({...t,matchRounds:e.rounds.length})),z(K(`evening.finished`),{undo:!0})}const hn=({evening:e,over:t})=>m`
${t&&m`<${dn} />`}
<details class="finish" key=${t}>
<summary>${K(`evening.end`)}</summary>
<div class="row">
${!t&&m`<button type="button" onClick=${()=>mn(e)}>${K(`evening.finish`)}</button><button type="button" onClick=${()=>pn(e)}>${K(`evening.rematch`)}</button>`}
<a class="button" href="#/">${K(`evening.new`)}</a>
</div>
</details>
`;function gn(e){let t=Ee(e);if(!t)return null;let{zeros:n}=k(e.game),r=new Map(e.players.map(({name:e})=>[e,[]]));for(let t of e.rounds){let i=U(e,t)?.response;for(let a of t.players){let o=R(e,a),s=i?.players.find(e=>e.name===o);r.get(o).push({points:V(e,t,a),zero:!!(s&&n?.(s))})}}let i=t.totals.map(({name:n,place:i,points:a})=>({name:n,place:i,points:a,colour:x(e,n),won:t.winners.includes(n),rounds:r.get(n).map(e=>e.points).filter(e=>e!==null),zeros:r.get(n).filter(({zero:e})=>e).length}));return{id:e.id,game:e.game,started:e.started,over:t.over,winners:t.winners,players:i}}function _n(e){let t=/* @__PURE__ */ new Map;for(let n of e)for(let e of gn(n)?.winners??[])t.set(e,(t.get(e)??0)+1);return[...t].map(([e,t])=>({name:e,won:t})).sort((e,t)=>t.won-e.won)}function vn({evening:e}){let t=e.night??e.id,n=Le(20).filter(e=>(e.night??e.id)===t);if(!n.length)return null;let r=_n([e,...n]);return m`
<section class="panel stack">
<h2>${K(`night.title`)}</h2>
${r.length>0&&m`<p>${L(r.map(({name:e,won:t})=>K(`night.wins`,{name:e,count:t})))}</p>`}
<p class="row">
${n.map(e=>m`<button type="button" class="small" key=${e.id} onClick=${()=>pe(e)}>${q(e.game)}</button>`)}
</p>
</section>
`}function yn(e,{dealer:t,players:n,index:r}){let i=k(e.game);if(!i)return null;let a={players:n.map(t=>R(e,t)),...e.matchRounds&&{match_rounds:Math.max(e.matchRounds,r+1)},...i.setupRequest?.(e,{dealer:R(e,t),round:r+1})};return{path:`/v2/games/${e.game}/setup`,body:a}}const bn=e=>({index:e.rounds.length,dealer:ue(e),players:_e(e).map(({id:e})=>e)});async function xn(e){return(k(e.game)??await ce(e.game)).newInput(S(e))}async function Sn(e){let{evening:t}=G.value;if(t.draft?.index!==e&&e>=t.rounds.length){let n=P.value,r=await xn(t).catch(()=>null),i=G.value.evening;if(P.value!==n||i?.id!==t.id||i.draft!==t.draft)return;if(!r){z(K(`start.offline`));return}b(`undo.open`,t=>fe(t,e,r))}j(`round`,String(e+1))}const Cn=e=>b(`undo.edit`,t=>fe(t,e));function wn(e){b(`undo.remove-round`,t=>xe(t,e)),se(`#/evening`),z(K(`round.removed`,{number:e+1}),{undo:!0})}const Tn=(e,t)=>k(e.game).missing(t.input,t.players,S(e));function En(){let{evening:e}=G.value,{draft:t}=e,n=t.index+1,r=U(e,t);b(`undo.save`,e=>Ce(e,r?.isOwn?null:r)),se(`#/evening`),z(K(`round.saved`,{number:n}),{onTop:!0})}const Dn=({adjustments:e},t,n)=>e.filter(({after:e})=>e===n).map(({id:e,player:n,points:r,kind:i,reason:a})=>m`
<tr key=${e} class="is-adjusted">
<th scope="row">${K(`adjusted.${i}`)} ${a&&m`<small>${a}</small>`}</th>
${t.map(e=>m`<td key=${e.id} class=${e.id===n?W(r):``}>${e.id===n?B(r,{signed:!0}):``}</td>`)}
</tr>
`);function On({evening:e,round:t,id:n}){if(!t.players.includes(n))return m`<td class="is-away">–</td>`;let r=V(e,t,n);return m`<td class=${W(r)}>${r===null?m`<abbr title=${K(`pending`)}>…</abbr>`:B(r)}</td>`}const kn=({evening:e,players:t,label:n,head:r,children:i})=>m`
<div class="table-scroll" tabindex="0" role="region" aria-label=${n}>
<table class="history">
<thead>
<tr>
<th scope="col">${K(`history.round`)}</th>
${t.map(({id:t,name:n})=>m`<th scope="col" class="one-line" key=${t}><${Z} evening=${e} name=${n} /><br />${n}</th>`)}
</tr>
</thead>
<tbody>
${Dn(e,t,0)}
${e.rounds.map((n,i)=>m`
<tr key=${i}>
<th scope="row">${r(n,i)}</th>
${t.map(({id:t})=>m`<${On} key=${t} evening=${e} round=${n} id=${t} />`)}
</tr>
${Dn(e,t,i+1)}
`)}
</tbody>
${i}
</table>
</div>
`;var An=/* @__PURE__ */ e({Evening:()=>In});function jn({evening:e,standings:t}){let n=e=>t.totals.filter(t=>t.place===e).length>1,r=e.rounds.at(-1),i=X(e),a=t=>e.players.find(e=>e.name===t)?.id;return m`
<ol class="standings">
${t.totals.map(({place:o,name:s,points:c})=>{let l=r?.players.includes(a(s))?V(e,r,a(s)):null,u=!t.over&&a(s)===ue(e)&&K(`standings.dealer`),d=l===null?``:B(l,{signed:!0}),f=[n(o)&&K(`standings.tied`),u,H(c),d&&K(`standings.gained`,{points:d})];return m`
<li key=${s} class=${t.leaders.includes(s)?`is-leader`:``}>
${r&&m`
<span class="place">
<span class="visually-hidden">${o}</span>
<span aria-hidden="true">${K(n(o)?`standings.place-tied`:`standings.place`,{place:o})}</span>
</span>
`}
<${Z} face=${i.get(s)} />
<span class="person">${s} ${u&&m`<span class="tag" aria-hidden=${r&&`true`}>${u}</span>`}</span>
${r&&m`<span class="visually-hidden">${f.filter(Boolean).join(`, `)}</span><span class="delta ${W(l)}" aria-hidden="true">${d}</span><b class="points ${W(c)}" aria-hidden="true">${B(c)}</b>`}
</li>
`})}
</ol>
`}function Mn({evening:e}){let{shout:t,zeros:n}=k(e.game)??{},r=e.rounds.at(-1),i=(t&&r&&U(e,r)?.response?.players||[]).filter(e=>n(e)).map(({name:e})=>e);return i.length?m`<p class="zero-shout" key=${e.rounds.length}><b>${K(t)}</b> ${L(i)}</p>`:null}function Nn({evening:e,standings:t}){let n=e.rounds.at(-1),r=n&&k(e.game)?.roundIsGame?U(e,n)?.response:null;if(!r&&!t?.over)return null;let i=r?.warnings.some(({rule:t})=>t.startsWith(`${e.game}.tie`)),{winners:a}=t?.over?t:r;return m`
<p class="winner is-main" role="status">
${a.length?K(t?.over?`winner.match`:`winner.game`,{count:a.length,names:L(a)}):K(i?`winner.open`:`winner.none`)}
${!t?.over&&r?.tie_break&&m` <${Q} rule=${r.tie_break}>${K(`winner.tie-break`)}<//>`}
</p>
`}function Pn({evening:e}){let t=bn(e),{dealer:n,players:r}=t,i=Re(r.length?yn(e,t):null),a=n&&R(e,r[(r.indexOf(n)+1)%r.length]),o=i?.first_player??i?.first_bidder??a;return m`
${o&&m`<p class="starts">${K(`next.starts`,{name:o})}</p>`}
<details class="panel next" open=${!e.rounds.length}>
<summary>${K(`next.setup`)}</summary>
${i?m`<ol class="steps">${i.steps.map(({rule:e,text:t},n)=>m`<li key=${n}><span>${t}</span> <${Q} rule=${e} isRow /></li>`)}</ol>`:m`<p class="note">${K(ne()?`loading`:`trouble.${J.value}`)}</p>`}
</details>
`}function Fn({evening:e}){let t=e.players.filter(({id:t,left:n})=>n===null||e.rounds.some(({players:e})=>e.includes(t)));return m`<${kn} evening=${e} players=${t} label=${K(`history.title`)} head=${(e,t)=>m`
<button type="button" class="round-button" aria-label=${K(`history.show`,{number:t+1})} onClick=${()=>Sn(t)}>
${t+1} <${o} name="next" />
</button>
`} />`}function In(){let{evening:e}=G.value,t=Y(e?.game??null);if(!e)return m`<h1>${K(`evening.none`)}</h1><p><a class="button primary" href="#/">${K(`evening.start`)}</a></p>`;let n=e.rounds.at(-1),r=Ee(e),i=he(e),a=_e(e),s=De(e,(t,n)=>V(e,t,n)),c=ye(e),l=r?.over&&!c,u=r&&r.totals[0].points<r.totals.at(-1).points,d=e.draft?.index??e.rounds.length,f=r?.match_rounds&&!l?K(`evening.round-of`,{number:d+1,of:r.match_rounds}):K(`rounds`,{count:e.rounds.length});return m`
<h1>${e.title??q(e.game)} <small>${f}${e.endsAt&&` · ${K(`evening.to-points`,{count:e.endsAt,points:B(e.endsAt)})}`}</small></h1>
<div class="evening" key=${`evening${l}`}>
<section>
<${Mn} evening=${e} />
${c?m`<${yt} problem=${c} />`:m`<${Nn} evening=${e} standings=${r} />`}
${l&&m`<${sn} evening=${e} standings=${r} />`}
${r?m`<${jn} evening=${e} standings=${r} />`:m`<ol class="standings">${a.map(({id:t,name:n})=>m`<li key=${t}><${Z} evening=${e} name=${n} /><span class="person">${n}</span></li>`)}</ol>`}
${re.value&&m`<p class="note" role="status">${K(`evening.corrected`)}</p>`}
${r?.left.map(({name:e,points:t})=>m`<p class="note" key=${e}>${K(`labelled`,{label:K(`table.left`,{name:e}),value:B(t)})}</p>`)}
<nav class="actions" aria-label=${K(`evening.actions`)}>
${r&&m`<a class="button" href="#/board"><${o} name="screen" />${K(`board.title`)}</a>`}
<a class="button" href="#/table"><${o} name="people" />${K(`table.title`)}</a>
<a class="button" href="#/share"><${o} name="share" />${K(`share.title`)}</a>
</nav>
${!l&&m`<${Pn} evening=${e} />`}
</section>
${e.rounds.length>0&&m`
<section>
<h2>${K(`history.title`)}</h2>
<${Fn} evening=${e} />
${s?.length>=3&&m`<${Qt} evening=${e} rows=${s} fewestWin=${u} />`}
</section>
`}
</div>
${l&&m`<${vn} evening=${e} />`}
${n&&t&&m`<${St} key=${e.rounds.length} evening=${e} round=${n} deck=${t.deck} title=${K(`evening.why`,{number:e.rounds.length})} />`}
${n&&m`<${hn} evening=${e} over=${l} />`}
<footer class="bar">
${l?m`<button type="button" class="primary" onClick=${()=>pn(e)}>${K(`evening.rematch`)}</button>`:m`
<button type="button" class="primary" onClick=${()=>Sn(d)}>
${K(e.draft?`evening.go-on`:`evening.enter`,{number:d+1})}
</button>
`}
</footer>
${i>0&&!ne()&&m`<p class="pending" role="status">${K(`evening.pending`,{count:i})}</p>`}
`}function Ln({evening:e,round:t,index:n}){let r=Y(e.game);if(!r)return m`<p class="note">${K(r===null?`start.offline`:`loading`)}</p>`;let a=t.players.map(n=>({name:R(e,n),points:V(e,t,n)}));return m`
<ul class="standings old-round">
${a.map(({name:t,points:n})=>m`
<li key=${t}><${Z} evening=${e} name=${t} /><span class="person">${t}</span> <b class="points ${W(n)}">${n===null?`–`:H(n)}</b></li>
`)}
</ul>
${t.dealer&&m`<p class="note">${K(`sheet.dealt`,{name:R(e,t.dealer)})}</p>`}
<${St} evening=${e} round=${t} deck=${r.deck} title=${K(`round.why`)} />
<div class="round-end"><${c}><${i} onClick=${()=>wn(n)}>${K(`round.remove`)}<//><//></div>
<footer class="bar"><button type="button" class="primary" onClick=${()=>Cn(n)}>${K(`round.edit`)}</button></footer>
`}var Rn=/* @__PURE__ */ e({Round:()=>Wn});const zn=e=>N(e,`form`)?oe(()=>ee(e,`form`),`Form`):Wt,Bn=Object.fromEntries(Object.keys(Ge).map(e=>[e,zn(e)]));function Vn({evening:e,missing:t,problem:n,refused:r,next:i,save:a}){let s=t.length>2?K(`round.missing-many`,{count:t.length}):K(`round.missing`,{names:L(t.map(t=>R(e,t)))}),c=t.length?s:n;return m`
<footer class="bar">
<div class="bar-buttons">
${i&&m`<button type="button" class="wanted" key="next" onClick=${i.act}>${i.text??K(`hand.next`,{name:i.label})} <${o} name="next" /></button>`}
${!(c&&i)&&m`<button type="button" class=${i?``:`primary`} key="save" disabled=${c||r} onClick=${En}>${c||a}</button>`}
</div>
</footer>
`}function Hn({evening:e,draft:t,children:n}){ze();let r=Y(e.game),{sheet:i,reasons:a}=bt(e,t),o=i?.response??null;if(!r)return m`<p class="note">${K(r===null?`start.offline`:`loading`)}</p>`;let s=Bn[e.game],c=X(e),l=t.players.map(t=>({id:t,name:R(e,t),face:c.get(R(e,t))})),u=Tn(e,t),d=(e,t)=>b(t,t=>y(t,t=>({input:{...t.input,...e}}))),f=t=>{let n=o?.players.find(({name:n})=>n===R(e,t));return n&&!u.includes(t)?n:null},p=u.length?[]:(o?.warnings??[]).filter(({rule:t,text:n})=>n&&!t.startsWith(`${e.game}.tie`)),h=r.problem?.(t.input,t.players,e)??null,g=u.length>0||a?.players.length<l.length,_=(ke.value||!ne())&&(i?i.isOwn:a===null&&we(e,t));return m`
<div class="round">
<div class="round-entry">
<${s}
key=${t.index}
game=${r}
evening=${e}
seats=${l}
input=${t.input}
onChange=${d}
scoreOf=${f}
sheet=${o}
dealer=${t.dealer}
checks=${p.length>0&&m`<${vt} warnings=${p} />`}
bar=${(t,n=null)=>m`
<${Vn}
evening=${e}
missing=${u}
problem=${h&&K(...h)}
refused=${!!i?.problem}
next=${t}
save=${n??K(p.length?`round.save-anyway`:`round.save`)}
/>
`}
/>
${n}
</div>
<aside class="round-why ${g?`is-partial`:``}" aria-label=${K(`round.why`)}>
${o&&m`<h2>${K(`round.why`)}</h2>`}
<${yt} problem=${i?.problem} />
${o&&a&&m`<${xt} deck=${r.deck} reasons=${a} players=${o.players} names=${l.map(({name:e})=>e)} />`}
${_&&m`<p class="note">${K(ke.value?`pocket.starting`:`trouble.${J.value}`)}</p>`}
</aside>
</div>
`}function Un({evening:e,draft:t}){return t.dealer?m`
<label class="dealer-choice">
${K(`round.dealer`)}
<select value=${t.dealer} onChange=${e=>b(`undo.dealer`,t=>y(t,()=>({dealer:e.target.value})))}>
${t.players.map(t=>m`<option key=${t} value=${t}>${R(e,t)}</option>`)}
</select>
</label>
`:null}function Wn({args:[e]}){let{evening:t}=G.value,n=t?.draft,r=Number(e)-1,a=n?.index===r,o=t?.rounds[r];return g(()=>{!a&&!o&&Se(t?`#/evening`:`#/`)},[a,o]),a?m`
<${Hn} evening=${t} draft=${n} key=${r}>
<div class="round-end">
<${Un} evening=${t} draft=${n} />
<${c}>
${o&&m`<${i} onClick=${()=>wn(r)}>${K(`round.remove`)}<//>`}
<${i} onClick=${()=>{b(`undo.cancel`,E),se(`#/evening`),z(K(`round.cancelled`),{undo:!0})}}>${K(`round.cancel`)}<//>
<//>
</div>
<//>
`:o?m`<${Ln} evening=${t} round=${o} index=${r} />`:null}const Gn=({label:e,note:t,value:n,onChange:r})=>m`
<button type="button" class="switch" role="switch" aria-checked=${String(n)} onClick=${()=>r(!n)}>${e}</button>
${n&&t&&m`<p class="note">${t}</p>`}
`,Kn=({game:e,value:t,onChange:n,min:r=1,isAsked:i=!1})=>m`
<${p}
label=${K(`start.rounds`)}
note=${i?null:Ne(`start.rounds-note.${e.id}`,K(e.roundIsGame?`start.rounds-note.games`:`start.rounds-note`))}
value=${t}
min=${r}
max=${e.limits.match_rounds.max}
onChange=${n}
/>
`,qn=({game:{limits:e},value:t,onChange:n})=>e.ends_at&&m`<${p} label=${K(`start.ends-at`)} note=${K(`start.ends-at-note`)} value=${t} min=${1} max=${e.ends_at.max} first=${100} onChange=${n} />`,Jn=({game:e,agreed:t,agree:n,choice:r,isAsked:i,before:a})=>m`
${!i&&m`<${Kn} game=${e} value=${t.matchRounds} onChange=${e=>n({matchRounds:e})} />`}
<${qn} game=${e} value=${t.endsAt} onChange=${e=>n({endsAt:e})} />
${a&&m`<${Gn} label=${K(`start.same-night`,{game:a})} value=${t.sameNight} onChange=${e=>n({sameNight:e})} />`}
${e.options.filter(({kind:e})=>e===`house-rule`).map(e=>{let{name:i,text:a}=e,o=t.chosen.house_rules[i];return typeof o==`boolean`?m`<${Gn} key=${i} label=${me(i)} note=${a} value=${o} onChange=${e=>n({chosen:{...t.chosen,house_rules:{...t.chosen.house_rules,[i]:e}}})} />`:r(e)})}
`;function Yn({names:e,isFull:t,onSeat:n}){return[...new Set([G.value.evening,...Le(10)].flatMap(e=>e?.players.map(({name:e})=>e)??[]))].filter(t=>!e.includes(t)).slice(0,12).map(r=>m`<button type="button" key=${r} disabled=${t&&!e.includes(``)} onClick=${()=>n(r)}>${r}</button>`)}var Xn=/* @__PURE__ */ e({Start:()=>rr});function Zn(e){let t={house_rules:{}};for(let{name:n,kind:r,default:i}of e)(r===`house-rule`?t.house_rules:t)[n]=i;return t}function Qn(e){let t=G.value.evening?.players.filter(({left:e})=>e===null).map(({name:e})=>e)??[];return t.length?t.slice(0,e):Array(Math.min(3,e)).fill(``)}function $n({name:e,index:t,count:n,longest:r,isDealer:i,hasDealer:a,twice:o,act:c}){let l=e||K(`start.seat`,{number:t+1});return m`
<li class="seat">
<input
value=${e}
maxlength=${r}
autocomplete="off"
autocapitalize="words"
placeholder=${K(`start.name`)}
aria-label=${K(`start.name-of`,{number:t+1})}
aria-invalid=${String(o)}
onInput=${e=>c.rename(t,e.target.value)}
onKeyDown=${e=>{e.key!==`Enter`||e.isComposing||(e.preventDefault(),c.goOn(t,e.currentTarget.closest(`ol`)))}}
/>
${a&&m`
<button type="button" class="small dealer" aria-pressed=${String(i)} onClick=${()=>c.deal(t)}>
${K(`start.deals`)}
</button>
`}
<${s} icon="up" label=${K(`start.up`,{name:l})} disabled=${t===0} onClick=${()=>c.move(t,-1)} />
<${s} icon="close" label=${K(`start.remove`,{name:l})} disabled=${n<=1} onClick=${()=>c.remove(t)} />
</li>
`}const er={};function tr(e,t){let[n,r]=F(()=>er[e]??{names:Qn(t),dealer:0}),i=t=>r(n=>er[e]={...n,...t(n)}),a={rename:(e,t)=>i(({names:n})=>({names:n.with(e,t)})),add:()=>i(({names:e})=>e.length<t?{names:[...e,``]}:{}),seat:e=>i(({names:t})=>({names:t.includes(``)?t.with(t.indexOf(``),e):[...t,e]})),goOn:(e,t)=>{e===n.names.length-1&&a.add(),queueMicrotask(()=>t.querySelectorAll(`input`)[e+1]?.focus())},deal:e=>i(()=>({dealer:e})),remove:e=>i(({names:t,dealer:n})=>{let r=t.toSpliced(e,1);return{names:r,dealer:Math.min(n>e?n-1:n,r.length-1)}}),move:(e,t)=>i(({names:n,dealer:r})=>{let i=e+t,a={[e]:i,[i]:e};return{names:n.with(e,n[i]).with(i,n[e]),dealer:a[r]??r}})};return{...n,act:a}}function nr({game:e}){let{options:t,limits:n,styleOptions:r={}}=e,{min:i,max:a}=e.players,{names:s,dealer:c,act:l}=tr(e.id,a),u=G.value.evening,d=u?.rounds.length>0&&Date.now()-Date.parse(u.started)<576e5,[h,g]=F(()=>({chosen:Zn(t),matchRounds:null,endsAt:null,sameNight:d})),_=e=>g(t=>({...t,...e})),{chosen:v,matchRounds:y,endsAt:b,sameNight:x}=h,S=!!e.asksRounds?.includes(v.style),C=s.map(Pe),w=C.filter(Boolean),T=e=>e!==``&&C.filter(t=>t===e).length>1,E=w.length<i&&K(`start.too-few`,{count:i})||C.some(T)&&K(`start.twice`)||S&&y===null&&K(`start.rounds`)||null,D=e.deals??!1,O=t=>{if(t.preventDefault(),E)return;delete er[e.id];let n=C[c]?C.slice(0,c).filter(Boolean).length:0,r=D?n:-1,i=le({game:e.id,names:w,dealer:r,options:v,endsAt:b});Oe({...Ue(i,u),matchRounds:y,...u&&x?{night:u.night??u.id}:{}})},k=e=>Object.fromEntries((r[e]??[]).map(e=>[e,n[e].default])),A=({name:e,kind:t,text:n,values:r})=>{let i=t===`house-rule`;return m`
<${f}
key=${e}
label=${me(e)}
note=${n}
value=${(i?v.house_rules:v)[e]}
onChange=${t=>_({chosen:i?{...v,house_rules:{...v.house_rules,[e]:t}}:{...v,[e]:t,...e===`style`?k(t):{}}})}
options=${r.map(t=>({value:t,label:Be(e,t)}))}
/>
`};return m`
<form onSubmit=${O} class="stack">
<section class="panel">
<h2>${K(`start.players`)}</h2>
<p class="note">${K(`start.clockwise`,{min:i,max:a})}</p>
<ol class="seats">
${s.map((e,t)=>m`
<${$n}
key=${t}
name=${e}
index=${t}
count=${s.length}
longest=${n[`players[]`].max}
isDealer=${t===c}
hasDealer=${D}
twice=${T(Pe(e))}
act=${l}
/>
`)}
</ol>
<div class="people table-scroll">
<button type="button" disabled=${s.length>=a} onClick=${l.add}><${o} name="plus" /> ${K(`start.add`)}</button>
<${Yn} names=${s} isFull=${s.length>=a} onSeat=${l.seat} />
</div>
</section>
<section class="panel">
<h2>${K(`start.agreement`)}</h2>
${t.filter(({kind:e})=>e!==`house-rule`).map(A)}
${(r[v.style]??[]).map(e=>m`
<${p}
key=${e}
label=${K(`start.${e}`)}
value=${v[e]}
min=${n[e].min}
max=${n[e].max}
required
onChange=${t=>_({chosen:{...v,[e]:t}})}
/>
`)}
${S&&m`<${Kn} game=${e} value=${y} onChange=${e=>_({matchRounds:e})} isAsked />`}
<details>
<summary>${K(t.some(({kind:e})=>e===`house-rule`)?`start.more`:`start.length`)}</summary>
<${Jn} game=${e} agreed=${h} agree=${_} choice=${A} isAsked=${S} before=${d&&q(u.game)} />
</details>
</section>
<footer class="bar">
<button type="submit" class="primary" aria-disabled=${String(!!E)}>${E??K(`start.go`)}</button>
</footer>
</form>
`}function rr({args:[e]}){let t=Y(ie(e)?e:null);return ie(e)?m`
<h1>${q(e)}</h1>
${t===void 0&&m`<p class="note">${K(`loading`)}</p>`}
${t===null&&m`<p class="note">${K(`start.offline`)}</p>`}
${t&&m`<${nr} game=${t} key=${e} />`}
`:m`<h1>${K(`evening.none`)}</h1>`}export{Ot as CardGrid,ut as Cell,Qt as Chart,Z as Disc,qn as EndsAt,dt as EntryRow,Gt as FORMAT,Wt as Form,Ht as HandEntry,ft as NumberPad,yt as Refusal,kn as RoundTable,Kn as Rounds,Q as RuleLink,xt as Scores,Mt as Verdict,jt as VerdictBar,tt as Who,Jt as download,An as evening_exports,Je as highest,Ye as lowest,qe as rank,gn as resultOf,Rn as round_exports,Ze as sheetOf,et as shortNames,$e as standingsOf,Xn as start_exports,Qe as starters,qt as toJson,lt as useCells,kt as useReferee};