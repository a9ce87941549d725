import{__exportAll as e}from"./rolldown-runtime.js";import{Ct as t,FOLDER as n,Field as r,GameEmblem as i,Icon as a,IconButton as o,LANGUAGES as s,Offline as c,POCKET as l,Problem as u,SET_ASIDE as d,STATE as f,Segmented as p,SegmentedField as m,StepperField as h,StorageNote as g,Unreadable as _,Vr as v,Z as y,_t as b,announce as x,ask as ee,atRound as te,cardName as ne,cards as re,changeDraft as ie,changeEvening as S,changeSettings as ae,check as oe,colourOf as se,date as ce,dropUndo as le,eachRecord as ue,eveningId as de,findEvening as fe,gameId as pe,gameOf as me,get as he,getDraft as ge,getRecord as _e,go as ve,hasCamera as ye,hasPocket as be,hasScript as xe,hasText as Se,hash as Ce,ht as C,importScript as we,integer as Te,isAlone as Ee,isGame as w,isWritten as De,keysUnder as Oe,language as ke,lazy as Ae,leave as je,link as T,list as Me,list$1 as E,loadGame as Ne,loadModule as Pe,loadTexts as Fe,merge as Ie,message as Le,nameOf as D,newId as Re,nextDealer as ze,notify as O,nullable as Be,number as k,online as A,openEvening as Ve,openNew as He,openStored as Ue,optionName as We,playerId as Ge,playerName as Ke,pointsIn as qe,pointsText as Je,preloadAll as Ye,present as Xe,pull as Ze,pushUndo as Qe,read as j,readEvening as $e,readRecord as et,readSettings as tt,readStoredEvening as nt,record as rt,remove as it,replace as M,saveLanguage as at,send as ot,setState as st,showRule as ct,standingsOf as N,standingsRows as lt,starting as ut,state as P,storedEvenings as dt,t as F,textOr as ft,titleOf as I,toName as pt,trouble as L,unreadable as mt,useGame as ht,useLoaded as gt,useStored as _t,useWakeLock as vt,valueName as yt,vibrate as bt,waitingWorker as xt,write as St,write$1 as Ct}from"./main.js";import{Chart as wt,Disc as Tt,EndsAt as Et,FORMAT as Dt,HandEntry as Ot,RoundTable as kt,Rounds as At,RuleLink as jt,Who as Mt,download as Nt,resultOf as Pt,shortNames as Ft,toJson as It}from"./evening.js";import{GAMES as Lt,POCKET as R}from"../../model/served.js";let Rt=null,zt=[];function Bt({target:e}){Rt=e,zt=[];for(let t=e.parentElement;t;t=t.parentElement)zt.push(t)}function Vt(){let e=document.getElementById(`main`),t=zt.find(e=>e.isConnected);return(t&&t!==e&&e?.contains(t)?t:null)?.querySelector(`button:not(:disabled), a[href], summary, [tabindex='0']`)??document.querySelector(`main h1, .top h1`)}function Ht(){if(document.activeElement!==document.body||!Rt||Rt.isConnected&&!Rt.disabled)return;let e=Vt();e&&(e.matches(`h1`)&&(e.tabIndex=-1),e.focus({preventScroll:!0}))}function Ut(){document.addEventListener(`focusin`,Bt),document.activeElement!==document.body&&Bt({target:document.activeElement}),new MutationObserver(Ht).observe(document.getElementById(`app`),{childList:!0,subtree:!0,attributeFilter:[`disabled`]})}const Wt=(e,t)=>Math.hypot(e.clientX-t.clientX,e.clientY-t.clientY)<10,Gt=({target:e})=>e.closest(`button, a, label`);function Kt(){let e=/* @__PURE__ */ new Map,t=!1;addEventListener(`pointerdown`,n=>{n.pointerType===`touch`&&(n.isPrimary&&e.clear(),e.set(n.pointerId,n),t=!n.isPrimary)}),addEventListener(`pointercancel`,()=>e.clear()),addEventListener(`pointerup`,n=>{let r=e.get(n.pointerId);t&&r&&Wt(r,n)&&Gt(n)?.click()}),addEventListener(`touchend`,e=>t&&e.cancelable&&e.preventDefault(),{passive:!1})}function qt(){let e=null,t=/* @__PURE__ */ new WeakMap;new MutationObserver(e=>{for(let{addedNodes:n}of e)for(let e of n)t.set(e,performance.now())}).observe(document.body,{childList:!0,subtree:!0});let n=(e,r)=>e&&e!==document.body&&(r-(t.get(e)??-1/0)<250||n(e.parentNode,r));addEventListener(`click`,t=>{let{pointerType:r,detail:i,timeStamp:a,clientX:o,clientY:s}=t,c=Gt(t),l=a-e?.timeStamp,u=(r===`touch`||i>1)&&l<500&&Wt(e,t),d=c===e?.control?l<250&&c?.matches(`.cell:not(.has-copies)`):n(c,a);u&&d?(t.preventDefault(),t.stopPropagation(),c.dataset.early=``,setTimeout(()=>delete c.dataset.early,250)):e={control:c,timeStamp:a,clientX:o,clientY:s}},{capture:!0})}function Jt(){Kt(),qt()}var Yt=/* @__PURE__ */ e({useNewVersion:()=>Xt});function Xt(){navigator.serviceWorker.addEventListener(`controllerchange`,()=>location.reload(),{once:!0}),xt.value.postMessage(`take-over`)}async function Zt(){if(!(`serviceWorker`in navigator))return;let e=e=>{navigator.serviceWorker.controller&&(xt.value=e)};try{let t=await navigator.serviceWorker.register(`sw.js`);t.waiting&&e(t.waiting),t.addEventListener(`updatefound`,()=>{let n=t.installing;n.addEventListener(`statechange`,()=>n.state===`installed`&&e(n))})}catch{}}const Qt=e=>e.closest(`input, select, textarea`)!==null;function $t(e){addEventListener(`keydown`,t=>{t.key!==`z`||!(t.ctrlKey||t.metaKey)||t.shiftKey||Qt(t.target)||(t.preventDefault(),e())})}async function en(){if(await Ze(),!De())return;let{evening:e}=P.value,[t,n]=e?await Promise.all([_e(e.id),ge(e.id)]):[];if(!t||!n)return;let{draft:r}=await et(t,n);e===P.value.evening&&JSON.stringify(r)!==JSON.stringify(e.draft)&&(le(),st(t=>({...t,evening:{...e,draft:r}})))}function tn(){document.addEventListener(`visibilitychange`,()=>document.hidden||en().catch(()=>{}))}var nn=/* @__PURE__ */ e({answer:()=>En,canRun:()=>cn,check:()=>gn,isMetered:()=>sn,keep:()=>dn,megabytes:()=>V,obstacle:()=>H,prepare:()=>wn,remove:()=>mn,renew:()=>hn,request:()=>Sn,state:()=>U,total:()=>B});const rn=n===`/`?`zero-referee pocket`:`zero-referee ${n} pocket`,an=()=>JSON.parse(j(l)),on=e=>e?Ct(l,JSON.stringify(e)):localStorage.removeItem(l),z=(e,t=R.version)=>`${n}pocket/${t}/${e}`,B=e=>Object.values(R.files).reduce((t,n)=>t+n[e],0),V=e=>k(e/1e6),sn=()=>!!navigator.connection?.saveData||navigator.connection?.type===`cellular`,cn=()=>typeof WebAssembly==`object`,H=()=>cn()?`serviceWorker`in navigator&&`caches`in window?R.version?null:`pocket.none-here`:`pocket.insecure`:`trouble.wasm`,U=y({is:be()?`kept`:`none`,done:0});async function ln(e,t,{integrity:n}){let r=z(t);if(await e.match(r))return;let i=an(),a=(i?.files[t]===n?await e.match(z(t,i.version)):null)??await fetch(r,{integrity:n,cache:Ee()?`default`:`no-store`});if(!a.ok)throw Error(`${r}: ${a.status}`);await e.put(r,a)}let un=null;const dn=()=>un??=fn().finally(()=>un=null);async function fn(){let e=U.peek().is;U.value={is:`fetching`,done:0};try{let e=await caches.open(rn);for(let[t,n]of Object.entries(R.files))await ln(e,t,n),U.value={is:`fetching`,done:U.peek().done+n.transferred};on({version:R.version,files:Object.fromEntries(Object.entries(R.files).map(([e,{integrity:t}])=>[e,t]))}),yn(`another version`);let t=z(``);for(let{url:n}of await e.keys())new URL(n).pathname.startsWith(t)||await e.delete(n);U.value={is:`kept`,done:0},navigator.storage?.persist?.()}catch(t){console.warn(t),U.value={is:e===`kept`?`kept`:`failed`,done:0}}}function pn(e){yn(e),on(null),L.peek()===`pocket`&&(L.value=`offline`),U.value={is:e,done:0}}async function mn(){await caches.delete(rn),pn(`none`)}async function hn(){await gn(),U.peek().is===`kept`&&!H()&&an().version!==R.version&&await dn()}async function gn(){let e=an();e&&U.peek().is===`kept`&&`caches`in window&&(await Promise.all(Object.keys(e.files).map(t=>caches.match(z(t,e.version),{cacheName:rn})))).includes(void 0)&&pn(`lost`)}let W=null,_n=!1,vn=0;const G=/* @__PURE__ */ new Map;function yn(e){W?.terminate(),W=null,_n=!1,ut.value=!1;for(let{reject:t}of G.values())t(Error(e));G.clear()}function bn(e){yn(e),gn()}function xn(){W=new Worker(z(`worker.js`,an()?.version),{type:`module`}),W.addEventListener(`message`,({data:{id:e,error:t,status:n,body:r}})=>{t?bn(t):(_n=!0,ut.value=!1,G.get(e).resolve({status:n,document:JSON.parse(r)}),G.delete(e))}),W.addEventListener(`error`,()=>bn(`the referee on this phone does not start`))}async function Sn(e,t={}){if(Ee())return Tn(e,t);let n=null;if(A.peek())try{return await ee(e,t)}catch(e){if(!(e instanceof c))throw e;n=e}try{let{status:n,document:r}=await En(e,ke(),t.body);if(L.value=`pocket`,n>=400)throw new u(r);return r}catch(e){throw e instanceof u?e:(L.peek()===`pocket`&&(L.value=`offline`),n??new c(e.message))}}function Cn(e,t=`offline`){throw L.value=t,A.value=!1,new c(e.message)}async function wn(){let{is:e}=U.peek();cn()||Cn(/* @__PURE__ */ Error(`no WebAssembly`),`wasm`),e!==`kept`&&e!==`fetching`&&sn()&&Cn(/* @__PURE__ */ Error(`a metered connection`),`metered`),e!==`kept`&&!H()&&((e===`none`||e===`lost`)&&(Le.value=F(`pocket.first`,{least:V(B(`transferred`)),most:V(B(`size`))})),L.value=navigator.onLine?`fetching`:`offline`,A.value=!1,await dn(),U.peek().is!==`kept`&&Cn(/* @__PURE__ */ Error(`the referee cannot be fetched`))),A.value=!0}async function Tn(e,{body:t}){if(!t)return ee(`v2/${ke()}${e.slice(3)}.json`);await wn();let{status:n,document:r}=await En(e,ke(),t).catch(Cn);if(n>=400)throw new u(r);return r}function En(e,t,n){if(!W){xn();let e=W;setTimeout(()=>e===W&&!_n&&(ut.value=!0),1e3)}return vn+=1,new Promise((r,i)=>{G.set(vn,{resolve:r,reject:i}),W.postMessage({id:vn,path:e,language:t,body:n})})}var Dn=/* @__PURE__ */ e({prefetch:()=>kn,start:()=>An});async function On(){let{games:e}=await he(`/v2/games`);for(let{id:t,links:n}of e)w(t)&&await Ne(t),await he(n.rules)}async function kn(){be()&&hn(),await Promise.all([Ye(),On()])}function An(e){return document.readyState===`complete`?Zt():addEventListener(`load`,Zt,{once:!0}),Jt(),tn(),$t(e),Ut(),kn()}const jn=e=>btoa(Array.from(e,e=>String.fromCharCode(e)).join(``)).replaceAll(`+`,`-`).replaceAll(`/`,`_`).replace(/=+$/,``),Mn=e=>Uint8Array.from(atob(e.replaceAll(`-`,`+`).replaceAll(`_`,`/`)),e=>e.codePointAt(0)),Nn=e=>jn(new TextEncoder().encode(JSON.stringify(e))),Pn=e=>JSON.parse(new TextDecoder().decode(Mn(e))),Fn=1e6,In=`shared.broken`,Ln=`shared.too-large`,K=e=>Object.assign(new _,{reason:e}),Rn=e=>{let t=typeof e==`string`&&/^[=+\-@\t\r]/.test(e)?`'${e}`:String(e??``);return/[",\n\r]/.test(t)?`"${t.replaceAll(`"`,`""`)}"`:t};function zn(e){let{players:t,adjustments:n}=e,r=n.length?[null]:[],i=(n,i)=>[n,D(e,i.dealer),...t.map(({id:t})=>i.players.includes(t)?qe(e,i,t):null),...r],a=e=>n.filter(({after:t})=>t===e).map(({player:n,points:r,kind:i,reason:a})=>[e,null,...t.map(({id:e})=>e===n?r:null),a??i]),o=[`round`,`dealer`,...t.map(({name:e})=>e),...n.length?[`adjustment`]:[]],s=e.rounds.flatMap((e,t)=>[i(t+1,e),...a(t+1)]);return[o,...a(0),...s].map(e=>e.map(Rn).join(`,`)).join(`\r
`)+`\r
`}async function Bn(e){let t;try{t=JSON.parse(e)}catch{throw K(In)}try{return oe(t.format===Dt),await $e(t.evening)}catch{throw K(`shared.invalid`)}}async function Vn(e){if(e.size>Fn)throw K(Ln);return Bn(await e.text())}function Hn(e){let t=0;return new ReadableStream({pull(n){t>=e.length?n.close():n.enqueue(e.subarray(t,t+=1024))}})}async function Un(e){let t=Hn(e).pipeThrough(new DecompressionStream(`deflate-raw`)).getReader(),n=[],r=0;for(;;){let{done:e,value:i}=await t.read();if(e)return new Blob(n).text();if(r+=i.length,r>Fn)throw await t.cancel(),K(Ln);n.push(i)}}const Wn=async e=>new Uint8Array(await new Response(new Blob([e]).stream().pipeThrough(new CompressionStream(`deflate-raw`))).arrayBuffer());async function Gn(e){let t=new TextEncoder().encode(It(e)),n=`CompressionStream`in window?`1`+jn(await Wn(t)):`0`+jn(t);return`${location.origin}${location.pathname}#share=${n}`}async function Kn(e){let t=e.slice(7);if(t.length>2*Fn)throw K(Ln);let n;try{let e=Mn(t.slice(1));n=t[0]===`1`?await Un(e):new TextDecoder().decode(e)}catch(e){throw e instanceof _?e:K(In)}return Bn(n)}var qn=/* @__PURE__ */ e({openFile:()=>Xn});const Jn=y(null);async function Yn(e){await fe(e.id)?(Jn.value=e,M(`#/known`)):(P.value.evening?.id!==e.id&&He(`undo.reopen`,e),M(`#/evening`))}async function Xn(e){let[t]=e.files;if(e.value=``,t)try{await Yn(await Vn(t))}catch({reason:e}){O(F(e===`shared.broken`?`home.not-an-evening`:e))}}var Zn=/* @__PURE__ */ e({KindTag:()=>$n,RuleDialog:()=>rr,RuleText:()=>q,useRules:()=>Qn});function Qn(e){let t=`/v2/games/${e}/rules`,{value:n,error:r}=gt(`${ke()} ${t}`,()=>he(t));return r?null:n}const $n=({kind:e})=>e===`rule`?null:v`<span class="tag tag-${e}">${F(`rule-kind.${e}`)}</span>`;function q({rule:e,isBrief:t=!1}){let{text:n,source:r,reason:i,alternative:a}=e,o=a?.switch;return v`
<p class="rule-text">${n}</p>
${(i||!t)&&v`<p class="note">${i?F(`rule.reason`,{source:r,reason:i}):F(`rule.source`,{source:r})}</p>`}
${a&&v`<p class="note">${F(`rule.alternative`,{text:a.text})}</p>`}
${o&&v`<p class="note">${F(`rule.switch`,{option:We(o.name),value:yt(o.name,o.value)})}</p>`}
`}function er({title:e,onClose:n,children:r}){let i=t(null);return b(()=>{let e=document.activeElement;return i.current.showModal(),()=>e?.focus?.()},[]),v`
<dialog
ref=${i}
aria-labelledby="dialog-title"
onClose=${n}
onClick=${e=>e.target===i.current&&i.current.close()}
>
<div class="dialog-body">
<header>
<h2 id="dialog-title">${e}</h2>
<${o} icon="close" label=${F(`action.close`)} onClick=${()=>i.current.close()} />
</header>
${r}
</div>
</dialog>
`}const tr=e=>e.split(`.`)[0],nr=()=>ct(null);function rr({rule:e}){let t=Qn(tr(e)),n=t?.rules.find(({id:t})=>t===e);return v`
<${er} title=${n?.title??e} onClose=${nr}>
${t===void 0&&v`<p class="note">${F(`loading`)}</p>`}
${t===null&&v`<p class="note">${F(`rule.offline`)}</p>`}
${n&&v`
<p><${$n} kind=${n.kind} /></p>
<${q} rule=${n} />
`}
<p>
<a class="button" href=${T(`referee`,tr(e),`rules`,e)} onClick=${nr}>${F(`rule.open-book`)}</a>
</p>
<//>
`}var ir=(()=>{let e=[];for(let t=1;t<=40;t++){let n=(16*t+128)*t+64;if(t>=2){let e=Math.floor(t/7)+2;n-=(25*e-10)*e-55,t>=7&&(n-=36)}e.push(n>>>3)}return e})(),ar=[`low`,`medium`,`quartile`,`high`],or={low:[7,10,15,20,26,18,20,24,30,18,20,24,26,30,22,24,28,30,28,28,28,28,30,30,26,28,30,30,30,30,30,30,30,30,30,30,30,30,30,30],medium:[10,16,26,18,24,16,18,22,22,26,30,22,22,24,24,28,28,26,26,26,26,28,28,28,28,28,28,28,28,28,28,28,28,28,28,28,28,28,28,28],quartile:[13,22,18,26,18,24,18,22,20,24,28,26,24,20,30,24,28,28,26,30,28,30,30,30,30,28,30,30,30,30,30,30,30,30,30,30,30,30,30,30],high:[17,28,22,16,22,28,26,26,24,28,24,28,22,24,24,30,28,28,26,28,30,24,30,30,30,30,30,30,30,30,30,30,30,30,30,30,30,30,30,30]},sr={low:[1,1,1,1,1,2,2,2,2,4,4,4,4,4,6,6,6,6,7,8,8,9,9,10,12,12,12,13,14,15,16,17,18,19,19,20,21,22,24,25],medium:[1,1,1,2,2,4,4,4,5,5,5,8,9,9,10,10,11,13,14,16,17,17,18,20,21,23,25,26,28,29,31,33,35,37,38,40,43,45,47,49],quartile:[1,1,2,2,4,4,6,6,8,8,8,10,12,16,12,17,16,18,21,20,23,23,25,27,29,34,34,35,38,40,43,45,48,51,53,56,59,62,65,68],high:[1,1,2,4,4,4,5,6,8,8,11,11,16,16,18,16,19,21,25,25,25,34,30,32,35,37,40,42,45,48,51,54,57,60,63,66,70,74,77,81]},cr={low:1,medium:0,quartile:3,high:2},lr=`0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:`;function ur(e){if(e=br(e),e===1)return[];let t=21+4*(e-1)-7,n=Math.ceil((t-6)/28),r=Math.floor((t-6)/n);r%2?r+=1:(t-6)%n*2>=n&&(r+=2);let i=[6];for(let e=1;e<n;e++)i.push(t-(n-e)*r);return i.push(t),i}function dr(e,t){let n=cr[e]<<3|t,r=n;for(let e=0;e<10;e++)r=r<<1^(r>>9)*1335;return(n<<10|r)^21522}function fr(e){let t=e;for(let e=0;e<12;e++)t=t<<1^(t>>11)*7973;return e<<12|t}var pr={numeric:1,alphanumeric:2,byte:4},J={numeric:[10,12,14],alphanumeric:[9,11,13],byte:[8,16,16]},mr=(()=>{let e=/* @__PURE__ */ new Uint8Array(510),t=/* @__PURE__ */ new Uint8Array(256);for(let n=0,r=1;n<255;n++)e[n]=e[n+255]=r,t[r]=n,r<<=1,r&256&&(r^=285);return{exp:e,log:t}})();function hr(e){let{exp:t,log:n}=mr,r=new Uint8Array(e);r[e-1]=1;for(let i=0,a=1;i<e;i++){for(let i=0;i<e;i++){let o=r[i];r[i]=(o?t[n[o]+n[a]]:0)^(i+1<e?r[i+1]:0)}a=t[n[a]+1]}return r}var gr=[];function _r(e){let t=gr[e];if(t!==void 0)return t;let n=hr(e),{exp:r,log:i}=mr,a=new Uint8Array(256*e);for(let t=1;t<256;t++){let o=i[t],s=t*e;for(let t=0;t<e;t++){let e=n[t];e&&(a[s+t]=r[i[e]+o])}}return gr[e]={gen:n,mul:a}}function vr(e,t,n){let{exp:r,log:i}=mr,a=t.length,o=new Uint8Array(a);if(n!==void 0){let t=a-1;for(let r=0;r<e.length;r++){let i=(e[r]^o[0])*a;for(let e=0;e<t;e++)o[e]=o[e+1]^n[i+e];o[t]=n[i+t]}return o}for(let n=0;n<e.length;n++){let s=e[n]^o[0];if(o.copyWithin(0,1),o[a-1]=0,s)for(let e=0;e<a;e++)t[e]&&(o[e]^=r[i[t[e]]+i[s]])}return o}function yr(e,t){let n=ir[e-1],r=or[t][e-1],i=sr[t][e-1],a=Math.floor(n/i)-r;return{words:r,numBlocks:i,shortBlocks:i-n%i,blockLen:a,capacity:(n-r*i)*8}}var Y=e=>{throw Error(e)};function br(e){if(typeof e!=`number`)throw TypeError(`"ver" expected number, got type=${typeof e}`);if(!Number.isSafeInteger(e))throw RangeError(`"ver" expected safe integer, got ${e}`);if(e<1||e>40)throw RangeError(`Invalid version=${e}. Expected number [1..40]`);return e}function xr(e){let t=`numeric`;for(let n=0;n<e.length;n++){let r=Sr[e.charCodeAt(n)];if(!(r>=0))return`byte`;r>9&&(t=`alphanumeric`)}return t}var Sr=(()=>{let e=(/* @__PURE__ */ new Int8Array(128)).fill(-1);for(let t=0;t<lr.length;t++)e[lr.charCodeAt(t)]=t;return e})();function Cr(e,t,n,r,i){let a=yr(e,t),o=J[r][Math.floor((e+7)/17)],s=r===`byte`?i.length:n.length;s>=1<<o&&Y(`Capacity overflow`);let c=new Uint8Array(a.capacity>>>3),l=0,u=0,d=0,f=(e,t)=>{for(l=l<<t|e,u+=t;u>=8;)c[d++]=l>>>(u-=8)&255};if(f(pr[r],4),f(s,o),r===`numeric`)for(let e=0;e<s;e+=3){let t=Math.min(3,s-e);f(Number(n.slice(e,e+t)),[0,4,7,10][t])}else if(r===`alphanumeric`){for(let e=0;e+1<s;e+=2)f(Sr[n.charCodeAt(e)]*45+Sr[n.charCodeAt(e+1)],11);s&1&&f(Sr[n.charCodeAt(s-1)],6)}else for(let e=0;e<i.length;e++)f(i[e],8);let p=d*8+u;p>a.capacity&&Y(`Capacity overflow`),u&&(c[d]=l<<8-u&255),p+=Math.min(4,a.capacity-p),p&7&&(p+=8-(p&7));for(let e=p>>>3,t=0;e<c.length;e++,t^=1)c[e]=t?17:236;let{words:m,numBlocks:h,shortBlocks:g,blockLen:_}=a,v=_r(m),y=[],b=[];for(let e=0,t=0;e<h;e++){let n=_+(e<g?0:1);y.push(c.subarray(t,t+n)),b.push(vr(y[e],v.gen,v.mul)),t+=n}let x=new Uint8Array(c.length+m*h),ee=0;for(let e=0;e<=_;e++)for(let t of y)e<t.length&&(x[ee++]=t[e]);for(let e=0;e<m;e++)for(let t of b)x[ee++]=t[e];return x}function wr(e,t){let n=e%2,r=t%2,i=e%3,a=t%3*i%3,o=n&r,s=0;return n===r&&(s|=1),r===0&&(s|=2),i===0&&(s|=4),(e+t)%3==0&&(s|=8),(Math.floor(t/2)+Math.floor(e/3))%2==0&&(s|=16),o+a===0&&(s|=32),(o+a)%2==0&&(s|=64),((n^r)+a)%2==0&&(s|=128),s}var Tr=(()=>{let e=/* @__PURE__ */ new Uint8Array(65536);for(let t=1;t<e.length;t++)e[t]=e[t>>>1]+(t&1);return e})(),X=e=>Tr[e&65535]+Tr[e>>>16],Er=/* @__PURE__ */ new Uint32Array(32);function Dr(e){let t=[1431655765,858993459,252645135,16711935,65535];for(let n=0;n<5;n++){let r=t[n]>>>0,i=1<<n;for(let t=0;t<32;t+=i<<1)for(let n=0;n<i;n++){let a=e[t+n]>>>0,o=e[t+n+i]>>>0,s=(a>>>i^o)&r;e[t+n]=(a^s<<i)>>>0,e[t+n+i]=(o^s)>>>0}}}var Z=e=>{let t=e+31>>>5;return{size:e,words:t,v:new Uint32Array(t*e)}},Or=(e,t,n)=>e.v[n*e.words+(t>>>5)]>>>(t&31)&1,Q=(e,t,n,r)=>{let i=n*e.words+(t>>>5),a=1<<(t&31);e.v[i]=r?e.v[i]|a:e.v[i]&~a};function kr(e,t){let{size:n,words:r,v:i}=e,a=Er;for(let e=0;e<n;e+=32)for(let o=0;o<r;o++){let s=Math.min(32,n-e);for(let t=0;t<s;t++)a[t]=i[(e+t)*r+o];a.fill(0,s),Dr(a);for(let r=0,i=o*32;r<32&&i<n;r++,i++)t.v[i*t.words+(e>>>5)]=a[r]}}function Ar(e){let{size:t,words:n,v:r}=e,i=t&31?(1<<(t&31))-1>>>0:4294967295,a=0;for(let e=0;e<n;e++){let o=e===n-1?i:4294967295,s=r[3*n+e],c=4294967295,l=r[e]^r[n+e],u=r[n+e]^r[2*n+e],d=r[2*n+e]^s;for(let i=0,f=4*n+e;i<=t-5;i++,f+=n){let e=r[f],t=s^e,n=~(l|u|d|t)&o;n&&(a+=X(n>>>0)+2*X((n&c)>>>0)),c=l,l=u,u=d,d=t,s=e}}return a}function jr(e){let{size:t,words:n,v:r}=e,i=t&31?(1<<(t&31))-1>>>0:4294967295,a=0;for(let e=0;e<n;e++){let o=e===n-1?i:4294967295;for(let i=0;i<=t-11;i++){let t=i*n+e,s=r[t],c=r[t+=n],l=r[t+=n],u=r[t+=n],d=r[t+=n],f=r[t+=n],p=r[t+=n],m=r[t+=n],h=r[t+=n],g=r[t+=n],_=r[t+n],v=o&s&~c&l&u&d&~f&p&~(m|h|g|_),y=o&~(s|c|l|u)&d&~f&p&m&h&~g&_;a+=X(v>>>0)+X(y>>>0)}}return a}function Mr(e,t,n=1/0){let{size:r,words:i,v:a}=e,o=Ar(e)+Ar(t);if(o>=n)return o;let s=(1<<r-32*(i-1)-1)-1>>>0,c=0,l=0;for(let e=0;e<r;e++)for(let t=0;t<i;t++){let n=a[e*i+t];if(l+=X(n>>>0),e===r-1)continue;let o=a[(e+1)*i+t],u=t+1<i?a[e*i+t+1]:0,d=t+1<i?a[(e+1)*i+t+1]:0,f=~(n^o),p=~(n^(n>>>1|u<<31)),m=~(o^(o>>>1|d<<31)),h=f&p&m;t===i-1&&(h&=s),c+=X(h>>>0)}let u=r*r,d=Math.ceil(Math.max(0,Math.abs(l*100-u*50)-u*5)/(u*5)),f=o+3*c+10*d;return f>=n?f:f+40*(jr(e)+jr(t))}function Nr(e,t,n,r){let i=e.size,a=dr(n,r);for(let t=0;t<15;t++){let n=a>>t&1;t<6?Q(e,8,t,n):t<8?Q(e,8,t+1,n):t===8?Q(e,7,8,n):Q(e,14-t,8,n),t<8?Q(e,i-1-t,8,n):Q(e,8,i-15+t,n)}if(Q(e,8,i-8,1),t>=7){let n=fr(t);for(let t=0;t<18;t++){let r=n>>t&1,a=i-11+t%3,o=t/3|0;Q(e,a,o,r),Q(e,o,a,r)}}}var Pr;function Fr(e){let t=21+4*(e-1),n=Z(t),r=new Uint8Array(t*t),i=(e,i,a)=>{Q(n,e,i,a),r[i*t+e]=1};for(let[e,n]of[[0,0],[t-7,0],[0,t-7]])for(let r=-1;r<8;r++)for(let a=-1;a<8;a++){let o=e+a,s=n+r;o<0||s<0||o>=t||s>=t||i(o,s,+(a>=0&&a<7&&r>=0&&r<7&&(a===0||a===6||r===0||r===6||a>1&&a<5&&r>1&&r<5)))}let a=ur(e);for(let e of a)for(let n of a)if(!r[e*t+n])for(let t=-2;t<=2;t++)for(let r=-2;r<=2;r++){let a=Math.max(Math.abs(r),Math.abs(t))!==1;i(n+r,e+t,+!!a)}for(let e=0;e<t;e++)r[6*t+e]||i(e,6,+(e%2==0)),r[e*t+6]||i(6,e,+(e%2==0));for(let e=0;e<9;e++)e!==6&&(i(8,e,0),i(e,8,0)),e<8&&(i(t-1-e,8,0),i(8,t-1-e,0));if(e>=7)for(let e=0;e<18;e++){let n=t-11+e%3,r=e/3|0;i(n,r,0),i(r,n,0)}let o=[];for(let e=0;e<8;e++)o.push(Z(t));let s=new Uint16Array(t*t),c=0;for(let e=t-1,i=-1,a=t-1;e>0;e-=2,i=-i)for(e===6&&(e=5);;a+=i){for(let i=0;i<2;i++){let l=e-i;if(r[a*t+l])continue;let u=a*n.words+(l>>>5);s[c++]=u<<5|l&31;for(let e=0,t=wr(l,a);t;e++,t>>=1)t&1&&(o[e].v[u]|=1<<(l&31))}if(a+i<0||a+i>=t)break}let l=o.map(e=>{let n=Z(t);return kr(e,n),n.v});return{ver:e,tpl:n.v,pos:s.slice(0,c),planes:o.map(e=>e.v),planesT:l,work:[Z(t),Z(t),Z(t),Z(t)]}}function Ir(e,t,n,r,i=!1){(Pr===void 0||Pr.ver!==e)&&(Pr=Fr(e));let{tpl:a,pos:o,planes:s,planesT:c,work:l}=Pr,[u,d,f,p]=l;u.v.set(a);let m=Math.min(8*n.length,o.length);for(let e=0;e<m;e++)if(n[e>>>3]&128>>>(e&7)){let t=o[e];u.v[t>>>5]|=1<<(t&31)}let h=r;if(h===void 0){kr(u,d);let e=1/0;for(let t=0;t<8;t++){let n=s[t],r=c[t];for(let e=0;e<f.v.length;e++)f.v[e]=u.v[e]^n[e],p.v[e]=d.v[e]^r[e];let i=Mr(f,p,e);i<e&&(e=i,h=t)}}let g=s[h];for(let e=0;e<u.v.length;e++)u.v[e]^=g[e];return i||Nr(u,e,t,h),u}var Lr=(e,t)=>{if(typeof e!=`number`)throw TypeError(`"${t}" expected number, got type=${typeof e}`);if(!Number.isSafeInteger(e))throw RangeError(`"${t}" expected safe integer, got ${e}`);return e},Rr=(e,t)=>{if(typeof e!=`string`)throw TypeError(`"${t}" expected string, got type=${typeof e}`);return e};function zr(e){let t=0;for(let n=0;n<e.length;n++){let r=e.charCodeAt(n);if(r<128)t++;else if(r<2048)t+=2;else if(r<55296||r>57343)t+=3;else if(r<=56319&&n+1<e.length){let r=e.charCodeAt(n+1);r>=56320&&r<=57343?(t+=4,n++):t+=3}else t+=3}return t}function Br(e,t){let n=J.byte[Math.floor((e+7)/17)];return Math.min((1<<n)-1,Math.floor((yr(e,t).capacity-4-n)/8))}function Vr(e){return e instanceof Uint8Array||ArrayBuffer.isView(e)&&e.constructor.name===`Uint8Array`&&`BYTES_PER_ELEMENT`in e&&e.BYTES_PER_ELEMENT===1}var $=(e,t,n)=>e.map[t]>=0&&e.map[n]>=0&&Or(e.m,e.map[t],e.map[n])===1,Hr=[10,27],Ur=String.fromCharCode(Hr[0]);function Wr(e){let t=e.W,n=Array(t);for(let r=0;r<t;r++){let i=Array(t);for(let n=0;n<t;n++)i[n]=$(e,n,r);n[r]=i}return n}function Gr(e){let t=e.W,n=``;for(let r=0;r<t;r+=2){for(let i=0;i<t;i++){let a=$(e,i,r),o=r+1>=t||$(e,i,r+1);n+=!a&&!o?`█`:!a&&o?`▀`:a&&!o?`▄`:` `}n+=Ur}return n}function Kr(e){let t=e.W,n=String.fromCharCode(Hr[1]),r=n+`[0m`,i=``;for(let a=0;a<t;a++){for(let o=0;o<t;o++)i+=$(e,o,a)?`${n}[40m  ${r}`:`${n}[1;47m  ${r}`;i+=Ur}return i}function qr(e,t){let n=e.W,r=`<svg viewBox="0 0 ${n} ${n}" xmlns="http://www.w3.org/2000/svg">`,i=``,a;for(let o=0;o<n;o++)for(let s=0;s<n;s++){if(!$(e,s,o))continue;if(!t){r+=`<rect x="${s}" y="${o}" width="1" height="1" />`;continue}let n=`M${s} ${o}`;if(a){let e=`m${s-a.x} ${o-a.y}`;e.length<=n.length&&(n=e)}i+=`${n}h1v1${s<10?`H${s}`:`h-1`}Z`,a={x:s,y:o}}return t&&(r+=`<path d="${i}"/>`),r+`</svg>`}function Jr(e){let t=e.W,n=t*t,r=Math.floor(n/126),i=n%126,a=new Uint8Array(408+r*128+2+i+4),o=0,s=e=>{a[o++]=e&255,a[o++]=e>>>8};for(let e of[71,73,70,56,55,97])a[o++]=e;s(t),s(t),a[o++]=246,o+=2,a[o++]=255,a[o++]=255,a[o++]=255,o+=381,a[o++]=44,o+=4,s(t),s(t),a[o++]=0,a[o++]=7;let{m:c,map:l}=e,u=new Uint8Array(t),d=-2;for(let e=0,r=0;e<t;e++){let i=l[e];if(i!==d&&(d=i,u.fill(0),i>=0))for(let e=0;e<t;e++)l[e]>=0&&(u[e]=Or(c,l[e],i));for(let e=0;e<t;){if(r%126==0){let e=n-r;a[o++]=(e<126?e:126)+1,a[o++]=128}let i=Math.min(126-r%126,t-e);a.set(u.subarray(e,e+i),o),o+=i,e+=i,r+=i}}return i===0&&(a[o++]=1,a[o++]=128),a[o++]=1,a[o++]=129,a[o++]=0,a[o++]=59,a}function Yr(e){let t=e,n;if(typeof t.toBase64==`function`)n=t.toBase64();else{let e=``;for(let n=0;n<t.length;n+=8192)e+=String.fromCharCode(...t.subarray(n,n+8192));n=btoa(e)}return`data:image/gif;base64,`+n}function Xr(e,t=`raw`,n={}){if(Rr(e,`text`),Rr(t,`output`),typeof n!=`object`||!n||Array.isArray(n))throw TypeError(`"opts" expected object, got type=${typeof n}`);let r=n.version;r!==void 0&&(r=br(r));let i=n.ecc===void 0?`medium`:n.ecc;ar.includes(i)||Y(`invalid ecc=${i}`);let a=n.encoding===void 0?xr(e):n.encoding;if(J[a]||Y(`invalid encoding=${a}`),a!==`byte`){let t=a===`numeric`?lr.slice(0,10):lr;for(let n of e)t.includes(n)||Y(`Unknown letter: "${n}". Allowed: ${t}`)}n.mask!==void 0&&(Lr(n.mask,`opts.mask`)<0||n.mask>7)&&Y(`invalid mask=${n.mask}`);let o=n.textEncoder;if(a===`byte`&&o===void 0){let t=Br(r===void 0?40:r,i);(e.length>t||zr(e)>t)&&Y(`Capacity overflow`)}let s=a===`byte`?(o===void 0?e=>new TextEncoder().encode(e):o)(e):void 0;if(s!==void 0&&!Vr(s))throw TypeError(`"opts.textEncoder" expected Uint8Array, got type=${typeof s}`);let c=a===`byte`?s.length:e.length,l=a===`numeric`?Math.floor(c/3)*10+[0,4,7][c%3]:a===`alphanumeric`?Math.floor(c/2)*11+c%2*6:c*8;if(r===void 0){for(r=1;r<=40;r++){let e=J[a][Math.floor((r+7)/17)];if(c<1<<e&&4+e+l<=yr(r,i).capacity)break}r>40&&Y(`Capacity overflow`)}else{let e=J[a][Math.floor((r+7)/17)];(c>=1<<e||4+e+l>yr(r,i).capacity)&&Y(`Capacity overflow`)}let u=Cr(r,i,e,a,s),d=Ir(r,i,u,n.mask),f=n.border===void 0?2:Lr(n.border,`opts.border`);if(f<=0)throw RangeError(`invalid border=${f}`);let p=n.scale===void 0?1:Lr(n.scale,`opts.scale`);if(p<=0||p>1024)throw RangeError(`invalid scale factor: ${p}`);let m=(d.size+2*f)*p,h=t===`ascii`||t===`gif`||t===`data-url`?4096:1024;if(m>h)throw RangeError(`invalid opts: output is ${m}x${m} (max ${h}), reduce border/scale`);let g=new Int32Array(m);for(let e=0;e<m;e++){let t=Math.floor(e/p)-f;g[e]=t>=0&&t<d.size?t:-1}let _={m:d,W:m,map:g};return t===`raw`?Wr(_):t===`ascii`?Gr(_):t===`term`?Kr(_):t===`svg`?qr(_,n.optimize===void 0||n.optimize):t===`gif`?Jr(_):t===`data-url`?Yr(Jr(_)):Y(`Unknown output: ${t}`)}function Zr({text:e,label:t}){let n=Xr(e,`raw`,{ecc:`low`,border:4}),r=n.flatMap((e,t)=>e.map((e,n)=>e?`M${n} ${t}h1v1h-1z`:``)).join(``);return v`
<svg class="qr" viewBox="0 0 ${n.length} ${n.length}" role="img" aria-label=${t} shape-rendering="crispEdges">
<rect width=${n.length} height=${n.length} fill="#fff" />
<path d=${r} fill="#000" />
</svg>
`}const Qr=rt({place:Te(1,40),name:Ke,points:Te(-1e7,1e7)}),$r=rt({game:pe,rounds:te,totals:Me(Qr,40)});function ei({game:e,rounds:t,totals:n}){let r=[e,t,...n.map(({place:e,name:t,points:n})=>[e,t,n])];return`${location.origin}${location.pathname}#/totals/${Nn(r)}`}function ti(e){let t;try{let[n,r,...i]=Pn(e);t={game:n,rounds:r,totals:i.map(([e,t,n])=>({place:e,name:t,points:n}))}}catch{throw new _}return $r(t)}var ni=/* @__PURE__ */ e({Board:()=>ii});function ri({evening:e,standings:t}){let n=lt(e,(t,n)=>qe(e,t,n)),{rounds:r}=e,i=r.at(-1),a=(i?.players??[]).map(t=>({name:D(e,t),points:qe(e,i,t)})).filter(({points:e})=>e!==null).map(({name:e,points:t})=>F(`board.gained`,{name:e,points:k(t,{signed:!0})})),o=me(e.game)?.deals&&!t.over&&D(e,ze(e)),{totals:s}=t;return v`
<aside class="board-beside" aria-label=${F(`board.beside`)}>
${i&&v`<p><b>${F(`round.title`,{number:r.length})}</b> <span class="board-gains">${E(a)}</span></p>`}
${o&&v`<p>${F(`board.deals`,{name:o})}</p>`}
${n?.length>0&&v`<${wt} evening=${e} rows=${n} fewestWin=${s[0].points<s.at(-1).points} />`}
<div class="board-code">
<${Zr} text=${ei({game:e.game,rounds:r.length,totals:s})} label=${F(`board.qr`)} />
<span>${F(`board.qr-note`)}</span>
</div>
</aside>
`}function ii(){vt();let[e,t]=C(!1),{evening:n}=P.value,r=n&&N(n);if(!r)return v`<h1>${F(`board.title`)}</h1><p class="empty">${F(`evening.none`)}</p>`;let i=Math.max(...r.totals.map(({name:e,points:t})=>e.length+k(t).length+1)),a=()=>t(!e);return v`
<h1 class="visually-hidden">${F(`board.title`)}</h1>
<div class="board-screen">
<ol class="board ${e?`is-turned`:``}" style=${{"--lines":r.totals.length,"--letters":i}} onClick=${a}>
${r.totals.map(({place:e,name:t,points:i})=>v`
<li key=${t} class="race-${se(n,t)} ${r.leaders.includes(t)?`is-leader`:``}">
<span class="board-name one-line"><span class="visually-hidden">${e}. </span>${t}</span>
<b aria-hidden="true">${k(i)}</b>
<span class="visually-hidden">${Je(i)}</span>
</li>
`)}
</ol>
<${ri} evening=${n} standings=${r} />
</div>
<footer class="bar">
<button type="button" class="primary" aria-pressed=${String(e)} onClick=${a}>${F(`board.turn`)}</button>
</footer>
`}const ai=`zero-referee:hand`,oi=/* @__PURE__ */ RegExp(`^(?:[0-9a-z]{2}){0,120}$`),si=rt({id:Ge,name:Ke}),ci=rt({game:pe,evening:de,round:te,players:Me(si,40)});function li({id:e,game:t,players:n,draft:r}){let i=n.filter(e=>r.players.includes(e.id)).map(({id:e,name:t})=>({id:e,name:t}));return`${location.origin}${location.pathname}#/hand/${Nn({game:t,evening:e,round:r.index,players:i})}`}function ui(e){let t;try{t=Pn(e)}catch{throw new _}let n=ci(t);return oe(n.players.length>0),n}function di(e){let t=2166136261;for(let n of e.map(({card:e,count:t})=>`${e} ${t}`).join())t=Math.imul(t^n.codePointAt(0),16777619)>>>0;return t.toString(36)}function fi({game:e,evening:t,round:n},r,i,a){let o=a.map(e=>r.findIndex(({card:t})=>t===e).toString(36).padStart(2,`0`));return`${location.origin}${location.pathname}#/hands/${[e,t,n,i,di(r),o.join(``)].join(`.`)}`}function pi(e,{id:t,game:n,draft:r},{deck:i,titleOf:a}){let[o,s,c,l,u,d,...f]=e.slice(e.lastIndexOf(`/`)+1).split(`.`);if(!w(o)||d===void 0||f.length||!oi.test(d))return{refusal:[`hands.not-a-hand`]};if(o!==n)return{refusal:[`hands.other-game`,{game:a(o)}]};if(s!==t||!r.players.includes(l))return{refusal:[`hands.other-evening`]};if(c!==String(r.index))return{refusal:[`hands.other-round`,{number:Number(c)+1,open:r.index+1}]};let p=Array.from({length:d.length/2},(e,t)=>i[parseInt(d.slice(t*2,(t+1)*2),36)]?.card);return u!==di(i)||p.includes(void 0)?{refusal:[`hands.other-deck`]}:{id:l,cards:p}}const mi=(e,t)=>e.filter(e=>e===t).length;function hi(e,t,{id:n,cards:r}){let i=Object.entries(t).filter(([e])=>e!==n);return e.flatMap(({card:e,count:t})=>{let n=mi(r,e),a=i.filter(([,t])=>t.includes(e)),o=a.reduce((t,[,n])=>t+mi(n,e),0);return n>0&&n+o>t?a.map(([t])=>({card:e,id:t})):[]})}function gi(e){try{let t=JSON.parse(j(ai));return t.evening===e?{...t,cards:Be(re)(t.cards)}:null}catch{return null}}const _i=(e,t)=>Ct(ai,JSON.stringify({evening:e,...t}));var vi=/* @__PURE__ */ e({Hand:()=>xi});function yi(e){try{let t=ui(e),n=gi(t.evening),r=t.players.find(({id:e})=>e===n?.id);return{...t,id:r?.id??null,cards:r&&n.round===t.round?n.cards:null}}catch{return null}}function bi({hand:e,deck:t}){let n=fi(e,t,e.id,e.cards);return v`
<section class="panel stack">
<p>${F(`own-hand.note`)}</p>
<div class="qr-place"><${Zr} text=${n} label=${F(`own-hand.qr`)} /></div>
<input class="link" readonly aria-label=${F(`own-hand.link`)} value=${n} onFocus=${e=>e.target.select()} />
${navigator.share&&v`<div class="row"><button type="button" onClick=${()=>navigator.share({url:n}).catch(()=>{})}>${F(`share.send`)}</button></div>`}
</section>
`}function xi({args:[e]}){vt();let[t,n]=C(()=>yi(e??``)),[r,i]=C(!1),a=ht(t?.game);if(!t)return v`<h1>${F(`own-hand.title`)}</h1><p role="alert">${F(`own-hand.broken`)}</p>`;if(!a?.entry?.hasCards)return v`<h1>${F(`own-hand.title`)}</h1><p class="note">${F(a===void 0?`loading`:a?`hands.no-cards`:`start.offline`)}</p>`;let{bounds:o,key:s,isFull:c}=a.entry,l=e=>{let r={...t,...e};n(r),_i(r.evening,{id:r.id,round:r.round,cards:r.cards})},u=t.players.find(({id:e})=>e===t.id),{min:d,max:f}=o(a.limits),p=u&&t.cards&&c({[s]:{[t.id]:t.cards}},t.id,a.limits),h=()=>{l({round:t.round+1,cards:null}),i(!1)};return v`
<h1>${F(`own-hand.title`)}</h1>
<p class="note">${I(t.game)}, ${F(`round.title`,{number:t.round+1})}</p>
${r&&p?v`<${bi} hand=${t} deck=${a.deck} />`:v`
<${m}
label=${F(`own-hand.who`)}
value=${t.id}
onChange=${e=>l({id:e})}
options=${t.players.map(({id:e,name:t})=>({value:e,label:t}))}
/>
${u&&v`
<${Ot}
deck=${a.scored}
seats=${[{...u,size:d===f?f:void 0,most:f,canBeEmpty:d===0}]}
hands=${t.cards?{[t.id]:t.cards}:{}}
onChange=${e=>l({cards:e[t.id]??null})}
/>
`}
`}
<footer class="bar">
<div class="bar-buttons">
${r&&p?v`
<button type="button" onClick=${()=>i(!1)}>${F(`own-hand.cards`)}</button>
<button type="button" class="primary" onClick=${h}>${F(`own-hand.next`)}</button>
`:v`<button type="button" class="primary" disabled=${!p} onClick=${()=>i(!0)}>${F(`own-hand.show`)}</button>`}
</div>
</footer>
`}const Si=`qr_code`;async function Ci(){if((await window.BarcodeDetector?.getSupportedFormats().catch(()=>[]))?.includes(Si)){let e=new BarcodeDetector({formats:[Si]});return async t=>(await e.detect(t))[0]?.rawValue??null}let{decodeQR:e}=await import(`./decode.js`).then(e=>e.qr_decode_exports),t=document.createElement(`canvas`),n=t.getContext(`2d`,{willReadFrequently:!0});return r=>{let i=Math.min(1,640/Math.max(r.videoWidth,r.videoHeight));t.width=Math.round(r.videoWidth*i),t.height=Math.round(r.videoHeight*i),n.drawImage(r,0,0,t.width,t.height);try{return e(n.getImageData(0,0,t.width,t.height))}catch{return null}}}function wi({onText:e}){let n=t(null),r=t(e);r.current=e;let[i,a]=C(!1);return b(()=>{let e=null,t=null,i=async e=>{if(!n.current)return;let a=n.current.videoWidth?await Promise.resolve(e(n.current)).catch(()=>null):null;n.current&&(a&&a!==t&&r.current(t=a),setTimeout(i,120,e))},o=()=>e?.getTracks().forEach(e=>e.stop());return(async()=>{let t=await Ci();e=await navigator.mediaDevices.getUserMedia({video:{facingMode:`environment`}}),n.current?(n.current.srcObject=e,await n.current.play(),i(t)):o()})().catch(()=>n.current&&a(!0)),o},[]),i?v`<p class="note" role="alert">${F(`hands.no-camera`)}</p>`:v`<video class="camera" ref=${n} muted playsinline aria-label=${F(`hands.scanning`)}></video>`}var Ti=/* @__PURE__ */ e({Hands:()=>Oi});const Ei=y(null);function Di(e,t){let{evening:n}=P.value,{key:r,isFull:i}=t.entry,a=pi(e,n,{deck:t.deck,titleOf:I});if(a.refusal)return F(...a.refusal);let{id:o,cards:s}=a;if(!i({[r]:{[o]:s}},o,t.limits))return F(`hands.not-a-hand`);let c=hi(t.deck,n.draft.input[r],a);return c.length?F(`hands.clash`,{name:D(n,o),cards:E(c.map(e=>F(`hands.held`,{card:ne(t.deck,e.card),name:D(n,e.id)})))}):(S(`undo.scan`,e=>ie(e,({input:e})=>({input:{...e,[r]:{...e[r],[o]:s}}}))),null)}function Oi({args:[e]}){vt();let{evening:t}=P.value,n=t?.draft??null,r=ht(t?.game),[i,a]=C(!1),o=e=>{bt(),Ei.value=Di(e,r),x(Ei.value??F(`hands.taken`))};if(b(()=>{e&&r?.entry&&n&&(M(`#/hands`),o(e))},[e,!!(r&&n)]),b(()=>()=>{e||(Ei.value=null)},[]),!n)return v`<h1>${F(`hands.title`)}</h1><p class="empty">${F(`hands.no-round`)}</p>`;if(!r)return v`<h1>${F(`hands.title`)}</h1><p class="note">${F(r===null?`start.offline`:`loading`)}</p>`;let{key:s,isFull:c}=r.entry??{};if(!s)return v`<h1>${F(`hands.title`)}</h1><p class="empty">${F(`hands.no-cards`)}</p>`;let l=T(`round`,String(n.index+1));return v`
<h1>${F(`hands.title`)}</h1>
<ul class="hands" aria-label=${F(`hands.whose`)}>
${n.players.map(e=>{let i=c(n.input,e,r.limits);return v`
<li key=${e} class=${i?`is-there`:``}>
<${Mt} evening=${t} name=${D(t,e)} />
<span>${F(i?`hand.cards`:`hands.open`,{count:n.input[s][e]?.length})}</span>
</li>
`})}
</ul>
<p class="hands-said" role="status">${Ei.value}</p>
<section class="panel stack">
${i?v`
<p class="note">${F(`hands.scanning`)}</p>
<${wi} onText=${o} />
<button type="button" onClick=${()=>a(!1)}>${F(`hands.stop`)}</button>
`:v`
<p>${F(`hands.intro`)}</p>
<div class="qr-place"><${Zr} text=${li(t)} label=${F(`hands.qr`)} /></div>
${ye.value&&v`<button type="button" class="primary" onClick=${()=>a(!0)}>${F(`hands.scan`)}</button>`}
`}
</section>
<footer class="bar"><a class="button" href=${l} onClick=${e=>{e.preventDefault(),je(l)}}>${F(`round.title`,{number:n.index+1})}</a></footer>
`}const ki=(e,t,n)=>e?t<n:t>n;function Ai(e){let t=/* @__PURE__ */ new Map;for(let{players:n}of e.filter(({over:e})=>e))for(let{name:e,colour:r,won:i,zeros:a}of n.filter(e=>e.rounds.length)){let n=t.get(e)??{name:e,colour:r,games:0,won:0,zeros:0};t.set(e,{...n,games:n.games+1,won:n.won+ +!!i,zeros:n.zeros+a})}return[...t.values()].sort((e,t)=>t.won-e.won||t.games-e.games||e.name.localeCompare(t.name))}function ji(e,t){return t.flatMap(({started:e,players:t})=>t.flatMap(({name:t,rounds:n})=>n.map(n=>({name:t,points:n,started:e})))).reduce((t,n)=>!t||ki(e,n.points,t.points)?n:t,null)}function Mi(e,t,n){let r=P.value.evening,i=t.id===r?.id,a=n(i?r:t);if(i)a?S(e,()=>a):Ve(e,null);else{let n=Qe({label:e,evening:r,others:[{id:t.id,evening:t}]});ot(e=>[n(e)]),a&&St(a)}a||it(t.id)}var Ni=/* @__PURE__ */ e({Memory:()=>Bi});async function Pi(){let e=await dt(),t=new Set(e.map(({game:e})=>e));return await Promise.all([...t].map(e=>Ne(e).catch(()=>null))),e.map(e=>({evening:e,result:Pt(e)}))}function Fi({game:e,results:t}){let{lowWins:n}=me(e)??{},r=Ai(t);if(!r.length)return v`<p class="note">${F(`memory.nothing`)}</p>`;let i=Ft(r.map(({name:e})=>e)),a=Se(`memory.zeros.${e}`)&&`memory.zeros.${e}`,o=ji(n,t);return v`
<div class="table-scroll" tabindex="0" role="region" aria-label=${F(`memory.people`)}>
<table class="people-table">
<thead>
<tr>
<th scope="col">${F(`start.name`)}</th>
${[`games`,`wins`].map(e=>v`<th scope="col" key=${e}>${F(`memory.${e}`)}</th>`)}
${a&&v`<th scope="col">${F(a)}</th>`}
</tr>
</thead>
<tbody>
${r.map((e,t)=>v`
<tr key=${e.name}>
<th scope="row"><${Mt} name=${e.name} face=${{colour:e.colour,initial:i[t]}} /></th>
<td>${e.games}</td>
<td>${e.won}</td>
${a&&v`<td>${e.zeros}</td>`}
</tr>
`)}
</tbody>
</table>
</div>
<p class="note">${F(`memory.record`,{name:o.name,points:k(o.points),date:ce(o.started,{dateStyle:`medium`})})}</p>
`}async function Ii(e){Mi(`undo.delete-evening`,await fe(e.id)??e,()=>null),O(F(`memory.deleted`),{undo:!0})}function Li({evening:e,result:t}){let n=t?.winners??[],[r,a]=C(!1),s=t=>{let n=t.target.value.replace(/\p{C}/gu,``).trim().slice(0,60)||void 0;a(!1),n!==e.title&&Mi(`undo.name-evening`,e,e=>({...e,title:n}))},c=e.title??`${I(e.game)}, ${ce(e.started,{dateStyle:`medium`})}`;return v`
<li class="kept">
${r?v`
<input
class="kept-name"
defaultValue=${e.title??``}
maxlength=${60}
aria-label=${F(`memory.name-of`,{name:c})}
placeholder=${F(`memory.name`)}
onChange=${s}
onBlur=${()=>a(!1)}
ref=${e=>e?.focus()}
/>
`:v`
<button type="button" class="card-link" onClick=${()=>Ue(e)}>
<${i} game=${e.game} />
<span>
<b>${c}</b>
<small>
${e.title?`${I(e.game)} · `:``}${E(e.players.map(({name:e})=>e))} · ${F(`rounds`,{count:e.rounds.length})}
${n.length>0&&` · ${F(`memory.winner`,{names:E(n)})}`}
</small>
</span>
</button>
`}
<${o} icon="edit" label=${F(`memory.name-of`,{name:c})} onClick=${()=>a(!0)} />
<${o} icon="remove" label=${F(`memory.delete`,{name:c})} onClick=${()=>Ii(e)} />
</li>
`}function Ri(e){let t=/* @__PURE__ */ new Map;for(let n of e){let e=n.evening.night??n.evening.id;t.set(e,[...t.get(e)??[],n])}return[...t.values()]}function zi({evening:e},t){let n=[e.title,I(e.game),ce(e.started,{dateStyle:`long`}),...e.players.map(({name:e})=>e)];return t.every(e=>n.join(` `).toLowerCase().includes(e))}function Bi(){let e=_t(Pi),[t,n]=C(null),[r,i]=C(``),[a,o]=C(30),s=r.toLowerCase().split(/\s+/).filter(Boolean),c=Ri((e??[]).filter(e=>zi(e,s))),l=t??(e?.find(({evening:e})=>e.rounds.length)??e?.[0])?.evening.game,u=(e??[]).flatMap(({result:e})=>e?.game===l?[e]:[]);return v`
<h1>${F(`memory.title`)}</h1>
${e===void 0&&v`<p class="note">${F(`loading`)}</p>`}
${e?.length===0&&v`<p class="empty">${F(`memory.nothing`)}</p>`}
${e?.length>0&&v`
<section class="panel stack">
<h2>${F(`memory.people`)}</h2>
<${p} label=${F(`memory.game`)} value=${l} onChange=${n} options=${Object.keys(Lt).map(e=>({value:e,label:I(e)}))} />
<${Fi} game=${l} results=${u} />
</section>
<h2>${F(`memory.evenings`)}</h2>
${e.length>30&&v`
<div class="search">
<input type="search" value=${r} aria-label=${F(`memory.search`)} placeholder=${F(`memory.search`)} onInput=${e=>i(e.target.value)} />
</div>
<p class="note" role="status">${F(`memory.found`,{count:c.length})}</p>
`}
${c.slice(0,a).map(e=>v`
<ul class="past ${e.length>1?`is-night`:``}" key=${e[0].evening.id}>
${e.map(({evening:e,result:t})=>v`<${Li} key=${e.id} evening=${e} result=${t} />`)}
</ul>
`)}
${c.length>a&&v`<p><button type="button" onClick=${()=>o(a+30)}>${F(`memory.more`,{count:c.length-a})}</button></p>`}
`}
`}var Vi=/* @__PURE__ */ e({ErrorScreen:()=>Wi,Unreadable:()=>Ki});async function Hi(){let{evening:e}=P.peek(),t=[];await ue(n=>n.id!==e?.id&&t.push(n)).catch(()=>{}),Nt(`zero-referee.json`,`application/json`,JSON.stringify({format:Dt,version:1,evening:e,past:t}))}async function Ui(){let e=[];await ue(t=>e.push(t));let t=JSON.stringify({format:Dt,version:1,evening:P.peek().evening,past:e});await ot(({evenings:e,drafts:n,undo:r,kept:i,setAside:a})=>[...[e,n,r,i].map(e=>e.clear()),a.add(t)]),location.hash=``,location.reload()}const Wi=({retry:e})=>v`
<main id="main" class="stack">
<h1>${F(`error.title`)}</h1>
<p role="alert">${F(`error.text`)}</p>
<p><button type="button" class="primary" onClick=${Hi}>${F(`error.save`)}</button></p>
<p class="row">
<button type="button" onClick=${e}>${F(`error.retry`)}</button>
<a class="button" href="#/">${F(`evening.start`)}</a>
</p>
<p class="note">${F(`error.restart-note`)}</p>
<p><button type="button" onClick=${Ui}>${F(`error.restart`)}</button></p>
</main>
`;function Gi(){ot(({setAside:e})=>[e.clear()]),mt.value=null}const Ki=()=>v`
<p class="banner is-bad" role="status">
${F(`unreadable.text`)}${` `}
<button type="button" class="small" onClick=${()=>Nt(`zero-referee-unreadable.json`,`application/json`,mt.value)}>
${F(`storage.export`)}
</button>
${` `}<button type="button" class="small" onClick=${Gi}>${F(`unreadable.delete`)}</button>
</p>
`,qi=`zero-referee:pocket-offer`,Ji=()=>v`<p class="note">${F(`pocket.cost`,{fetched:V(B(`transferred`)),stored:V(B(`size`))})}</p>`,Yi=({label:e})=>v`<button type="button" onClick=${dn}>${F(e)}</button>`;function Xi(){let[e,t]=C(null);return b(()=>{navigator.storage?.estimate?.().then(({usage:e})=>t(e))},[U.value.is]),e&&v`<p class="note">${F(`pocket.usage`,{stored:V(e)})}</p>`}function Zi(){let e=B(`transferred`),{done:t}=U.value;return v`
<p role="status">${F(`pocket.fetching`,{done:V(t),fetched:V(e)})}</p>
<progress value=${t} max=${e} aria-label=${F(`pocket.title`)}></progress>
`}const Qi={none:()=>v`<${Ji} /><${Yi} label="pocket.keep" />`,fetching:Zi,failed:()=>v`<p role="alert">${F(`pocket.failed`)}</p><${Yi} label="pocket.again" />`,lost:()=>v`<p role="alert">${F(`pocket.lost`)}</p><${Ji} /><${Yi} label="pocket.again" />`,kept:()=>v`
<p role="status">${F(Ee()?`pocket.kept-alone`:`pocket.kept`)}</p>
<${Xi} />
<button type="button" class="quiet" onClick=${mn}>${F(`pocket.remove`)}</button>
`};function $i({reason:e=null,children:t}){let n=Qi[U.value.is];return v`
<section class="panel">
<h2>${F(`pocket.title`)}</h2>
<p>${F(`pocket.what`)}</p>
${e?v`<p class="note">${F(e)}</p>`:v`<${n} />`}
${t}
</section>
`}function ea(){return b(()=>{gn()},[]),v`<${$i} reason=${U.value.is===`kept`&&cn()?null:H()} />`}function ta(){let[e,t]=C(Ee()&&!sn()||j(qi)!==null||U.peek().is===`kept`||H()!==null);return e?null:v`<${$i}>${U.value.is===`none`&&v`<button type="button" class="quiet" onClick=${()=>{Ct(qi,`yes`),t(!0)}}>${F(`pocket.decline`)}</button>`}<//>`}const[na,ra]=[1.2,.75],ia={ß:`ss`,œ:`oe`,æ:`ae`};function aa(e){let t=` ${e.toLowerCase().replace(/[ßœæ]/g,e=>ia[e]).normalize(`NFD`).replace(/\p{M}/gu,``)} `.replace(/[^a-z0-9]+/g,`  `);return Array.from(t.matchAll(/(?=(.[a-z0-9].))/g),([,e])=>e)}const oa=/* @__PURE__ */ new WeakMap;function sa(e){let t=e.map(({title:e,text:t=``,keywords:n=[]})=>aa([e,t,...n].join(` `))),n=t.reduce((e,{length:t})=>e+t,0)/e.length,r=/* @__PURE__ */ new Map;e.forEach((e,n)=>{for(let i of t[n])r.has(i)||r.set(i,/* @__PURE__ */ new Map),r.get(i).set(e,(r.get(i).get(e)??0)+1)});let i=new Map(e.map((e,r)=>[e,na*(1-ra+ra*t[r].length/n)]));for(let t of r.values()){let n=Math.log(1+(e.length-t.size+.5)/(t.size+.5));for(let[e,r]of t)t.set(e,Math.round(1e3*n*r*(na+1)/(r+i.get(e))))}return r}function ca(e,t){oa.has(e)||oa.set(e,sa(e));let n=[...new Set(aa(t))].map(t=>oa.get(e).get(t)??/* @__PURE__ */ new Map),r=new Map(e.map(e=>[e,n.reduce((t,n)=>t+(n.get(e)??0),0)])),i=e.toSorted((e,t)=>r.get(t)-r.get(e)),[a]=i;return 3*n.filter(e=>e.has(a)).length<Math.max(n.length,1)?[]:i.filter(e=>2*r.get(e)>=r.get(a))}var la=/* @__PURE__ */ e({Referee:()=>ba});const ua=Object.fromEntries(Object.keys(Lt).flatMap(e=>xe(e,`tool`)?[[e,Ae(()=>we(e,`tool`),`Tool`)]]:[])),da=e=>{let t=P.value.evening?.game;return w(t)?[t,...e.filter(e=>e!==t)]:e},fa=()=>v`
<h1>${F(`referee.title`)}</h1>
<p class="note">${F(`referee.intro`)}</p>
<div class="games">
${da(Object.keys(Lt)).map(e=>v`
<section class="panel" key=${e}>
<h2 class="who"><${i} game=${e} /> ${I(e)}</h2>
<div class="actions">
<a class="button" href=${T(`referee`,e,`rules`)}><${a} name="book" /> ${F(`referee.rules`)}</a>
${ua[e]&&v`<a class="button" href=${T(`referee`,e,`ask`)}><${a} name="ask" /> ${ft(`tool.${e}`,F(`tool`))}</a>`}
</div>
</section>
`)}
</div>
<${ta} />
`,pa=()=>v`<p class="row"><a class="button quiet" href="#/referee">${F(`referee.all`)}</a></p>`;function ma({game:e,search:t}){let n=Oe(`question.${e}.`).map(e=>({id:e.slice(9),title:F(e)}));return v`
<ul class="questions" aria-label=${F(`book.questions`)}>
${(t?ca(n,t).slice(0,3):n).map(({id:e,title:t})=>v`<li key=${e}><button type="button" class="card-link" onClick=${()=>ct(e)}>${t}</button></li>`)}
</ul>
`}function ha({game:e,rule:t,isWanted:n}){let r=new URL(T(`referee`,e,`rules`,t.id),location.href).href,i=navigator.share?()=>navigator.share({url:r}).catch(()=>{}):navigator.clipboard&&(()=>navigator.clipboard.writeText(r).then(()=>O(F(`share.copied`))));return v`
<div id=${t.id} class="rule ${n?`is-wanted`:``}">
<h3><a href=${r}>${t.title}</a> <${$n} kind=${t.kind} /></h3>
<${q} rule=${t} isBrief=${!n} />
${n&&v`
<div class="row">
${i&&v`<button type="button" class="small" onClick=${i}>${F(navigator.share?`share.send`:`share.copy`)}</button>`}
<button type="button" class="small" onClick=${()=>print()}>${F(`sheet.print`)}</button>
</div>
`}
</div>
`}function ga(e,t,n){let r=new Map(Object.entries(n).map(([t,n])=>[`${e}.${n}`,t])),i=[];for(let e of t)(!i.length||r.has(e.id))&&i.push({name:r.get(e.id)??`rules`,rules:[]}),i.at(-1).rules.push(e);return i}const _a=({game:e,chapters:t,wanted:n})=>t.map(({name:r,rules:i})=>v`
<details key=${r} open=${t.length===1||i.some(({id:e})=>e===n)}>
<summary><h2>${F(`chapter.${r}`)}</h2></summary>
${i.map(t=>v`<${ha} key=${t.id} game=${e} rule=${t} isWanted=${t.id===n} />`)}
</details>
`);function va({game:e,rules:t,search:n}){let[r,i]=C(null),a=ca(t,n),o=a.length?a:t.filter(({id:t})=>t===`${e}.ruling-correction`),s=r===n?o:o.slice(0,5);return v`
<p class=${a.length?`visually-hidden`:`note`} role="status">${a.length?F(`book.found`,{count:a.length}):F(`book.nothing`)}</p>
${s.map((t,n)=>v`
<details key=${t.id} open=${n===0}>
<summary><b>${t.title}</b> <${$n} kind=${t.kind} /></summary>
<${q} rule=${t} />
<p><a class="button" href=${T(`referee`,e,`rules`,t.id)}>${F(`rule.open-book`)}</a></p>
</details>
`)}
${s.length<o.length&&v`<p><button type="button" onClick=${()=>i(n)}>${F(`book.more`)}</button></p>`}
`}function ya({game:e,rule:t}){let n=Qn(e),[r,i]=C(ua[e]?null:{}),[o,s]=C(``),c=n&&r;return b(()=>{r||we(e,`tool`).then(e=>i(e.chapters),()=>i({}))},[]),b(()=>{c&&t&&document.getElementById(t)?.scrollIntoView({block:`center`})},[c,t]),v`
<h1>${I(e)} <small>${F(`referee.rules`)}</small></h1>
<div class="search">
<${a} name="search" />
<input type="search" value=${o} maxlength="200" aria-label=${F(`book.search`)} placeholder=${F(`book.search`)} onInput=${e=>s(e.target.value)} />
</div>
<${ma} game=${e} search=${o.trim()} />
<div class="book">
${c?o.trim()?v`<${va} game=${e} rules=${n.rules} search=${o} />`:v`<${_a} game=${e} chapters=${ga(e,n.rules,r)} wanted=${t} />`:v`<p class="note" role="status">${F(n===null?`rule.offline`:`loading`)}</p>`}
</div>
<${pa} />
`}function ba({args:[e,t,n]}){if(!w(e))return v`<${fa} />`;let r=ua[e];return t!==`ask`||!r?v`<${ya} game=${e} rule=${n} key=${`${e} ${n}`} />`:v`
<h1>${ft(`tool.${e}`,F(`tool`))} <small>${I(e)}</small></h1>
<${r} />
<${pa} />
`}var xa=/* @__PURE__ */ e({Settings:()=>wa});const Sa=()=>[[`missing.offline`,`serviceWorker`in navigator],[`missing.wake-lock`,`wakeLock`in navigator]].flatMap(([e,t])=>t?[]:[e]);function Ca(e){ae({lang:e}),Fe(e,at)}function wa(){let{settings:e}=P.value,t=Sa(),n=Object.entries(s).map(([e,t])=>({value:e,label:t}));return v`
<h1>${F(`settings.title`)}</h1>
<section class="panel">
<${m}
label=${F(`settings.language`)}
value=${e.lang}
onChange=${Ca}
options=${[{value:`auto`,label:F(`settings.auto`)},...n]}
/>
<${m}
label=${F(`settings.theme`)}
value=${e.theme}
onChange=${e=>ae({theme:e})}
options=${[`auto`,`light`,`dark`].map(e=>({value:e,label:F(`settings.${e}`)}))}
/>
</section>
<section class="panel">
<h2>${F(`settings.device`)}</h2>
${t.length===0?v`<p>${F(`settings.nothing-missing`)}</p>`:v`
<p>${F(`settings.insecure`)}</p>
<ul>
${t.map(e=>v`<li key=${e}>${F(e)}</li>`)}
</ul>
`}
</section>
<${ea} />
<section class="panel">
<h2>${F(`settings.about`)}</h2>
<p>${F(`settings.about-text`)}</p>
</section>
`}var Ta=/* @__PURE__ */ e({Known:()=>Aa,Share:()=>Oa,Shared:()=>ja});const Ea=e=>new TextEncoder().encode(e).length;async function Da(e){try{await navigator.clipboard.writeText(e),O(F(`share.copied`))}catch{document.getElementById(`link`).select(),O(F(`share.copy-by-hand`))}}function Oa(){let{evening:e}=P.value,[t,n]=C(``);if(b(()=>{e&&Gn(e).then(n)},[e]),!e)return v`<h1>${F(`share.title`)}</h1><p class="empty">${F(`evening.none`)}</p>`;let r=`zero-referee-${e.game}-${e.started.slice(0,16).replace(/[T:]/g,`-`)}`;return v`
<h1>${F(`share.title`)}</h1>
<${g} />
<section class="panel stack">
<h2>${F(`share.link`)}</h2>
<p class="note">${F(`share.link-note`)}</p>
<input id="link" class="link" readonly aria-label=${F(`share.link`)} value=${t} onFocus=${e=>e.target.select()} />
<div class="row">
<button type="button" onClick=${()=>Da(t)}>${F(`share.copy`)}</button>
${navigator.share&&v`<button type="button" onClick=${()=>navigator.share({url:t}).catch(()=>{})}>${F(`share.send`)}</button>`}
</div>
<div class="qr-place">${t&&(Ea(t)>1300?v`<p class="note">${F(`share.too-long`)}</p>`:v`<${Zr} text=${t} label=${F(`share.qr`)} />`)}</div>
</section>
<p class="row"><a class="button" href="#/sheet">${F(`sheet.title`)}</a></p>
<details class="panel">
<summary>${F(`share.files`)}</summary>
<p class="note">${F(`share.files-note`)}</p>
<div class="row">
<button type="button" onClick=${()=>Nt(`${r}.csv`,`text/csv;charset=utf-8`,zn(e))}>CSV</button>
<button type="button" onClick=${()=>Nt(`${r}.json`,`application/json`,It(e))}>JSON</button>
</div>
</details>
`}const ka=({evening:{game:e,players:t,rounds:n}})=>v`
<p><b>${I(e)}</b>: ${E(t.map(({name:e})=>e))}, ${F(`rounds`,{count:n.length})}</p>
`;function Aa(){let e=Jn.value,[t,n]=C(null);if(b(()=>{e?fe(e.id).then(n):M(`#/`)},[e]),!e||!t)return v`<h1>${F(`shared.title`)}</h1>`;let r=Ie(null,t,e),i=(e,t)=>{Ve(`undo.reopen`,e,t),M(`#/evening`)},a={...e,id:Re()},o=r.evening.rounds.length-t.rounds.length;return v`
<h1>${F(`shared.title`)}</h1>
<section class="panel stack">
<${ka} evening=${e} />
<p>${F(`shared.known`,{count:t.rounds.length})} ${r.changed?o>0?F(`shared.more`,{count:o}):F(`shared.changed`):F(`shared.nothing-new`)}</p>
<div class="row">
${r.changed?v`
<button type="button" class="primary" onClick=${()=>i(r.evening,[{id:t.id,evening:t}])}>${F(`shared.add`)}</button>
<button type="button" onClick=${()=>i(t)}>${F(`shared.mine`)}</button>
`:v`<button type="button" class="primary" onClick=${()=>i(t)}>${F(`home.continue`)}</button>`}
<button type="button" class="quiet" onClick=${()=>i(a,[{id:a.id,evening:null}])}>${F(`shared.copy`)}</button>
</div>
</section>
`}function ja(){let[{evening:e,reason:t},n]=C({});return b(()=>{Kn(Ce.peek()).then(e=>n({evening:e}),e=>n({reason:e.reason}))},[]),t?v`
<h1>${F(`shared.title`)}</h1>
<p role="alert">${F(t)}</p>
<p><button type="button" class="primary" onClick=${()=>ve()}>${F(`evening.start`)}</button></p>
`:e?v`
<h1>${F(`shared.title`)}</h1>
<section class="panel stack">
<${ka} evening=${e} />
<p class="note">${F(`shared.note`)}</p>
<div class="row">
<button type="button" class="primary" onClick=${()=>Yn(e)}>${F(`shared.open`)}</button>
<button type="button" class="quiet" onClick=${()=>ve()}>${F(`shared.leave`)}</button>
</div>
</section>
`:v`<h1>${F(`shared.title`)}</h1><p class="note">${F(`loading`)}</p>`}var Ma=/* @__PURE__ */ e({Sheet:()=>Na});function Na(){let{evening:e}=P.value;if(!e)return v`<h1>${F(`sheet.title`)}</h1><p class="empty">${F(`evening.none`)}</p>`;let t=N(e),{players:n}=e,r=e=>[...t?.totals??[],...t?.left??[]].find(t=>t.name===e);return v`
<article class="sheet">
<h1>${I(e.game)} <small>${ce(e.started,{dateStyle:`long`})}</small></h1>
<${kt} evening=${e} players=${n} label=${F(`sheet.title`)} head=${({dealer:t},n)=>v`${n+1} ${t&&v`<small>${F(`sheet.dealt`,{name:D(e,t)})}</small>`}`}>
<tfoot>
<tr>
<th scope="row">${F(`sheet.total`)}</th>
${n.map(({id:e,name:t})=>v`<td key=${e}>${r(t)?k(r(t).points):`–`}</td>`)}
</tr>
<tr>
<th scope="row">${F(`sheet.place`)}</th>
${n.map(({id:e,name:t})=>v`<td key=${e}>${r(t)?.place??`–`}</td>`)}
</tr>
</tfoot>
<//>
${t?.over&&t.winners.length>0&&v`<p class="winner is-main">${F(`winner.match`,{count:t.winners.length,names:E(t.winners)})}</p>`}
</article>
<footer class="bar"><button type="button" class="primary" onClick=${()=>print()}>${F(`sheet.print`)}</button></footer>
`}function Pa({players:e}){let t=`p${1e3+Math.floor(Math.random()*9e3)}`;return e.some(e=>e.id===t)?Pa({players:e}):t}function Fa({players:e}){let t=Array.from({length:10},(t,n)=>e.filter(e=>e.colour===n).length);return t.indexOf(Math.min(...t))}const Ia=(e,t)=>({...e,adjustments:[...e.adjustments,{id:Re(),after:e.rounds.length,...t}]}),La=(e,t,n,r)=>Ia(e,{player:t,points:n,kind:`referee`,reason:r}),Ra=(e,t)=>({...e,adjustments:e.adjustments.filter(e=>e.id!==t)});function za(e,t,n,r){let i={id:Pa(e),name:t,left:null,colour:Fa(e)},a={...e,players:e.players.toSpliced(n,0,i),draft:null};return r?Ia(a,{player:i.id,points:r,kind:`start`}):a}const Ba=({players:e},t,n)=>e.map(e=>e.id===t?{...e,...n}:e);function Va(e,t){let n=e.rounds.some(e=>e.players.includes(t)),r=n?Ba(e,t,{left:e.rounds.length}):e.players.filter(e=>e.id!==t),i=e.adjustments.filter(({player:e})=>n||e!==t),a=r.some(t=>t.id===e.dealer)?e.dealer:r[0]?.id??null;return{...e,players:r,adjustments:i,dealer:a,draft:null}}const Ha=(e,t)=>({...e,players:Ba(e,t,{left:null}),draft:null}),Ua=(e,t,n)=>({...e,players:Ba(e,t,{name:n})});function Wa(e,t,n){let r=[...e.players];return r.splice(n,0,...r.splice(t,1)),{...e,players:r}}var Ga=/* @__PURE__ */ e({Table:()=>Qa});const Ka={start:`ruling-late-player`,referee:`ruling-referee-points`},qa=3e4,Ja=(e,t)=>S(e,e=>{let n=e.rounds.length?N(e)?.match_rounds:null;return{...t(e),matchRounds:e.matchRounds??n??null}});function Ya({evening:e,game:{players:t,limits:n}}){let[i,a]=C(``),o=e.rounds.length&&N(e)?.late_start.points||0,[s,c]=C(null),l=pt(i),u=e.players.some(e=>e.name===l),d=Xe(e).length>=t.max||e.players.length>=n.players.max;return v`
<form class="panel stack" id="newcomer" onSubmit=${t=>{t.preventDefault(),!l||u||d||(Ja(`undo.arrive`,t=>za(t,l,t.players.length,e.rounds.length?s??o:0)),O(F(`table.arrived`,{name:l}),{undo:!0}),a(``),c(null))}}>
<h2>${F(`table.newcomer`)}</h2>
<${r} label=${F(`start.name`)} note=${u&&l?F(`start.twice`):null}>
<input value=${i} maxlength=${n[`players[]`].max} aria-label=${F(`table.newcomer-name`)} onInput=${e=>a(e.target.value)} />
<//>
${e.rounds.length>0&&v`
<${h} label=${F(`table.start`)} note=${F(`table.start-note`)} value=${s??o} min=${Math.min(-3e4,o)} max=${Math.max(qa,o)} required onChange=${c} />
`}
<button type="submit" disabled=${!l||u||d}>${F(d?`table.full`:`start.add`)}</button>
</form>
`}function Xa({evening:e,left:t=[]}){let n=e=>k(t.find(t=>t.name===e)?.points??0);return e.players.filter(e=>e.left!==null).map(({id:e,name:t})=>v`
<p class="row note" key=${e}>
${F(`labelled`,{label:F(`table.left`,{name:t}),value:n(t)})}
<button type="button" class="small" onClick=${()=>Ja(`undo.come-back`,t=>Ha(t,e))}>${F(`table.back`)}</button>
</p>
`)}function Za({evening:e,game:{limits:t}}){let{adjustments:n,players:i}=e,[[a,s,c],l]=C([i[0].id,0,``]),u=pt(c);return v`
<form class="panel stack" id="adjustments" onSubmit=${t=>{t.preventDefault(),s&&u&&(S(`undo.adjust`,e=>La(e,a,s,u)),O(F(`labelled`,{label:D(e,a),value:k(s,{signed:!0})}),{undo:!0}),l([a,0,``]))}}>
<h2>${F(`adjusted.title`)} <${jt} rule=${`${e.game}.${Ka.referee}`} /></h2>
${n.map(({id:t,player:n,points:r,kind:i,reason:a})=>{let[s,c]=[D(e,n),k(r,{signed:!0})];return v`
<p class="row" key=${t}>
<span>${F(`labelled`,{label:s,value:c})} · ${F(`adjusted.${i}`)}${a&&v` <small>${a}</small>`}</span>
<${jt} rule=${`${e.game}.${Ka[i]}`} />
<${o} icon="close" label=${F(`adjusted.withdraw`,{name:s,points:c})} onClick=${()=>S(`undo.withdraw`,e=>Ra(e,t))} />
</p>
`})}
<${r} label=${F(`adjusted.player`)}>
<select aria-label=${F(`adjusted.player`)} value=${a} onChange=${e=>l([e.target.value,s,c])}>
${i.map(({id:e,name:t})=>v`<option key=${e} value=${e}>${t}</option>`)}
</select>
<//>
<${h} label=${F(`adjusted.points`)} value=${s} min=${-3e4} max=${qa} required onChange=${e=>l([a,e,c])} />
<${r} label=${F(`adjusted.reason`)}>
<input value=${c} maxlength=${t.reason.max} aria-label=${F(`adjusted.reason`)} onInput=${e=>l([a,s,e.target.value])} />
<//>
<button type="submit" disabled=${!s||!u}>${F(`adjusted.write`)}</button>
</form>
`}function Qa(){let{evening:e}=P.value,t=ht(e?.game);if(!e)return v`<p class="empty">${F(`evening.none`)}</p>`;let n=(t,n)=>{let r=pt(n.target.value),i=e.players.some(e=>e.name===r);r&&!i?S(`undo.rename`,e=>Ua(e,t.id,r)):(n.target.value=t.name,r!==t.name&&O(F(i?`start.twice`:`table.no-name`,{name:t.name})))},r=e=>{Ja(`undo.leave`,t=>Va(t,e.id)),O(F(`table.gone`,{name:e.name}),{undo:!0})},i=(t,n)=>S(`undo.reseat`,r=>Wa(r,e.players.indexOf(t),e.players.indexOf(n))),a=(e,t)=>n=>S(t,t=>({...t,[e]:n})),s=Xe(e),c=t?.players.min??1;return v`
<h1>${F(`table.title`)}</h1>
<section class="panel">
<p class="note">${F(`table.clockwise`)}</p>
<ol class="seats">
${s.map((a,l)=>v`
<li class="seat" key=${a.id}>
<${Tt} evening=${e} name=${a.name} />
<input
key=${a.name}
defaultValue=${a.name}
maxlength=${t?.limits[`players[]`].max}
aria-label=${F(`table.name-of`,{name:a.name})}
onChange=${e=>n(a,e)}
/>
<${o}
icon="up"
label=${F(`start.up`,{name:a.name})}
disabled=${l===0}
onClick=${()=>i(a,s[l-1])}
/>
<${o}
icon="down"
label=${F(`table.down`,{name:a.name})}
disabled=${l===s.length-1}
onClick=${()=>i(a,s[l+1])}
/>
<${o}
icon="close"
label=${F(`table.leaves`,{name:a.name})}
disabled=${s.length<=c}
onClick=${()=>r(a)}
/>
</li>
`)}
</ol>
${t?.deals&&v`<p class="note">${F(`table.dealer-note`)}</p>`}
${s.length<=c&&v`<p class="note">${F(`start.too-few`,{count:c})}</p>`}
</section>
<${Xa} evening=${e} left=${N(e)?.left} />
${t&&v`
<${Ya} evening=${e} game=${t} />
<${Za} evening=${e} game=${t} />
<section class="panel">
<${At} game=${t} value=${e.matchRounds} min=${Math.max(e.rounds.length,1)} onChange=${a(`matchRounds`,`undo.match-rounds`)} />
<${Et} game=${t} value=${e.endsAt} onChange=${a(`endsAt`,`undo.ends-at`)} />
</section>
`}
<footer class="bar"><a class="button primary" href="#/evening" onClick=${t=>{let n=document.querySelector(`#newcomer input`);n?.value.trim()&&(document.getElementById(`newcomer`).requestSubmit(),e.players.some(({name:e})=>e===pt(n.value))&&t.preventDefault())}}>${F(`table.done`)}</a></footer>
`}var $a=/* @__PURE__ */ e({Totals:()=>eo});function eo({args:[e]}){let[t]=C(()=>{try{return ti(e??``)}catch{return null}});return t?v`
<h1>${I(t.game)} <small>${F(`rounds`,{count:t.rounds})}</small></h1>
<ol class="standings">
${t.totals.map(({place:e,name:t,points:n})=>v`
<li key=${t} class=${e===1?`is-leader`:``}>
<span class="place">${F(`standings.place`,{place:e})}</span>
<span class="person">${t}</span>
<b class="points" aria-label=${Je(n)}>${k(n)}</b>
</li>
`)}
</ol>
<p class="note">${F(`totals.note`)}</p>
`:v`<h1>${F(`board.title`)}</h1><p role="alert">${F(`shared.broken`)}</p>`}var to=/* @__PURE__ */ e({migrate:()=>ro});async function no(e,t){let n=[...e.matchAll(/"game"\s*:\s*"([a-z-]+)"/g)].map(([,e])=>e);await Promise.all(n.filter(w).map(Pe));let r=!0,i=(e,t)=>{try{return e()}catch{return r=!1,t}},{state:a}=i(()=>({...JSON.parse(e)}),{});return{evening:i(()=>Be(nt)(a.evening),null),past:i(()=>a.past.flatMap(e=>i(()=>[nt(e)],[])),[]),settings:tt(a?.settings)??t.settings,complete:r&&tt(a.settings)!==null}}async function ro(e){let[t,n]=[f,d].map(j),{evening:r,past:i,settings:a,complete:o}=t===null?{past:[],complete:!0}:await no(t,e);if(!await ot(e=>[...[r,...i].filter(Boolean).map(({draft:t,...n})=>e.evenings.put({...n,rev:1})),...r?.draft?[e.drafts.put({id:r.id,draft:r.draft})]:[],...a?[e.kept.put(a,`settings`),e.kept.put(r?.id??``,`present`)]:[],...[o?null:t,n].filter(e=>e!==null).map(t=>e.setAside.add(t))]))return{evening:r??null,settings:a??e.settings};for(let e of[f,d])localStorage.removeItem(e);return null}export{ni as board_exports,qn as foreign_exports,vi as hand_exports,Ti as hands_exports,Dn as idle_exports,Ni as memory_exports,to as migrate_exports,nn as pocket_exports,Vi as recovery_exports,la as referee_exports,Zn as rule_dialog_exports,Yt as service_worker_exports,xa as settings_exports,Ta as share_exports,Ma as sheet_exports,Ga as table_exports,$a as totals_exports};