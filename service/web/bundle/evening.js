import{__exportAll as e}from"./rolldown-runtime.js";import{CardFace as t,CardRow as n,Ct as r,Delete as i,Emblem as a,Icon as o,IconButton as s,More as c,NamedCard as l,Offline as u,Segmented as d,SegmentedField as f,StepperField as p,Vr as m,Z as h,_t as g,announce as _,cardName as v,changeDraft as y,changeEvening as b,colourOf as x,contextOf as S,date as C,dismiss as w,distinct as T,dropDraft as E,fetchSheet as D,findCamera as O,gameOf as k,get as A,go as j,hasCamera as M,hasScript as N,hash as P,ht as F,importScript as ee,inOrder as te,isAnswering as I,isCorrected as ne,isGame as re,kindName as ie,language as L,lazy as ae,leave as R,list$1 as z,loadGame as oe,nameOf as B,newEvening as se,nextDealer as ce,notice as le,notify as V,number as H,openDraft as ue,openStored as de,optionName as fe,pendingRounds as pe,pointsIn as U,pointsText as W,post as me,present as he,read as ge,refusalOf as _e,rematch as ve,removeRound as ye,replace as be,saveDraft as xe,scoreRequest as Se,sheetOf as G,showRule as Ce,signOf as K,standingsOf as we,standingsRows as Te,startEvening as Ee,starting as De,state as q,storage as Oe,storedEvenings as ke,symbolLetter as Ae,symbolName as je,t as J,textOr as Me,titleOf as Y,toName as Ne,totalsOf as Pe,trouble as Fe,useGame as Ie,useLoaded as Le,usePast as Re,usePost as ze,useWakeLock as Be,valueName as Ve,valueOf as He,vibrate as Ue,withColours as We,write$1 as Ge}from"./main.js";import{GAMES as Ke}from"../../model/served.js";const qe=e=>e.reduce((e,t)=>e+t,0);function Je(e,t){let n=[...e].sort(t),r=0;return n.map(({name:e,points:i},a)=>((a===0||t(n[a-1],n[a])!==0)&&(r=a+1),{place:r,name:e,points:i}))}const Ye=(e,t)=>t.points-e.points,Xe=(e,t)=>e.points-t.points,Ze=e=>e.filter(({place:e})=>e===1).map(({name:e})=>e);function Qe(e,t){let n=Je(e,t);return{players:e,ranking:n,winners:Ze(n),tie_break:null,warnings:[]}}const $e=({players:e,rounds:[t],plays_next:n=null})=>t?t.filter(e=>e!==null).length:(n??e).length;function et({players:e,rounds:t,match_rounds:n=null,ends_at:r=null,adjustments:i=null,plays_next:a=null},o,s,c=null){let l=e=>(i??[]).filter(({player:t})=>t===e),u=e.map((e,n)=>({name:e,points:qe(t.map(e=>e[n]??0))+qe(l(e).map(({points:e})=>e))})),d=({name:e},n)=>a?a.includes(e):(t.at(-1)?.[n]??(t.length?null:0))!==null,f=({name:e},n)=>l(e).length>0||t.some(e=>e[n]!==null),p=Je(u.filter(d),o),m=t.length?Ze(p):[],[h,g]=n!==null||r!==null?[n,r]:[s,c],_=h!==null&&t.length>=h||g!==null&&p.some(({points:e})=>e>=g),v=i!==null||a!==null||t.some(e=>e.includes(null));return{totals:p,rounds_played:t.length,match_rounds:h,ends_at:g,over:_,leaders:m,winners:_?m:[],...v&&{left:u.filter((e,t)=>!d(e,t)&&f(e,t)),late_start:{points:p.at(-1).points}}}}function tt(e){let t=e.map(e=>[...e]),n=Math.max(...t.map(({length:e})=>e)),r=[0,...Array(n).keys()].map((e,n)=>t.map(t=>t[0]+(n?t[e]??``:``)));return e.map((e,t)=>r.find(e=>e.filter(n=>n===e[t]).length===1)?.[t]??String(t+1))}function X({players:e}){let t=tt(e.map(({name:e})=>e));return new Map(e.map(({name:e,colour:n},r)=>[e,{colour:n,initial:t[r]}]))}function Z({evening:e,name:t,face:n=e&&X(e).get(t)}){return n&&m`<span class="disc race-${n.colour}" data-initial=${n.initial} aria-hidden="true"></span>`}const nt=e=>m`<span class="person who"><${Z} ...${e} /><span class="one-line">${e.name}</span></span>`,rt=[1,2,3,4,5,6,7,8,9,0],it=({min:e=0})=>e<0,at=(e,{min:t=0,max:n})=>e>=Math.min(t,0)&&e<=n,ot=({value:e,optional:t})=>e===null&&!t;function st(e){Ue([20,40,20]),V(e)}const ct=({label:e,min:t=0,max:n})=>st(J(t<0?`number.between`:`number.range`,{label:e,min:H(t),max:n}));function lt(e){let t=e?.getBoundingClientRect(),n=document.querySelector(`.number-place`)?.getBoundingClientRect().top;if(!t)return;let r=t.bottom+8-Math.min(n,innerHeight);(r>0||t.top<0)&&scrollBy(0,r>0?r:t.top-8)}function ut(e,t=!1){let[n,i]=F({}),[a,o]=F(null),s=r(null),c=e.find(e=>e.key===n.key&&(!n.went||ot(e)))??e.find(ot)??(t?null:e.at(-1))??null,l=e.indexOf(c),u=[...e.slice(l+1),...e.slice(0,Math.max(l,0))].find(ot)??null,d=(e,t=!1)=>{s.current=null,i({key:e,went:t})},f=()=>d(u?.key,!0),p=e=>{Ue(),le.value?.undo||w(),c.set(e),i({key:c.key})},m=e=>{let t=s.current===c.key?c.value??0:0,n=t*10+(t<0?-e:e);if(!at(n,c))return ct(c);p(n),s.current=c.key;let r=a!==c.key&&c.likely||c.max;(!it(c)&&n*10>r||n===0)&&f()},h=r(null);return h.current=e=>{let t=e.target.closest?.(`input, select, dialog`)||e.ctrlKey||e.metaKey||e.altKey;c&&!t&&/^\d$/.test(e.key)&&m(Number(e.key))},g(()=>{let e=e=>h.current(e);return addEventListener(`keydown`,e),()=>removeEventListener(`keydown`,e)},[]),{active:c,went:n.went,next:u,cells:e,byDigits:a,setByDigits:o,choose:d,goOn:f,put:p,tapDigit:m}}function dt({cell:e,entry:t}){let{key:n,label:r,value:i,set:a}=e,[o,s]=F(null),c=t=>{let n=t.target.value.trim(),r=/^[-\u2212]?\d+$/.test(n)?Number(n.replace(`−`,`-`)):NaN,i=at(r,e);s(n),n!==``&&!i&&!(it(e)&&/^[-\u2212]$/.test(n))&&ct(e),a(i?r:null)},l=e=>{if(e.key!==`Enter`||e.isComposing)return;let{next:n}=t;t.goOn(),n?document.querySelector(`[data-cell="${n.key}"]`)?.focus():e.target.blur()},u=t.active?.key===n;return m`
<input
class="cell-number ${u?`is-active`:``} ${i===null?`is-unset`:``}"
inputmode="none"
ref=${u&&t.went?lt:null}
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
`}const ft=({name:e,face:t,cells:n,entry:r,score:i})=>m`
<li class="entry-row">
<${nt} name=${e} face=${t} />
${n.map(e=>m`<${dt} key=${e.key} cell=${e} entry=${r} />`)}
<output class="live-score" aria-label=${J(`points-of`,{name:e})}>${i&&m`<span key=${i.points} class=${K(i.points)}>${H(i.points)}</span>`}</output>
</li>
`;function pt({entry:e,checks:t,children:n}){let{active:r,byDigits:i,setByDigits:a}=e;if(!r)return m`<div class="number-pad" key="rest">${n} ${t}</div>`;let{chips:s,max:c,barred:l}=r,u=t=>{let n=t===l?.value?l.why:null;return m`
<button
type="button"
key=${t}
aria-pressed=${String(r.value===t)}
aria-disabled=${n&&`true`}
aria-label=${n&&`${t}: ${n}`}
disabled=${t>c}
onClick=${()=>{n?st(n):(e.put(t),e.goOn())}}
>
${t}
</button>
`},d=t=>m`<button type="button" key=${`digit${t}`} onClick=${()=>e.tapDigit(t)}>${t}</button>`,f=s!==void 0&&i!==r.key&&(r.value??0)<=s,p=e.cells.some(e=>e.max>e.chips);return m`
<div class="number-pad" key="pad" role="group" aria-label=${r.label}>
<p class="number-pad-head">${r.label}</p>
<div class="chips">
${f?m`
${Array.from({length:s+1},(e,t)=>u(t))}
${p&&m`<button type="button" key="more" disabled=${c<=s} aria-label=${J(`number.more`,{label:r.label})} onClick=${()=>a(r.key)}>…</button>`}
`:m`
${rt.map(d)}
${it(r)&&m`<button type="button" key="sign" aria-label=${J(`number.sign`,{label:r.label})} disabled=${!r.value||!at(-r.value,r)} onClick=${()=>e.put(-r.value)}>±</button>`}
<button type="button" key="clear" aria-label=${J(`number.clear`,{label:r.label})} disabled=${r.value===null} onClick=${()=>{e.put(null),e.choose(r.key)}}><${o} name="close" /></button>
`}
</div>
${t}
</div>
`}const mt=h({}),ht=/* @__PURE__ */ new Set;function gt(e){let[t]=e.split(`.`),n=`${L()} ${t}`;return ht.has(n)||(ht.add(n),A(`/v2/games/${t}/rules`).then(({rules:e})=>{mt.value={...mt.value,[n]:Object.fromEntries(e.map(({id:e,title:t})=>[e,t]))}},()=>ht.delete(n))),mt.value[n]?.[e]}function Q({rule:e,isRow:t=!1,children:n}){let r=n?null:gt(e),i=r?J(`rule.named`,{title:r}):t?J(`rule.why`):null;return m`<button type="button" class="rule-link ${t?`is-row`:``}" aria-label=${i} onClick=${()=>Ce(e)}>${t?m`<${o} name="next" />`:n??J(`rule.why`)}</button>`}const _t=({line:{factor:e,points:t}})=>{if(e)return J(`line.factor`,{factor:e});let n=H(t,{signed:!0});return m`<span class=${K(t)} aria-hidden="true">${n}</span><span class="visually-hidden">${J(`line.points`,{count:Math.abs(t),points:n})}</span>`},vt=({lines:e,deck:t})=>m`
<ul class="lines">
${e.map(({cards:e,rule:r,text:i,...a},o)=>m`
<li key=${o} class=${a.points||a.factor?``:`is-nothing`}>
<span class="line-points"><${_t} line=${a} /></span>
<span class="line-text">${i} ${e.length>0&&m`<${n} deck=${t} cards=${e} />`}</span>
<${Q} rule=${r} isRow />
</li>
`)}
</ul>
`,yt=({warnings:e})=>m`
<ul class="warnings" role="status">
${e.map(({rule:e,text:t},n)=>m`<li key=${n}><b>${J(`warning`)}</b> ${t} <${Q} rule=${e} /></li>`)}
</ul>
`,bt=({problem:e})=>e?m`
<div class="refusal" role="alert">
<b>${J(`refused`)}</b>
<ul>
${(e.errors??[{detail:e.detail}]).map((e,t)=>m`<li key=${t}>${e.detail} ${e.rule&&m`<${Q} rule=${e.rule} />`}</li>`)}
</ul>
</div>
`:null;function xt(e,t){let n=r(null),i=G(e,t),a=i?.language===L()?i:null,o=Se(e,t),s=!a&&o&&`${L()} ${o.key}`,{value:c}=Le(s,()=>D(e,t),90),l=a??c??i;return l?.isOwn||(n.current=l),{sheet:l,reasons:n.current?.response??null}}function St({deck:e,reasons:t,players:n,names:r}){let i=new Map(n.map(({name:e,points:t})=>[e,t]));return t.players.filter(({name:e,points:t,lines:n})=>r.includes(e)&&n.length&&i.get(e)===t).map(({name:t,points:n,lines:r},i)=>m`
<details class="score" key=${t} open=${i===0}>
<summary><h3>${t} <b class=${K(n)}>${W(n)}</b></h3></summary>
<${vt} deck=${e} lines=${r} />
</details>
`)}function Ct({evening:e,round:t,deck:n,title:r}){let{reasons:i}=xt(e,t);if(!i?.players.some(({lines:e})=>e.length))return null;let a=t.players.map(t=>B(e,t));return m`
<aside class="round-why" aria-label=${r}>
<h2>${r}</h2>
<${St} deck=${n} reasons=${i} players=${i.players} names=${a} />
</aside>
`}function wt(e,t){let n=t?[]:e.filter(({suit:e})=>e!==null),r=T(n.map(({suit:e})=>e)),i=({number:e,symbol:t})=>e??t,a=T(n.map(i)),o=e=>typeof e==`number`,s=[...a.filter(e=>!o(e)),...a.filter(o).sort((e,t)=>e-t)],c=r.length<=s.length&&!(r.length===2&&s.length<=7),l=new Map(n.map(e=>[`${e.suit} ${i(e)}`,e])),[u,d]=c?[r,s]:[s,r],f=(e,t)=>l.get(c?`${t} ${e}`:`${e} ${t}`)??null;return{suitsAcross:c,across:u,columns:u.length||6,rows:d.map(e=>({label:e,cells:u.map(t=>f(e,t))})),specials:e.filter(e=>!n.includes(e))}}const Tt={ArrowUp:[-1,0],ArrowDown:[1,0],ArrowLeft:[0,-1],ArrowRight:[0,1]};function Et(){let e=r(null),[t,n]=F(`1.1`);return{grid:e,onKeyDown:t=>{let r=Tt[t.key],i=t.target.dataset?.at;if(!r||!i)return;let[a,o]=i.split(`.`).map(Number),s=e.current.querySelector(`[data-at="${a+r[0]}.${o+r[1]}"]`);t.preventDefault(),s&&(n(s.dataset.at),s.focus())},spot:(e,r)=>({"data-at":`${e}.${r}`,tabIndex:t===`${e}.${r}`?0:-1,onFocus:()=>n(`${e}.${r}`)})}}function Dt(e,t,n){let r=[];t>1?r.push(J(`grid.mine-count`,{count:t})):t&&r.push(J(`grid.mine`));for(let{name:e}of n)r.push(J(`grid.others`,{name:e}));return[e.name,...r].join(`, `)}function Ot({cell:e,mine:n,others:r,spot:i,onTap:a}){let{card:o,count:s,suit:c}=e,l=n+r.length>=s,u=[...Array(n).fill(`✓`),...r.map(({initials:e})=>e),...Array(Math.max(s>1?s-n-r.length:0,0)).fill(`○`)];return m`
<button
type="button"
class="cell ${c?``:`is-special`} ${s>1?`has-copies`:``} ${n?`is-mine`:``} ${!n&&l?`is-gone`:``}"
aria-pressed=${n?`true`:`false`}
aria-label=${Dt(e,n,r)}
data-card=${o}
onClick=${()=>a(o)}
...${i}
>
<${t} card=${e} />
<span class="copies" aria-hidden="true">
${s>4?`${n+r.length}/${s}`:u.map((e,t)=>m`<i key=${t+e}>${e}</i>`)}
</span>
</button>
`}function kt({deck:e,label:t,mine:n,others:r,onTap:i,onRun:o=null,flat:s=!1}){let{grid:c,onKeyDown:l,spot:u}=Et(),{across:d,columns:f,rows:p,specials:h,suitsAcross:g}=wt(e,s),_=(d.length&&1)+p.length+Math.ceil(h.length/f),v=(e,t,n,r)=>{let i=e&&n.find(Boolean),s=!e&&typeof t!=`number`,c=i?m`<${a} look=${i.look} kind=${t} />`:s?Ae(t):t,l=i?ie(t):s?je(t):J(`grid.number`,{value:t}),d=`heading ${i?`kind-${i.look}`:``}`;return o?m`
<button
type="button"
class=${d}
aria-label=${J(`grid.run`,{run:l})}
onClick=${()=>o(n.filter(Boolean).map(({card:e})=>e))}
...${u(...r)}
>
${c}
</button>
`:m`<span class=${d} aria-hidden="true">${c}</span>`},y=(e,t,a)=>e?m`
<${Ot}
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
`}function At(e,t){let n=JSON.stringify(t),{value:i,error:a}=Le(t&&`${e} ${n}`,()=>me(e,n),150),o=r(null);return(i||a||!t)&&(o.current=i??null),{response:o.current,isStale:!(!o.current||i),problem:a?.problem,offline:a instanceof u}}function jt({offline:e}){return De.value?J(`pocket.starting`):e?J([`wasm`,`metered`].includes(Fe.value)?`trouble.${Fe.value}`:`tool.offline`):null}function Mt({result:e,note:t,tall:n=!1,children:r}){let i=jt(e)??t;return m`
<footer class="bar verdict-bar ${n?`is-tall`:``}">
<div role="status" tabindex="0">${!e.isStale&&r} ${i&&m`<p class="note">${i}</p>`}</div>
</footer>
`}const Nt=({yes:e,children:t})=>m`
<p class="verdict ${e?`is-yes`:`is-no`}"><b>${J(e?`tool.yes`:`tool.no`)}</b> ${t}</p>
`,Pt=(e,t)=>e.filter(e=>e===t).length;function Ft(e){let[t,n,r]=e.length>4?[4,0,2]:[7,3,3],i=({name:e})=>e.slice(0,4);return e.map(a=>{let{name:o,tab:s}=a,c=o.length>t&&e.some(e=>e!==a&&i(e)===i(a));return s??(c?`${o.slice(0,n)}…${o.slice(-r)}`:o)})}const It=({id:e,size:t=1,isDone:n,canBeEmpty:r},i)=>!n&&!(r&&i[e])&&(i[e]??[]).length<t;function Lt(e,t,n){let r={...e,[t]:n};return n.length||delete r[t],r}const Rt=(e,t)=>(e.find(e=>It(e,t))??e[0]).id,zt=({seats:e,chosen:t,statusOf:n,onChoose:r,shown:i=Ft(e)})=>m`
<div class="tabs" role="group" aria-label=${J(`hand.whose`)}>
${e.map((e,a)=>m`
<button type="button" key=${e.id} aria-pressed=${String(e.id===t)} aria-label=${`${e.name} ${n(e)}`} onClick=${()=>r(e.id)}>
<span class="tab-name"><${Z} face=${e.face} /><span class="one-line">${i[a]}</span></span> <span class="tab-status one-line">${n(e)}</span>
</button>
`)}
</div>
`,Bt=({deck:e,card:t})=>t?m`<${l} key=${t} class="slot" deck=${e} code=${t} />`:m`<span class="slot is-empty"></span>`,Vt=(e,{card:t,holder:n},r)=>J(`hand.held`,{card:v(e,t),name:n.name,other:r.name});function Ht(e){let t=r({}),n=({clientX:e,clientY:n})=>[e-t.current.x,n-t.current.y];return{onPointerDown:({isPrimary:e,clientX:n,clientY:r})=>e&&(t.current={x:n,y:r}),onTouchMove:e=>{let[t,r]=n(e.touches[0]);e.cancelable&&e.touches.length===1&&Math.abs(t)>Math.abs(r)&&e.preventDefault()},onPointerUp:t=>{let[r]=n(t);t.pointerType===`touch`&&t.isPrimary&&Math.abs(r)>60&&e(r<0?1:-1)}}}function Ut({deck:e,seats:t,hands:n,onChange:i,scoreOf:a=()=>null,badge:s=()=>null,runs:c=!0,bar:l=null}){let[u,d]=F(null),[f,p]=F(null),h=t.some(({id:e})=>e===u)?u:Rt(t,n),g=t.find(({id:e})=>e===h),y=r(n),b=t.find(({id:e})=>(n[e]??[]).join()!==(y.current[e]??[]).join());y.current=n,b&&(d(b.id),p(null));let x=e=>n[e]??[],S=x(h),C=g.size??g.most??1/0,w=a(h),T=tt(t.map(({name:e,tab:t})=>t??e)),E=new Map(t.map(({id:e},t)=>[e,T[t]])),D=new Map(e.map(({card:e,count:t})=>[e,t])),O=e=>t.filter(({id:e})=>e!==h).flatMap(({id:t,name:n})=>Array(Pt(x(t),e)).fill({id:t,name:n,initials:E.get(t)})),k=e=>g.size?J(`hand.counter`,{count:e,of:g.size}):J(`hand.cards`,{count:e}),A=e=>{d(e),p(null)},j=t.indexOf(g),M=[...t.slice(j+1),...t.slice(0,j)].find(e=>It(e,n))??null,N=(e,t,r)=>{let a=e.length===g.size&&e.length>S.length&&M;d(a?M.id:h),p(null),Ue(),y.current=Lt(n,h,e),i(y.current,t),_(`${r}. ${k(e.length)}${a?`. ${J(`hand.next`,{name:M.name})}`:``}`)},P=()=>{Ue([20,40,20]),V(J(`hand.full`,{name:g.name,count:C}))},ee=t=>{if(f?.card===t){I();return}let n=Pt(S,t),r=O(t),i=D.get(t)-n-r.length;if(i>0&&S.length<C&&!(n>0&&D.get(t)===1))N([...S,t],`undo.card`,v(e,t));else if(n>0)N(S.filter(e=>e!==t),`undo.card`,J(`hand.removed`,{card:v(e,t)}));else if(i>0)P();else{let n={card:t,holder:r[0]};p(n),_(Vt(e,n,g))}},I=()=>{let{card:t,holder:r}=f;if(S.length>=C){P();return}p(null);let a=x(r.id).toSpliced(x(r.id).lastIndexOf(t),1);y.current=Lt({...n,[h]:[...S,t]},r.id,a),i(y.current,`undo.move`),_(J(`hand.moved`,{card:v(e,t),name:g.name}))},ne=e=>{let t=e.flatMap(e=>Array(Math.max(D.get(e)-Pt(S,e)-O(e).length,0)).fill(e)).slice(0,C-S.length);t.length&&N([...S,...t],`undo.run`,J(`hand.added`,{count:t.length}))},re=()=>{p(null),i(Lt(n,h,[]),`undo.clear`),V(J(`hand.cleared`,{name:g.name}),{undo:!0})},ie=()=>{d(M?.id??h),y.current={...n,[h]:[]},i(y.current,`undo.card`)},L=e=>e&&W(e.points),ae=({id:e,size:t})=>L(a(e))??(t?`${x(e).length}/${t}`:J(`hand.cards`,{count:x(e).length})),R=te(S,e),z=Ht(e=>A(t.at((j+e)%t.length).id));return m`
<div class="hand-entry" ...${z}>
<div class="hand-top">
<${zt} seats=${t} chosen=${h} statusOf=${ae} onChoose=${A} />
<div class="tray">
<p class="tray-head">
<span class="counter">${k(S.length)}</span>
<span class="badge">${s(h)}</span>
<output class="live-score ${K(w?.points)}" aria-live="polite">
${L(w)}
</output>
</p>
<div class="tray-cards ${g.size?``:`is-long`}">
${Array.from({length:Math.max(g.size??0,S.length)},(t,n)=>m`<${Bt} deck=${e} key=${n} card=${R[n]} />`)}
</div>
${f&&m`<p class="hand-note">${Vt(e,f,g)}</p>`}
</div>
</div>
<${kt}
deck=${e}
label=${J(`grid.label`,{name:g.name})}
mine=${e=>Pt(S,e)}
others=${O}
onTap=${ee}
onRun=${c?ne:null}
/>
<div class="row hand-actions">
${g.canBeEmpty&&S.length===0?m`<button type="button" class="small" key="none" aria-pressed=${String(!!n[h])} onClick=${ie}>${J(`hand.none`)}</button>`:m`<button type="button" class="quiet small" key="clear" disabled=${S.length===0} onClick=${re}>${J(`hand.clear`)}</button>`}
${c&&m`<span class="note">${J(`grid.runs`)}</span>`}
${!l&&M&&m`<button type="button" onClick=${()=>A(M.id)}>${J(`hand.next`,{name:M.name})} <${o} name="next" /></button>`}
</div>
${l?.(M&&{label:M.name,act:()=>A(M.id)})}
</div>
`}function Wt({limits:e,isFull:t,seats:n,input:r,onChange:i,scoreOf:a,checks:o,bar:s}){let c=n.filter(({id:n})=>!t(r,n,e)).map(({id:t,name:n})=>({key:t,label:J(`points-of`,{name:n}),value:He(r,`points`,t),...e[`rounds[][]`],set:e=>i({points:{...r.points,[t]:e}},`undo.points`)})),l=ut(c),u=e=>{let t=a(e);return t?J(`entry.from-cards`,{points:H(t.points)}):J(`pending`)};return m`
<ol class="entries" style=${{"--cells":1}}>
${n.map(({id:e,name:t,face:n})=>{let r=c.find(({key:t})=>t===e);return m`
<li key=${e} class="entry-row">
<${nt} name=${t} face=${n} />
${r?m`<${dt} cell=${r} entry=${l} />`:m`<span>${u(e)}</span>`}
</li>
`})}
</ol>
<div class="number-place"><${pt} entry=${l} checks=${o} /></div>
${s(l.next&&{label:l.next.label,act:l.goOn})}
`}O();function Gt({game:{scored:e,limits:t,entry:{hasCards:n,bounds:r,key:i,points:a,isFull:o}},evening:s,seats:c,input:l,onChange:u,scoreOf:f,badge:p,checks:h,bar:g}){let _=({id:e})=>a&&He(l,`points`,e)!==null,v=e=>a&&c.some(({id:n})=>He(e,`points`,n)!==null&&!o(e,n,t)),y=n&&s.draft.index===s.rounds.length&&!Object.keys(l[i]).length,b=!n||v(l)||y&&s.rounds.length>0&&v(s.rounds.at(-1).input),[x,S]=F(b?`points`:`cards`),{min:C,max:w}=r(t);return m`
${x===`cards`?m`
<${Ut}
deck=${e}
seats=${c.map(e=>({...e,size:C===w?w:void 0,most:w,canBeEmpty:C===0,isDone:_(e)}))}
hands=${l[i]}
onChange=${(e,t)=>u({[i]:e},t)}
scoreOf=${f}
badge=${p}
bar=${g}
/>
${h}
`:m`<${Wt} limits=${t} isFull=${o} seats=${c} input=${l} onChange=${u} scoreOf=${f} checks=${h} bar=${g} />`}
<div class="row entry-ways">
${n&&a&&m`
<${d}
label=${J(`entry.how`)}
value=${x}
onChange=${S}
options=${[`cards`,`points`].map(e=>({value:e,label:J(`entry.${e}`)}))}
/>
`}
${n&&M.value&&m`<a class="button" href="#/hands">${J(`hands.title`)}</a>`}
</div>
`}const Kt=`zero-referee-evening`,qt=({draft:e,...t})=>({...t,rounds:t.rounds.map(({sheet:e,...t})=>t)}),Jt=(e,t={})=>JSON.stringify({format:Kt,version:1,evening:qt(e),...t});function Yt(e,t,n){let r=document.createElement(`a`);r.href=URL.createObjectURL(new Blob([n],{type:t})),r.download=e,r.click(),setTimeout(()=>URL.revokeObjectURL(r.href),1e3)}function Xt(e,t){let n=Math.max(t-e,1),r=[1,2,5,10,20,50,100,200,500,1e3].find(e=>n/e<=4)??Math.ceil(n/4),i=Math.ceil(e/r)*r;return Array.from({length:Math.floor((t-i)/r)+1},(e,t)=>i+t*r)}function Zt(e){let t=[...e].sort((e,t)=>e.y-t.y);for(let e=1;e<t.length;e+=1)t[e].y=Math.max(t[e].y,t[e-1].y+19);return t.reduceRight((e,t)=>(t.y=Math.min(t.y,e))-19,196),t}const Qt=e=>e.length>9?`${e.slice(0,8)}…`:e;function $t({evening:e,rows:t,fewestWin:n}){let r=X(e),i=he(e).map(n=>({name:n.name,face:r.get(n.name),totals:Pe(e,t,n)})),a=i.flatMap(({totals:e})=>e.filter(e=>e!==null)),[o,s]=[Math.min(...a),Math.max(...a,1)],c=e=>34+e/t.length*202,l=e=>12+(n?e-o:s-e)/(s-o)*164,u=Zt(i.map(({name:e,face:t,totals:n})=>({name:e,face:t,y:l(n.at(-1))+4}))),d=i.map(({name:e,totals:t})=>J(`chart.player`,{name:e,points:H(t.at(-1))})).join(`; `),f=Math.ceil(t.length/8);return m`
<svg class="chart" viewBox="0 0 ${340} ${200}" role="img" aria-label=${J(`chart.label`,{told:d})}>
${Xt(o,s).map(e=>m`
<g key=${e} class="axis">
<line x1=${34} x2=${236} y1=${l(e)} y2=${l(e)} />
<text x=${28} y=${l(e)+4} text-anchor="end">${H(e)}</text>
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
<text class="race-name" x=${261} y=${n}>${Qt(e)}</text>
</g>
`)}
</svg>
`}const en=`#5a5f69`;function tn(e,t){let n=document.createElement(`i`);n.className=`race-${x(e,t)}`,document.body.append(n);let r=getComputedStyle(n).getPropertyValue(`--disc`);return n.remove(),r}function $(e,t,n,r,{size:i,width:a,colour:o=`#1b1d22`,weight:s=700,align:c=`left`}){e.fillStyle=o,e.textAlign=c;let l=i;do e.font=`${s} ${l}px system-ui, sans-serif`;while(e.measureText(t).width>a&&(l-=2)>16);e.fillText(t,n,r)}function nn(e,{totals:t,winners:n}){let r=document.createElement(`canvas`);r.width=1080,r.height=420+t.length*104+120;let i=r.getContext(`2d`);return i.fillStyle=`#f6f4ef`,i.fillRect(0,0,r.width,r.height),$(i,e.title??Y(e.game),72,130,{size:84,width:936}),$(i,C(e.started,{dateStyle:`long`}),72,190,{size:40,width:936,colour:en,weight:400}),$(i,n.length?J(`winner.match`,{count:n.length,names:z(n)}):J(`winner.none`),72,320,{size:64,width:936}),t.forEach(({place:t,name:n,points:r},a)=>{let o=420+a*104;i.fillStyle=`#ffffff`,i.fillRect(72,o-68,936,92),i.fillStyle=tn(e,n),i.fillRect(72,o-68,16,92),$(i,String(t),120,o,{size:48,width:60,colour:en}),$(i,n,192,o,{size:52,width:596}),$(i,H(r),976,o,{size:60,width:190,align:`right`})}),$(i,`Zero Referee`,72,r.height-48,{size:36,width:936,colour:en,weight:400}),new Promise(e=>{r.toBlob(e,`image/png`)})}async function rn(e,t){let n=await nn(e,t),r=`zero-referee-${e.game}-${e.started.slice(0,10)}.png`,i=new File([n],r,{type:`image/png`});navigator.canShare?.({files:[i]})?await navigator.share({files:[i]}).catch(()=>{}):(Yt(r,`image/png`,n),V(J(`picture.saved`)))}const an=()=>matchMedia(`(prefers-reduced-motion: reduce)`).matches;function on({value:e}){let[t,n]=F(an()?e:0);return g(()=>{if(an())return n(e);let t=performance.now(),r,i=a=>{let o=Math.min((a-t)/900,1);n(Math.round(e*o)),o<1&&(r=requestAnimationFrame(i))};return r=requestAnimationFrame(i),()=>cancelAnimationFrame(r)},[e]),m`<b class="podium-points" aria-hidden="true">${H(t)}</b>`}const sn=({faces:e,totals:t})=>m`
<ol class="podium">
${t.filter(({place:e})=>e<=3).slice(0,3).map(({place:t,name:n,points:r})=>m`
<li key=${n} class="step-${t} race-${e.get(n).colour}">
<${Z} face=${e.get(n)} />
<span class="podium-name">${n}</span>
<${on} value=${r} />
<span class="visually-hidden">${J(`podium.place`,{place:t,points:H(r)})}</span>
<span class="podium-step" aria-hidden="true">${t}</span>
</li>
`)}
</ol>
`;function cn({evening:e,standings:t}){return g(()=>scrollTo(0,0),[]),m`
<${sn} faces=${X(e)} totals=${t.totals} />
<p><button type="button" onClick=${()=>rn(e,t)}><${o} name="picture" />${J(`picture.share`)}</button></p>
`}const ln=`zero-referee:install`,un=()=>navigator.standalone||matchMedia(`(display-mode: standalone)`).matches,dn=()=>/iP(hone|ad|od)/.test(navigator.userAgent)||/Mac/.test(navigator.userAgent)&&navigator.maxTouchPoints>1;function fn(){let[e]=F(()=>{let e=ge(ln)!==null||un()||!(`serviceWorker`in navigator);return e||Ge(ln,`yes`),e});return e?null:m`
<section class="panel">
<h2>${J(`install.title`)}</h2>
<p>${J(`install.text`)}</p>
<p>${J(dn()?`install.ios`:`install.menu`)}</p>
</section>
`}const pn=({players:e})=>e.map(({name:e})=>e).join(`
`);async function mn(e){let t=e.night??e.id,n={...ve(e),night:t},[r]=await ke(1);q.value.evening?.id===e.id&&(r?.id!==e.id&&r?.night===t&&r.game===n.game&&pn(r)===pn(n)&&!r.rounds.length?await de(r):Ee(n,`undo.rematch`))}function hn(e){b(`undo.finish`,t=>({...t,matchRounds:e.rounds.length})),V(J(`evening.finished`),{undo:!0})}const gn=({evening:e,over:t})=>m`
${t&&m`<${fn} />`}
<details class="finish" key=${t}>
<summary>${J(`evening.end`)}</summary>
<div class="row">
${!t&&m`<button type="button" onClick=${()=>hn(e)}>${J(`evening.finish`)}</button><button type="button" onClick=${()=>mn(e)}>${J(`evening.rematch`)}</button>`}
<a class="button" href="#/">${J(`evening.new`)}</a>
</div>
</details>
`;function _n(e){let t=we(e);if(!t)return null;let{zeros:n}=k(e.game),r=new Map(e.players.map(({name:e})=>[e,[]]));for(let t of e.rounds){let i=G(e,t)?.response;for(let a of t.players){let o=B(e,a),s=i?.players.find(e=>e.name===o);r.get(o).push({points:U(e,t,a),zero:!!(s&&n?.(s))})}}let i=t.totals.map(({name:n,place:i,points:a})=>({name:n,place:i,points:a,colour:x(e,n),won:t.winners.includes(n),rounds:r.get(n).map(e=>e.points).filter(e=>e!==null),zeros:r.get(n).filter(({zero:e})=>e).length}));return{id:e.id,game:e.game,started:e.started,over:t.over,winners:t.winners,players:i}}function vn(e){let t=/* @__PURE__ */ new Map;for(let n of e)for(let e of _n(n)?.winners??[])t.set(e,(t.get(e)??0)+1);return[...t].map(([e,t])=>({name:e,won:t})).sort((e,t)=>t.won-e.won)}function yn({evening:e}){let t=e.night??e.id,n=Re(20).filter(e=>(e.night??e.id)===t);if(!n.length)return null;let r=vn([e,...n]);return m`
<section class="panel stack">
<h2>${J(`night.title`)}</h2>
${r.length>0&&m`<p>${z(r.map(({name:e,won:t})=>J(`night.wins`,{name:e,count:t})))}</p>`}
<p class="row">
${n.map(e=>m`<button type="button" class="small" key=${e.id} onClick=${()=>de(e)}>${Y(e.game)}</button>`)}
</p>
</section>
`}function bn(e,{dealer:t,players:n,index:r}){let i=k(e.game);if(!i)return null;let a={players:n.map(t=>B(e,t)),...e.matchRounds&&{match_rounds:Math.max(e.matchRounds,r+1)},...i.setupRequest?.(e,{dealer:B(e,t),round:r+1})};return{path:`/v2/games/${e.game}/setup`,body:a}}const xn=e=>({index:e.rounds.length,dealer:ce(e),players:he(e).map(({id:e})=>e)});async function Sn(e){return(k(e.game)??await oe(e.game)).newInput(S(e))}async function Cn(e){let{evening:t}=q.value;if(t.draft?.index!==e&&e>=t.rounds.length){let n=P.value,r=await Sn(t).catch(()=>null),i=q.value.evening;if(P.value!==n||i?.id!==t.id||i.draft!==t.draft)return;if(!r){V(J(`start.offline`));return}b(`undo.open`,t=>ue(t,e,r))}j(`round`,String(e+1))}const wn=e=>b(`undo.edit`,t=>ue(t,e));function Tn(e){b(`undo.remove-round`,t=>ye(t,e)),R(`#/evening`),V(J(`round.removed`,{number:e+1}),{undo:!0})}const En=(e,t)=>k(e.game).missing(t.input,t.players,S(e));function Dn(){let{evening:e}=q.value,{draft:t}=e,n=t.index+1,r=G(e,t);b(`undo.save`,e=>xe(e,r?.isOwn?null:r)),R(`#/evening`),V(J(Oe.value?`round.saved-unkept`:`round.saved`,{number:n}),{onTop:!0})}const On=({adjustments:e},t,n)=>e.filter(({after:e})=>e===n).map(({id:e,player:n,points:r,kind:i,reason:a})=>m`
<tr key=${e} class="is-adjusted">
<th scope="row">${J(`adjusted.${i}`)} ${a&&m`<small>${a}</small>`}</th>
${t.map(e=>m`<td key=${e.id} class=${e.id===n?K(r):``}>${e.id===n?H(r,{signed:!0}):``}</td>`)}
</tr>
`);function kn({evening:e,round:t,id:n}){if(!t.players.includes(n))return m`<td class="is-away">–</td>`;let r=U(e,t,n);return m`<td class=${K(r)}>${r===null?m`<abbr title=${J(`pending`)}>…</abbr>`:H(r)}</td>`}const An=({evening:e,players:t,label:n,head:r,children:i})=>m`
<div class="table-scroll" tabindex="0" role="region" aria-label=${n}>
<table class="history">
<thead>
<tr>
<th scope="col">${J(`history.round`)}</th>
${t.map(({id:t,name:n})=>m`<th scope="col" class="one-line" key=${t}><${Z} evening=${e} name=${n} /><br />${n}</th>`)}
</tr>
</thead>
<tbody>
${On(e,t,0)}
${e.rounds.map((n,i)=>m`
<tr key=${i}>
<th scope="row">${r(n,i)}</th>
${t.map(({id:t})=>m`<${kn} key=${t} evening=${e} round=${n} id=${t} />`)}
</tr>
${On(e,t,i+1)}
`)}
</tbody>
${i}
</table>
</div>
`;var jn=/* @__PURE__ */ e({Evening:()=>Ln});function Mn({evening:e,standings:t}){let n=e=>t.totals.filter(t=>t.place===e).length>1,r=e.rounds.at(-1),i=X(e),a=t=>e.players.find(e=>e.name===t)?.id;return m`
<ol class="standings">
${t.totals.map(({place:o,name:s,points:c})=>{let l=r?.players.includes(a(s))?U(e,r,a(s)):null,u=!t.over&&a(s)===ce(e)&&J(`standings.dealer`),d=l===null?``:H(l,{signed:!0}),f=[n(o)&&J(`standings.tied`),u,W(c),d&&J(`standings.gained`,{points:d})];return m`
<li key=${s} class=${t.leaders.includes(s)?`is-leader`:``}>
${r&&m`
<span class="place">
<span class="visually-hidden">${o}</span>
<span aria-hidden="true">${J(n(o)?`standings.place-tied`:`standings.place`,{place:o})}</span>
</span>
`}
<${Z} face=${i.get(s)} />
<span class="person">${s} ${u&&m`<span class="tag" aria-hidden=${r&&`true`}>${u}</span>`}</span>
${r&&m`<span class="visually-hidden">${f.filter(Boolean).join(`, `)}</span><span class="delta ${K(l)}" aria-hidden="true">${d}</span><b class="points ${K(c)}" aria-hidden="true">${H(c)}</b>`}
</li>
`})}
</ol>
`}function Nn({evening:e}){let{shout:t,zeros:n}=k(e.game)??{},r=e.rounds.at(-1),i=(t&&r&&G(e,r)?.response?.players||[]).filter(e=>n(e)).map(({name:e})=>e);return i.length?m`<p class="zero-shout" key=${e.rounds.length}><b>${J(t)}</b> ${z(i)}</p>`:null}function Pn({evening:e,standings:t}){let n=e.rounds.at(-1),r=n&&k(e.game)?.roundIsGame?G(e,n)?.response:null;if(!r&&!t?.over)return null;let i=r?.warnings.some(({rule:t})=>t.startsWith(`${e.game}.tie`)),{winners:a}=t?.over?t:r;return m`
<p class="winner is-main" role="status">
${a.length?J(t?.over?`winner.match`:`winner.game`,{count:a.length,names:z(a)}):J(i?`winner.open`:`winner.none`)}
${!t?.over&&r?.tie_break&&m` <${Q} rule=${r.tie_break}>${J(`winner.tie-break`)}<//>`}
</p>
`}function Fn({evening:e}){let t=xn(e),{dealer:n,players:r}=t,i=ze(r.length?bn(e,t):null),a=n&&B(e,r[(r.indexOf(n)+1)%r.length]),o=i?.first_player??i?.first_bidder??a;return m`
${o&&m`<p class="starts">${J(`next.starts`,{name:o})}</p>`}
<details class="panel next" open=${!e.rounds.length}>
<summary>${J(`next.setup`)}</summary>
${i?m`<ol class="steps">${i.steps.map(({rule:e,text:t},n)=>m`<li key=${n}><span>${t}</span> <${Q} rule=${e} isRow /></li>`)}</ol>`:m`<p class="note">${J(I()?`loading`:`trouble.${Fe.value}`)}</p>`}
</details>
`}function In({evening:e}){let t=e.players.filter(({id:t,left:n})=>n===null||e.rounds.some(({players:e})=>e.includes(t)));return m`<${An} evening=${e} players=${t} label=${J(`history.title`)} head=${(e,t)=>m`
<button type="button" class="round-button" aria-label=${J(`history.show`,{number:t+1})} onClick=${()=>Cn(t)}>
${t+1} <${o} name="next" />
</button>
`} />`}function Ln(){let{evening:e}=q.value,t=Ie(e?.game??null);if(!e)return m`<h1>${J(`evening.none`)}</h1><p><a class="button primary" href="#/">${J(`evening.start`)}</a></p>`;let n=e.rounds.at(-1),r=we(e),i=pe(e),a=he(e),s=Te(e,(t,n)=>U(e,t,n)),c=_e(e),l=r?.over&&!c,u=r&&r.totals[0].points<r.totals.at(-1).points,d=e.draft?.index??e.rounds.length,f=r?.match_rounds&&!l?J(`evening.round-of`,{number:d+1,of:r.match_rounds}):J(`rounds`,{count:e.rounds.length});return m`
<h1>${e.title??Y(e.game)} <small>${f}${e.endsAt&&` · ${J(`evening.to-points`,{count:e.endsAt,points:H(e.endsAt)})}`}</small></h1>
<div class="evening" key=${`evening${l}`}>
<section>
<${Nn} evening=${e} />
${c?m`<${bt} problem=${c} />`:m`<${Pn} evening=${e} standings=${r} />`}
${l&&m`<${cn} evening=${e} standings=${r} />`}
${r?m`<${Mn} evening=${e} standings=${r} />`:m`<ol class="standings">${a.map(({id:t,name:n})=>m`<li key=${t}><${Z} evening=${e} name=${n} /><span class="person">${n}</span></li>`)}</ol>`}
${ne.value&&m`<p class="note" role="status">${J(`evening.corrected`)}</p>`}
${r?.left.map(({name:e,points:t})=>m`<p class="note" key=${e}>${J(`labelled`,{label:J(`table.left`,{name:e}),value:H(t)})}</p>`)}
<nav class="actions" aria-label=${J(`evening.actions`)}>
${r&&m`<a class="button" href="#/board"><${o} name="screen" />${J(`board.title`)}</a>`}
<a class="button" href="#/table"><${o} name="people" />${J(`table.title`)}</a>
<a class="button" href="#/share"><${o} name="share" />${J(`share.title`)}</a>
</nav>
${!l&&m`<${Fn} evening=${e} />`}
</section>
${e.rounds.length>0&&m`
<section>
<h2>${J(`history.title`)}</h2>
<${In} evening=${e} />
${s?.length>=3&&m`<${$t} evening=${e} rows=${s} fewestWin=${u} />`}
</section>
`}
</div>
${l&&m`<${yn} evening=${e} />`}
${n&&t&&m`<${Ct} key=${e.rounds.length} evening=${e} round=${n} deck=${t.deck} title=${J(`evening.why`,{number:e.rounds.length})} />`}
${n&&m`<${gn} evening=${e} over=${l} />`}
<footer class="bar">
${l?m`<button type="button" class="primary" onClick=${()=>mn(e)}>${J(`evening.rematch`)}</button>`:m`
<button type="button" class="primary" onClick=${()=>Cn(d)}>
${J(e.draft?`evening.go-on`:`evening.enter`,{number:d+1})}
</button>
`}
</footer>
${i>0&&!I()&&m`<p class="pending" role="status">${J(`evening.pending`,{count:i})}</p>`}
`}function Rn({evening:e,round:t,index:n}){let r=Ie(e.game);if(!r)return m`<p class="note">${J(r===null?`start.offline`:`loading`)}</p>`;let a=t.players.map(n=>({name:B(e,n),points:U(e,t,n)}));return m`
<ul class="standings old-round">
${a.map(({name:t,points:n})=>m`
<li key=${t}><${Z} evening=${e} name=${t} /><span class="person">${t}</span> <b class="points ${K(n)}">${n===null?`–`:W(n)}</b></li>
`)}
</ul>
${t.dealer&&m`<p class="note">${J(`sheet.dealt`,{name:B(e,t.dealer)})}</p>`}
<${Ct} evening=${e} round=${t} deck=${r.deck} title=${J(`round.why`)} />
<div class="round-end"><${c}><${i} onClick=${()=>Tn(n)}>${J(`round.remove`)}<//><//></div>
<footer class="bar"><button type="button" class="primary" onClick=${()=>wn(n)}>${J(`round.edit`)}</button></footer>
`}var zn=/* @__PURE__ */ e({Round:()=>Gn});const Bn=e=>N(e,`form`)?ae(()=>ee(e,`form`),`Form`):Gt,Vn=Object.fromEntries(Object.keys(Ke).map(e=>[e,Bn(e)]));function Hn({evening:e,missing:t,problem:n,refused:r,next:i,save:a}){let s=t.length>2?J(`round.missing-many`,{count:t.length}):J(`round.missing`,{names:z(t.map(t=>B(e,t)))}),c=t.length?s:n;return m`
<footer class="bar">
<div class="bar-buttons">
${i&&m`<button type="button" class="wanted" key="next" onClick=${i.act}>${i.text??J(`hand.next`,{name:i.label})} <${o} name="next" /></button>`}
${!(c&&i)&&m`<button type="button" class=${i?``:`primary`} key="save" disabled=${c||r} onClick=${Dn}>${c||a}</button>`}
</div>
</footer>
`}function Un({evening:e,draft:t,children:n}){Be();let r=Ie(e.game),{sheet:i,reasons:a}=xt(e,t),o=i?.response??null;if(!r)return m`<p class="note">${J(r===null?`start.offline`:`loading`)}</p>`;let s=Vn[e.game],c=X(e),l=t.players.map(t=>({id:t,name:B(e,t),face:c.get(B(e,t))})),u=En(e,t),d=(e,t)=>b(t,t=>y(t,t=>({input:{...t.input,...e}}))),f=t=>{let n=o?.players.find(({name:n})=>n===B(e,t));return n&&!u.includes(t)?n:null},p=u.length?[]:(o?.warnings??[]).filter(({rule:t,text:n})=>n&&!t.startsWith(`${e.game}.tie`)),h=r.problem?.(t.input,t.players,e)??null,g=u.length>0||a?.players.length<l.length,_=(De.value||!I())&&(i?i.isOwn:a===null&&Se(e,t));return m`
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
checks=${p.length>0&&m`<${yt} warnings=${p} />`}
bar=${(t,n=null)=>m`
<${Hn}
evening=${e}
missing=${u}
problem=${h&&J(...h)}
refused=${!!i?.problem}
next=${t}
save=${n??J(p.length?`round.save-anyway`:`round.save`)}
/>
`}
/>
${n}
</div>
<aside class="round-why ${g?`is-partial`:``}" aria-label=${J(`round.why`)}>
${o&&m`<h2>${J(`round.why`)}</h2>`}
<${bt} problem=${i?.problem} />
${o&&a&&m`<${St} deck=${r.deck} reasons=${a} players=${o.players} names=${l.map(({name:e})=>e)} />`}
${_&&m`<p class="note">${J(De.value?`pocket.starting`:`trouble.${Fe.value}`)}</p>`}
</aside>
</div>
`}function Wn({evening:e,draft:t}){return t.dealer?m`
<label class="dealer-choice">
${J(`round.dealer`)}
<select value=${t.dealer} onChange=${e=>b(`undo.dealer`,t=>y(t,()=>({dealer:e.target.value})))}>
${t.players.map(t=>m`<option key=${t} value=${t}>${B(e,t)}</option>`)}
</select>
</label>
`:null}function Gn({args:[e]}){let{evening:t}=q.value,n=t?.draft,r=Number(e)-1,a=n?.index===r,o=t?.rounds[r];return g(()=>{!a&&!o&&be(t?`#/evening`:`#/`)},[a,o]),a?m`
<${Un} evening=${t} draft=${n} key=${r}>
<div class="round-end">
<${Wn} evening=${t} draft=${n} />
<${c}>
${o&&m`<${i} onClick=${()=>Tn(r)}>${J(`round.remove`)}<//>`}
<${i} onClick=${()=>{b(`undo.cancel`,E),R(`#/evening`),V(J(`round.cancelled`),{undo:!0})}}>${J(`round.cancel`)}<//>
<//>
</div>
<//>
`:o?m`<${Rn} evening=${t} round=${o} index=${r} />`:null}const Kn=({label:e,note:t,value:n,onChange:r})=>m`
<button type="button" class="switch" role="switch" aria-checked=${String(n)} onClick=${()=>r(!n)}>${e}</button>
${n&&t&&m`<p class="note">${t}</p>`}
`,qn=({game:e,value:t,onChange:n,min:r=1,isAsked:i=!1})=>m`
<${p}
label=${J(`start.rounds`)}
note=${i?null:Me(`start.rounds-note.${e.id}`,J(e.roundIsGame?`start.rounds-note.games`:`start.rounds-note`))}
value=${t}
min=${r}
max=${e.limits.match_rounds.max}
onChange=${n}
/>
`,Jn=({game:{limits:e},value:t,onChange:n})=>e.ends_at&&m`<${p} label=${J(`start.ends-at`)} note=${J(`start.ends-at-note`)} value=${t} min=${1} max=${e.ends_at.max} first=${100} onChange=${n} />`,Yn=({game:e,agreed:t,agree:n,choice:r,isAsked:i,before:a})=>m`
${!i&&m`<${qn} game=${e} value=${t.matchRounds} onChange=${e=>n({matchRounds:e})} />`}
<${Jn} game=${e} value=${t.endsAt} onChange=${e=>n({endsAt:e})} />
${a&&m`<${Kn} label=${J(`start.same-night`,{game:a})} value=${t.sameNight} onChange=${e=>n({sameNight:e})} />`}
${e.options.filter(({kind:e})=>e===`house-rule`).map(e=>{let{name:i,text:a}=e,o=t.chosen.house_rules[i];return typeof o==`boolean`?m`<${Kn} key=${i} label=${fe(i)} note=${a} value=${o} onChange=${e=>n({chosen:{...t.chosen,house_rules:{...t.chosen.house_rules,[i]:e}}})} />`:r(e)})}
`;function Xn({names:e,isFull:t,onSeat:n}){return[...new Set([q.value.evening,...Re(10)].flatMap(e=>e?.players.map(({name:e})=>e)??[]))].filter(t=>!e.includes(t)).slice(0,12).map(r=>m`<button type="button" key=${r} disabled=${t&&!e.includes(``)} onClick=${()=>n(r)}>${r}</button>`)}var Zn=/* @__PURE__ */ e({Start:()=>ir});function Qn(e){let t={house_rules:{}};for(let{name:n,kind:r,default:i}of e)(r===`house-rule`?t.house_rules:t)[n]=i;return t}function $n(e){let t=q.value.evening?.players.filter(({left:e})=>e===null).map(({name:e})=>e)??[];return t.length?t.slice(0,e):Array(Math.min(3,e)).fill(``)}function er({name:e,index:t,count:n,longest:r,isDealer:i,hasDealer:a,twice:o,act:c}){let l=e||J(`start.seat`,{number:t+1});return m`
<li class="seat">
<input
value=${e}
maxlength=${r}
autocomplete="off"
autocapitalize="words"
placeholder=${J(`start.name`)}
aria-label=${J(`start.name-of`,{number:t+1})}
aria-invalid=${String(o)}
onInput=${e=>c.rename(t,e.target.value)}
onKeyDown=${e=>{e.key!==`Enter`||e.isComposing||(e.preventDefault(),c.goOn(t,e.currentTarget.closest(`ol`)))}}
/>
${a&&m`
<button type="button" class="small dealer" aria-pressed=${String(i)} onClick=${()=>c.deal(t)}>
${J(`start.deals`)}
</button>
`}
<${s} icon="up" label=${J(`start.up`,{name:l})} disabled=${t===0} onClick=${()=>c.move(t,-1)} />
<${s} icon="close" label=${J(`start.remove`,{name:l})} disabled=${n<=1} onClick=${()=>c.remove(t)} />
</li>
`}const tr={};function nr(e,t){let[n,r]=F(()=>tr[e]??{names:$n(t),dealer:0}),i=t=>r(n=>tr[e]={...n,...t(n)}),a={rename:(e,t)=>i(({names:n})=>({names:n.with(e,t)})),add:()=>i(({names:e})=>e.length<t?{names:[...e,``]}:{}),seat:e=>i(({names:t})=>({names:t.includes(``)?t.with(t.indexOf(``),e):[...t,e]})),goOn:(e,t)=>{e===n.names.length-1&&a.add(),queueMicrotask(()=>t.querySelectorAll(`input`)[e+1]?.focus())},deal:e=>i(()=>({dealer:e})),remove:e=>i(({names:t,dealer:n})=>{let r=t.toSpliced(e,1);return{names:r,dealer:Math.min(n>e?n-1:n,r.length-1)}}),move:(e,t)=>i(({names:n,dealer:r})=>{let i=e+t,a={[e]:i,[i]:e};return{names:n.with(e,n[i]).with(i,n[e]),dealer:a[r]??r}})};return{...n,act:a}}function rr({game:e}){let{options:t,limits:n,styleOptions:r={}}=e,{min:i,max:a}=e.players,{names:s,dealer:c,act:l}=nr(e.id,a),u=q.value.evening,d=u?.rounds.length>0&&Date.now()-Date.parse(u.started)<576e5,[h,g]=F(()=>({chosen:Qn(t),matchRounds:null,endsAt:null,sameNight:d})),_=e=>g(t=>({...t,...e})),{chosen:v,matchRounds:y,endsAt:b,sameNight:x}=h,S=!!e.asksRounds?.includes(v.style),C=s.map(Ne),w=C.filter(Boolean),T=e=>e!==``&&C.filter(t=>t===e).length>1,E=w.length<i&&J(`start.too-few`,{count:i})||C.some(T)&&J(`start.twice`)||S&&y===null&&J(`start.rounds`)||null,D=e.deals??!1,O=t=>{if(t.preventDefault(),E)return;delete tr[e.id];let n=C[c]?C.slice(0,c).filter(Boolean).length:0,r=D?n:-1,i=se({game:e.id,names:w,dealer:r,options:v,endsAt:b});Ee({...We(i,u),matchRounds:y,...u&&x?{night:u.night??u.id}:{}})},k=e=>Object.fromEntries((r[e]??[]).map(e=>[e,n[e].default])),A=({name:e,kind:t,text:n,values:r})=>{let i=t===`house-rule`;return m`
<${f}
key=${e}
label=${fe(e)}
note=${n}
value=${(i?v.house_rules:v)[e]}
onChange=${t=>_({chosen:i?{...v,house_rules:{...v.house_rules,[e]:t}}:{...v,[e]:t,...e===`style`?k(t):{}}})}
options=${r.map(t=>({value:t,label:Ve(e,t)}))}
/>
`};return m`
<form onSubmit=${O} class="stack">
<section class="panel">
<h2>${J(`start.players`)}</h2>
<p class="note">${J(`start.clockwise`,{min:i,max:a})}</p>
<ol class="seats">
${s.map((e,t)=>m`
<${er}
key=${t}
name=${e}
index=${t}
count=${s.length}
longest=${n[`players[]`].max}
isDealer=${t===c}
hasDealer=${D}
twice=${T(Ne(e))}
act=${l}
/>
`)}
</ol>
<div class="people table-scroll">
<button type="button" disabled=${s.length>=a} onClick=${l.add}><${o} name="plus" /> ${J(`start.add`)}</button>
<${Xn} names=${s} isFull=${s.length>=a} onSeat=${l.seat} />
</div>
</section>
<section class="panel">
<h2>${J(`start.agreement`)}</h2>
${t.filter(({kind:e})=>e!==`house-rule`).map(A)}
${(r[v.style]??[]).map(e=>m`
<${p}
key=${e}
label=${J(`start.${e}`)}
value=${v[e]}
min=${n[e].min}
max=${n[e].max}
required
onChange=${t=>_({chosen:{...v,[e]:t}})}
/>
`)}
${S&&m`<${qn} game=${e} value=${y} onChange=${e=>_({matchRounds:e})} isAsked />`}
<details>
<summary>${J(t.some(({kind:e})=>e===`house-rule`)?`start.more`:`start.length`)}</summary>
<${Yn} game=${e} agreed=${h} agree=${_} choice=${A} isAsked=${S} before=${d&&Y(u.game)} />
</details>
</section>
<footer class="bar">
<button type="submit" class="primary" aria-disabled=${String(!!E)}>${E??J(`start.go`)}</button>
</footer>
</form>
`}function ir({args:[e]}){let t=Ie(re(e)?e:null);return re(e)?m`
<h1>${Y(e)}</h1>
${t===void 0&&m`<p class="note">${J(`loading`)}</p>`}
${t===null&&m`<p class="note">${J(`start.offline`)}</p>`}
${t&&m`<${rr} game=${t} key=${e} />`}
`:m`<h1>${J(`evening.none`)}</h1>`}export{kt as CardGrid,dt as Cell,$t as Chart,Z as Disc,Jn as EndsAt,ft as EntryRow,Kt as FORMAT,Gt as Form,Ut as HandEntry,pt as NumberPad,bt as Refusal,An as RoundTable,qn as Rounds,Q as RuleLink,St as Scores,Nt as Verdict,Mt as VerdictBar,nt as Who,Yt as download,jn as evening_exports,Ye as highest,Xe as lowest,Je as rank,_n as resultOf,zn as round_exports,Qe as sheetOf,tt as shortNames,et as standingsOf,Zn as start_exports,$e as starters,Jt as toJson,ut as useCells,At as useReferee};