import{__exportAll as e}from"./rolldown-runtime.js";import{Ct as t,FOLDER as n,Field as r,GameEmblem as i,Icon as a,IconButton as o,LANGUAGES as s,Offline as c,POCKET as l,Problem as u,SET_ASIDE as d,STATE as f,Segmented as p,Stepper as m,StorageNote as h,Unreadable as g,Vr as _,Z as v,_t as y,announce as ee,ask as b,atRound as te,cardName as ne,cards as re,changeDraft as ie,changeEvening as x,changeSettings as ae,changes as oe,check as se,colourOf as ce,date as le,dropUndo as ue,eachRecord as de,eveningId as fe,findEvening as pe,gameId as me,gameOf as he,get as ge,getDraft as _e,getRecord as ve,go as ye,hasCamera as be,hasPocket as xe,hasScript as Se,hasText as Ce,hash as we,ht as S,importScript as Te,integer as Ee,isAlone as De,isGame as C,isWritten as Oe,keysUnder as ke,language as Ae,lazy as je,leave as Me,link as w,list as Ne,list$1 as T,loadGame as Pe,loadModule as Fe,loadTexts as Ie,merge as Le,message as Re,nameOf as E,newId as ze,nextDealer as Be,notify as D,nullable as Ve,number as O,online as He,openEvening as Ue,openNew as We,openStored as Ge,optionName as Ke,playerId as qe,playerName as Je,pointsIn as Ye,preloadAll as Xe,present as Ze,pull as Qe,pushUndo as $e,read as et,readEvening as tt,readRecord as nt,readSettings as rt,readStoredEvening as it,record as k,remove as at,replace as A,saveLanguage as ot,send as st,setState as ct,showRule as lt,standingsOf as j,standingsRows as ut,starting as dt,state as M,storedEvenings as ft,t as N,textOr as pt,titleOf as P,toName as mt,trouble as F,unreadable as ht,useGame as gt,useLoaded as _t,useWakeLock as vt,valueName as yt,vibrate as bt,waitingWorker as xt,write as St,write$1 as Ct}from"./main.js";import{Chart as wt,Disc as Tt,FORMAT as Et,HandEntry as Dt,RuleLink as Ot,adjustedRows as kt,download as I,resultOf as At,shortNames as jt,toJson as Mt}from"./evening.js";import{GAMES as Nt,POCKET as L}from"../../model/served.js";let Pt=null,Ft=[];function It({target:e}){Pt=e,Ft=[];for(let t=e.parentElement;t;t=t.parentElement)Ft.push(t)}function Lt(){let e=document.getElementById(`main`),t=Ft.find(e=>e.isConnected);return(t&&t!==e&&e?.contains(t)?t:null)?.querySelector(`button:not(:disabled), a[href], summary, [tabindex='0']`)??document.querySelector(`main h1, .top h1`)}function Rt(){if(document.activeElement!==document.body||!Pt||Pt.isConnected&&!Pt.disabled)return;let e=Lt();e&&(e.matches(`h1`)&&(e.tabIndex=-1),e.focus({preventScroll:!0}))}function zt(){document.addEventListener(`focusin`,It),document.activeElement!==document.body&&It({target:document.activeElement}),new MutationObserver(Rt).observe(document.getElementById(`app`),{childList:!0,subtree:!0,attributeFilter:[`disabled`]})}const Bt=(e,t)=>Math.hypot(e.clientX-t.clientX,e.clientY-t.clientY)<10,Vt=({target:e})=>e.closest(`button, a, label`);function Ht(){let e=/* @__PURE__ */ new Map,t=!1;addEventListener(`pointerdown`,n=>{n.pointerType===`touch`&&(n.isPrimary&&e.clear(),e.set(n.pointerId,n),t=!n.isPrimary)}),addEventListener(`pointercancel`,()=>e.clear()),addEventListener(`pointerup`,n=>{let r=e.get(n.pointerId);t&&r&&Bt(r,n)&&Vt(n)?.click()}),addEventListener(`touchend`,e=>t&&e.cancelable&&e.preventDefault(),{passive:!1})}function Ut(){let e=null,t=/* @__PURE__ */ new WeakMap;new MutationObserver(e=>{for(let{addedNodes:n}of e)for(let e of n)t.set(e,performance.now())}).observe(document.body,{childList:!0,subtree:!0});let n=(e,r)=>e&&e!==document.body&&(r-(t.get(e)??-1/0)<250||n(e.parentNode,r));addEventListener(`click`,t=>{let{pointerType:r,detail:i,timeStamp:a,clientX:o,clientY:s}=t,c=Vt(t),l=a-e?.timeStamp,u=(r===`touch`||i>1)&&l<500&&Bt(e,t),d=c===e?.control?l<250&&c?.matches(`.cell:not(.has-copies)`):n(c,a);u&&d?(t.preventDefault(),t.stopPropagation(),c.dataset.early=``,setTimeout(()=>delete c.dataset.early,250)):e={control:c,timeStamp:a,clientX:o,clientY:s}},{capture:!0})}function Wt(){Ht(),Ut()}var Gt=/* @__PURE__ */ e({useNewVersion:()=>Kt});function Kt(){navigator.serviceWorker.addEventListener(`controllerchange`,()=>location.reload(),{once:!0}),xt.value.postMessage(`take-over`)}async function qt(){if(!(`serviceWorker`in navigator))return;let e=e=>{navigator.serviceWorker.controller&&(xt.value=e)};try{let t=await navigator.serviceWorker.register(`sw.js`);t.waiting&&e(t.waiting),t.addEventListener(`updatefound`,()=>{let n=t.installing;n.addEventListener(`statechange`,()=>n.state===`installed`&&e(n))})}catch{}}const Jt=e=>e.closest(`input, select, textarea`)!==null;function Yt(e){addEventListener(`keydown`,t=>{t.key!==`z`||!(t.ctrlKey||t.metaKey)||t.shiftKey||Jt(t.target)||(t.preventDefault(),e())})}async function Xt(){if(await Qe(),!Oe())return;let{evening:e}=M.value,[t,n]=e?await Promise.all([ve(e.id),_e(e.id)]):[];if(!t||!n)return;let{draft:r}=await nt(t,n);e===M.value.evening&&JSON.stringify(r)!==JSON.stringify(e.draft)&&(ue(),ct(t=>({...t,evening:{...e,draft:r}})))}function Zt(){document.addEventListener(`visibilitychange`,()=>document.hidden||Xt().catch(()=>{}))}var Qt=/* @__PURE__ */ e({answer:()=>Sn,canRun:()=>rn,check:()=>fn,isMetered:()=>nn,keep:()=>sn,megabytes:()=>B,obstacle:()=>V,prepare:()=>bn,remove:()=>un,renew:()=>dn,request:()=>vn,state:()=>H,total:()=>z});const $t=n===`/`?`zero-referee pocket`:`zero-referee ${n} pocket`,en=()=>JSON.parse(et(l)),tn=e=>e?Ct(l,JSON.stringify(e)):localStorage.removeItem(l),R=(e,t=L.version)=>`${n}pocket/${t}/${e}`,z=e=>Object.values(L.files).reduce((t,n)=>t+n[e],0),B=e=>O(e/1e6),nn=()=>!!navigator.connection?.saveData||navigator.connection?.type===`cellular`,rn=()=>typeof WebAssembly==`object`,V=()=>rn()?`serviceWorker`in navigator&&`caches`in window?L.version?null:`pocket.none-here`:`pocket.insecure`:`trouble.wasm`,H=v({is:xe()?`kept`:`none`,done:0});async function an(e,t,{integrity:n}){let r=R(t);if(await e.match(r))return;let i=en(),a=(i?.files[t]===n?await e.match(R(t,i.version)):null)??await fetch(r,{integrity:n,cache:De()?`default`:`no-store`});if(!a.ok)throw Error(`${r}: ${a.status}`);await e.put(r,a)}let on=null;const sn=()=>on??=cn().finally(()=>on=null);async function cn(){let e=H.peek().is;H.value={is:`fetching`,done:0};try{let e=await caches.open($t);for(let[t,n]of Object.entries(L.files))await an(e,t,n),H.value={is:`fetching`,done:H.peek().done+n.transferred};tn({version:L.version,files:Object.fromEntries(Object.entries(L.files).map(([e,{integrity:t}])=>[e,t]))}),hn(`another version`);let t=R(``);for(let{url:n}of await e.keys())new URL(n).pathname.startsWith(t)||await e.delete(n);H.value={is:`kept`,done:0},navigator.storage?.persist?.()}catch(t){console.warn(t),H.value={is:e===`kept`?`kept`:`failed`,done:0}}}function ln(e){hn(e),tn(null),F.peek()===`pocket`&&(F.value=`offline`),H.value={is:e,done:0}}async function un(){await caches.delete($t),ln(`none`)}async function dn(){await fn(),H.peek().is===`kept`&&!V()&&en().version!==L.version&&await sn()}async function fn(){let e=en();e&&H.peek().is===`kept`&&`caches`in window&&(await Promise.all(Object.keys(e.files).map(t=>caches.match(R(t,e.version),{cacheName:$t})))).includes(void 0)&&ln(`lost`)}let U=null,pn=!1,mn=0;const W=/* @__PURE__ */ new Map;function hn(e){U?.terminate(),U=null,pn=!1,dt.value=!1;for(let{reject:t}of W.values())t(Error(e));W.clear()}function gn(e){hn(e),fn()}function _n(){U=new Worker(R(`worker.js`,en()?.version),{type:`module`}),U.addEventListener(`message`,({data:{id:e,error:t,status:n,body:r}})=>{t?gn(t):(pn=!0,dt.value=!1,W.get(e).resolve({status:n,document:JSON.parse(r)}),W.delete(e))}),U.addEventListener(`error`,()=>gn(`the referee on this phone does not start`))}async function vn(e,t={}){if(De())return xn(e,t);let n=null;if(He.peek())try{return await b(e,t)}catch(e){if(!(e instanceof c))throw e;n=e}try{let{status:n,document:r}=await Sn(e,Ae(),t.body);if(F.value=`pocket`,n>=400)throw new u(r);return r}catch(e){throw e instanceof u?e:(F.peek()===`pocket`&&(F.value=`offline`),n??new c(e.message))}}function yn(e,t=`offline`){throw F.value=t,He.value=!1,new c(e.message)}async function bn(){let{is:e}=H.peek();rn()||yn(/* @__PURE__ */ Error(`no WebAssembly`),`wasm`),e!==`kept`&&e!==`fetching`&&nn()&&yn(/* @__PURE__ */ Error(`a metered connection`),`metered`),e!==`kept`&&!V()&&((e===`none`||e===`lost`)&&(Re.value=N(`pocket.first`,{least:B(z(`transferred`)),most:B(z(`size`))})),F.value=navigator.onLine?`fetching`:`offline`,He.value=!1,await sn(),H.peek().is!==`kept`&&yn(/* @__PURE__ */ Error(`the referee cannot be fetched`))),He.value=!0}async function xn(e,{body:t}){if(!t)return b(`v1/${Ae()}${e.slice(3)}.json`);await bn();let{status:n,document:r}=await Sn(e,Ae(),t).catch(yn);if(n>=400)throw new u(r);return r}function Sn(e,t,n){if(!U){_n();let e=U;setTimeout(()=>e===U&&!pn&&(dt.value=!0),1e3)}return mn+=1,new Promise((r,i)=>{W.set(mn,{resolve:r,reject:i}),U.postMessage({id:mn,path:e,language:t,body:n})})}var Cn=/* @__PURE__ */ e({prefetch:()=>Tn,start:()=>En});async function wn(){let{games:e}=await ge(`/v1/games`);for(let{id:t,links:n}of e)C(t)&&await Pe(t),await ge(n.rules)}async function Tn(){xe()&&dn(),await Promise.all([Xe(),wn()])}function En(e){return document.readyState===`complete`?qt():addEventListener(`load`,qt,{once:!0}),Wt(),Zt(),Yt(e),zt(),Tn()}const Dn=e=>btoa(Array.from(e,e=>String.fromCharCode(e)).join(``)).replaceAll(`+`,`-`).replaceAll(`/`,`_`).replace(/=+$/,``),On=e=>Uint8Array.from(atob(e.replaceAll(`-`,`+`).replaceAll(`_`,`/`)),e=>e.codePointAt(0)),kn=e=>Dn(new TextEncoder().encode(JSON.stringify(e))),An=e=>JSON.parse(new TextDecoder().decode(On(e))),jn=1e6,Mn=`shared.broken`,Nn=`shared.too-large`,G=e=>Object.assign(new g,{reason:e}),Pn=e=>{let t=typeof e==`string`&&/^[=+\-@\t\r]/.test(e)?`'${e}`:String(e??``);return/[",\n\r]/.test(t)?`"${t.replaceAll(`"`,`""`)}"`:t};function Fn(e){let{players:t,adjustments:n}=e,r=n.length?[null]:[],i=(n,i)=>[n,E(e,i.dealer),...t.map(({id:t})=>i.players.includes(t)?Ye(e,i,t):null),...r],a=e=>n.filter(({after:t})=>t===e).map(({player:n,points:r,kind:i,reason:a})=>[e,null,...t.map(({id:e})=>e===n?r:null),a??i]),o=[`round`,`dealer`,...t.map(({name:e})=>e),...n.length?[`adjustment`]:[]],s=e.rounds.flatMap((e,t)=>[i(t+1,e),...a(t+1)]);return[o,...a(0),...s].map(e=>e.map(Pn).join(`,`)).join(`\r
`)+`\r
`}async function In(e){let t;try{t=JSON.parse(e)}catch{throw G(Mn)}try{return se(t.format===Et),await tt(t.evening)}catch{throw G(`shared.invalid`)}}async function Ln(e){if(e.size>jn)throw G(Nn);return In(await e.text())}function Rn(e){let t=0;return new ReadableStream({pull(n){t>=e.length?n.close():n.enqueue(e.subarray(t,t+=1024))}})}async function zn(e){let t=Rn(e).pipeThrough(new DecompressionStream(`deflate-raw`)).getReader(),n=[],r=0;for(;;){let{done:e,value:i}=await t.read();if(e)return new Blob(n).text();if(r+=i.length,r>jn)throw await t.cancel(),G(Nn);n.push(i)}}const Bn=async e=>new Uint8Array(await new Response(new Blob([e]).stream().pipeThrough(new CompressionStream(`deflate-raw`))).arrayBuffer());async function Vn(e){let t=new TextEncoder().encode(Mt(e)),n=`CompressionStream`in window?`1`+Dn(await Bn(t)):`0`+Dn(t);return`${location.origin}${location.pathname}#share=${n}`}async function Hn(e){let t=e.slice(7);if(t.length>2*jn)throw G(Nn);let n;try{let e=On(t.slice(1));n=t[0]===`1`?await zn(e):new TextDecoder().decode(e)}catch(e){throw e instanceof g?e:G(Mn)}return In(n)}var Un=/* @__PURE__ */ e({openFile:()=>Kn});const Wn=v(null);async function Gn(e){await pe(e.id)?(Wn.value=e,A(`#/known`)):(M.value.evening?.id!==e.id&&We(`undo.reopen`,e),A(`#/evening`))}async function Kn(e){let[t]=e.files;if(e.value=``,t)try{await Gn(await Ln(t))}catch({reason:e}){D(N(e===`shared.broken`?`home.not-an-evening`:e))}}var qn=/* @__PURE__ */ e({KindTag:()=>Yn,RuleDialog:()=>er,RuleText:()=>Xn,useRules:()=>Jn});function Jn(e){let t=`/v1/games/${e}/rules`,{value:n,error:r}=_t(`${Ae()} ${t}`,()=>ge(t));return r?null:n}const Yn=({kind:e})=>e===`rule`?null:_`<span class="tag tag-${e}">${N(`rule-kind.${e}`)}</span>`;function Xn({rule:e,isBrief:t=!1}){let{text:n,source:r,reason:i,alternative:a}=e,o=a?.switch;return _`
<p class="rule-text">${n}</p>
${(i||!t)&&_`<p class="note">${i?N(`rule.reason`,{source:r,reason:i}):N(`rule.source`,{source:r})}</p>`}
${a&&_`<p class="note">${N(`rule.alternative`,{text:a.text})}</p>`}
${o&&_`<p class="note">${N(`rule.switch`,{option:Ke(o.name),value:yt(o.name,o.value)})}</p>`}
`}function Zn({title:e,onClose:n,children:r}){let i=t(null);return y(()=>{let e=document.activeElement;return i.current.showModal(),()=>e?.focus?.()},[]),_`
<dialog
ref=${i}
aria-labelledby="dialog-title"
onClose=${n}
onClick=${e=>e.target===i.current&&i.current.close()}
>
<div class="dialog-body">
<header>
<h2 id="dialog-title">${e}</h2>
<${o} icon="close" label=${N(`action.close`)} onClick=${()=>i.current.close()} />
</header>
${r}
</div>
</dialog>
`}const Qn=e=>e.split(`.`)[0],$n=()=>lt(null);function er({rule:e}){let t=Jn(Qn(e)),n=t?.rules.find(({id:t})=>t===e);return _`
<${Zn} title=${n?.title??e} onClose=${$n}>
${t===void 0&&_`<p class="note">${N(`loading`)}</p>`}
${t===null&&_`<p class="note">${N(`rule.offline`)}</p>`}
${n&&_`
<p><${Yn} kind=${n.kind} /></p>
<${Xn} rule=${n} />
`}
<p>
<a class="button" href=${w(`referee`,Qn(e),`rules`,e)} onClick=${$n}>${N(`rule.open-book`)}</a>
</p>
<//>
`}var tr=(()=>{let e=[];for(let t=1;t<=40;t++){let n=(16*t+128)*t+64;if(t>=2){let e=Math.floor(t/7)+2;n-=(25*e-10)*e-55,t>=7&&(n-=36)}e.push(n>>>3)}return e})(),nr=[`low`,`medium`,`quartile`,`high`],rr={low:[7,10,15,20,26,18,20,24,30,18,20,24,26,30,22,24,28,30,28,28,28,28,30,30,26,28,30,30,30,30,30,30,30,30,30,30,30,30,30,30],medium:[10,16,26,18,24,16,18,22,22,26,30,22,22,24,24,28,28,26,26,26,26,28,28,28,28,28,28,28,28,28,28,28,28,28,28,28,28,28,28,28],quartile:[13,22,18,26,18,24,18,22,20,24,28,26,24,20,30,24,28,28,26,30,28,30,30,30,30,28,30,30,30,30,30,30,30,30,30,30,30,30,30,30],high:[17,28,22,16,22,28,26,26,24,28,24,28,22,24,24,30,28,28,26,28,30,24,30,30,30,30,30,30,30,30,30,30,30,30,30,30,30,30,30,30]},ir={low:[1,1,1,1,1,2,2,2,2,4,4,4,4,4,6,6,6,6,7,8,8,9,9,10,12,12,12,13,14,15,16,17,18,19,19,20,21,22,24,25],medium:[1,1,1,2,2,4,4,4,5,5,5,8,9,9,10,10,11,13,14,16,17,17,18,20,21,23,25,26,28,29,31,33,35,37,38,40,43,45,47,49],quartile:[1,1,2,2,4,4,6,6,8,8,8,10,12,16,12,17,16,18,21,20,23,23,25,27,29,34,34,35,38,40,43,45,48,51,53,56,59,62,65,68],high:[1,1,2,4,4,4,5,6,8,8,11,11,16,16,18,16,19,21,25,25,25,34,30,32,35,37,40,42,45,48,51,54,57,60,63,66,70,74,77,81]},ar={low:1,medium:0,quartile:3,high:2},or=`0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:`;function sr(e){if(e=_r(e),e===1)return[];let t=21+4*(e-1)-7,n=Math.ceil((t-6)/28),r=Math.floor((t-6)/n);r%2?r+=1:(t-6)%n*2>=n&&(r+=2);let i=[6];for(let e=1;e<n;e++)i.push(t-(n-e)*r);return i.push(t),i}function cr(e,t){let n=ar[e]<<3|t,r=n;for(let e=0;e<10;e++)r=r<<1^(r>>9)*1335;return(n<<10|r)^21522}function lr(e){let t=e;for(let e=0;e<12;e++)t=t<<1^(t>>11)*7973;return e<<12|t}var ur={numeric:1,alphanumeric:2,byte:4},K={numeric:[10,12,14],alphanumeric:[9,11,13],byte:[8,16,16]},dr=(()=>{let e=/* @__PURE__ */ new Uint8Array(510),t=/* @__PURE__ */ new Uint8Array(256);for(let n=0,r=1;n<255;n++)e[n]=e[n+255]=r,t[r]=n,r<<=1,r&256&&(r^=285);return{exp:e,log:t}})();function fr(e){let{exp:t,log:n}=dr,r=new Uint8Array(e);r[e-1]=1;for(let i=0,a=1;i<e;i++){for(let i=0;i<e;i++){let o=r[i];r[i]=(o?t[n[o]+n[a]]:0)^(i+1<e?r[i+1]:0)}a=t[n[a]+1]}return r}var pr=[];function mr(e){let t=pr[e];if(t!==void 0)return t;let n=fr(e),{exp:r,log:i}=dr,a=new Uint8Array(256*e);for(let t=1;t<256;t++){let o=i[t],s=t*e;for(let t=0;t<e;t++){let e=n[t];e&&(a[s+t]=r[i[e]+o])}}return pr[e]={gen:n,mul:a}}function hr(e,t,n){let{exp:r,log:i}=dr,a=t.length,o=new Uint8Array(a);if(n!==void 0){let t=a-1;for(let r=0;r<e.length;r++){let i=(e[r]^o[0])*a;for(let e=0;e<t;e++)o[e]=o[e+1]^n[i+e];o[t]=n[i+t]}return o}for(let n=0;n<e.length;n++){let s=e[n]^o[0];if(o.copyWithin(0,1),o[a-1]=0,s)for(let e=0;e<a;e++)t[e]&&(o[e]^=r[i[t[e]]+i[s]])}return o}function gr(e,t){let n=tr[e-1],r=rr[t][e-1],i=ir[t][e-1],a=Math.floor(n/i)-r;return{words:r,numBlocks:i,shortBlocks:i-n%i,blockLen:a,capacity:(n-r*i)*8}}var q=e=>{throw Error(e)};function _r(e){if(typeof e!=`number`)throw TypeError(`"ver" expected number, got type=${typeof e}`);if(!Number.isSafeInteger(e))throw RangeError(`"ver" expected safe integer, got ${e}`);if(e<1||e>40)throw RangeError(`Invalid version=${e}. Expected number [1..40]`);return e}function vr(e){let t=`numeric`;for(let n=0;n<e.length;n++){let r=yr[e.charCodeAt(n)];if(!(r>=0))return`byte`;r>9&&(t=`alphanumeric`)}return t}var yr=(()=>{let e=(/* @__PURE__ */ new Int8Array(128)).fill(-1);for(let t=0;t<or.length;t++)e[or.charCodeAt(t)]=t;return e})();function br(e,t,n,r,i){let a=gr(e,t),o=K[r][Math.floor((e+7)/17)],s=r===`byte`?i.length:n.length;s>=1<<o&&q(`Capacity overflow`);let c=new Uint8Array(a.capacity>>>3),l=0,u=0,d=0,f=(e,t)=>{for(l=l<<t|e,u+=t;u>=8;)c[d++]=l>>>(u-=8)&255};if(f(ur[r],4),f(s,o),r===`numeric`)for(let e=0;e<s;e+=3){let t=Math.min(3,s-e);f(Number(n.slice(e,e+t)),[0,4,7,10][t])}else if(r===`alphanumeric`){for(let e=0;e+1<s;e+=2)f(yr[n.charCodeAt(e)]*45+yr[n.charCodeAt(e+1)],11);s&1&&f(yr[n.charCodeAt(s-1)],6)}else for(let e=0;e<i.length;e++)f(i[e],8);let p=d*8+u;p>a.capacity&&q(`Capacity overflow`),u&&(c[d]=l<<8-u&255),p+=Math.min(4,a.capacity-p),p&7&&(p+=8-(p&7));for(let e=p>>>3,t=0;e<c.length;e++,t^=1)c[e]=t?17:236;let{words:m,numBlocks:h,shortBlocks:g,blockLen:_}=a,v=mr(m),y=[],ee=[];for(let e=0,t=0;e<h;e++){let n=_+(e<g?0:1);y.push(c.subarray(t,t+n)),ee.push(hr(y[e],v.gen,v.mul)),t+=n}let b=new Uint8Array(c.length+m*h),te=0;for(let e=0;e<=_;e++)for(let t of y)e<t.length&&(b[te++]=t[e]);for(let e=0;e<m;e++)for(let t of ee)b[te++]=t[e];return b}function xr(e,t){let n=e%2,r=t%2,i=e%3,a=t%3*i%3,o=n&r,s=0;return n===r&&(s|=1),r===0&&(s|=2),i===0&&(s|=4),(e+t)%3==0&&(s|=8),(Math.floor(t/2)+Math.floor(e/3))%2==0&&(s|=16),o+a===0&&(s|=32),(o+a)%2==0&&(s|=64),((n^r)+a)%2==0&&(s|=128),s}var Sr=(()=>{let e=/* @__PURE__ */ new Uint8Array(65536);for(let t=1;t<e.length;t++)e[t]=e[t>>>1]+(t&1);return e})(),J=e=>Sr[e&65535]+Sr[e>>>16],Cr=/* @__PURE__ */ new Uint32Array(32);function wr(e){let t=[1431655765,858993459,252645135,16711935,65535];for(let n=0;n<5;n++){let r=t[n]>>>0,i=1<<n;for(let t=0;t<32;t+=i<<1)for(let n=0;n<i;n++){let a=e[t+n]>>>0,o=e[t+n+i]>>>0,s=(a>>>i^o)&r;e[t+n]=(a^s<<i)>>>0,e[t+n+i]=(o^s)>>>0}}}var Y=e=>{let t=e+31>>>5;return{size:e,words:t,v:new Uint32Array(t*e)}},Tr=(e,t,n)=>e.v[n*e.words+(t>>>5)]>>>(t&31)&1,X=(e,t,n,r)=>{let i=n*e.words+(t>>>5),a=1<<(t&31);e.v[i]=r?e.v[i]|a:e.v[i]&~a};function Er(e,t){let{size:n,words:r,v:i}=e,a=Cr;for(let e=0;e<n;e+=32)for(let o=0;o<r;o++){let s=Math.min(32,n-e);for(let t=0;t<s;t++)a[t]=i[(e+t)*r+o];a.fill(0,s),wr(a);for(let r=0,i=o*32;r<32&&i<n;r++,i++)t.v[i*t.words+(e>>>5)]=a[r]}}function Dr(e){let{size:t,words:n,v:r}=e,i=t&31?(1<<(t&31))-1>>>0:4294967295,a=0;for(let e=0;e<n;e++){let o=e===n-1?i:4294967295,s=r[3*n+e],c=4294967295,l=r[e]^r[n+e],u=r[n+e]^r[2*n+e],d=r[2*n+e]^s;for(let i=0,f=4*n+e;i<=t-5;i++,f+=n){let e=r[f],t=s^e,n=~(l|u|d|t)&o;n&&(a+=J(n>>>0)+2*J((n&c)>>>0)),c=l,l=u,u=d,d=t,s=e}}return a}function Or(e){let{size:t,words:n,v:r}=e,i=t&31?(1<<(t&31))-1>>>0:4294967295,a=0;for(let e=0;e<n;e++){let o=e===n-1?i:4294967295;for(let i=0;i<=t-11;i++){let t=i*n+e,s=r[t],c=r[t+=n],l=r[t+=n],u=r[t+=n],d=r[t+=n],f=r[t+=n],p=r[t+=n],m=r[t+=n],h=r[t+=n],g=r[t+=n],_=r[t+n],v=o&s&~c&l&u&d&~f&p&~(m|h|g|_),y=o&~(s|c|l|u)&d&~f&p&m&h&~g&_;a+=J(v>>>0)+J(y>>>0)}}return a}function kr(e,t,n=1/0){let{size:r,words:i,v:a}=e,o=Dr(e)+Dr(t);if(o>=n)return o;let s=(1<<r-32*(i-1)-1)-1>>>0,c=0,l=0;for(let e=0;e<r;e++)for(let t=0;t<i;t++){let n=a[e*i+t];if(l+=J(n>>>0),e===r-1)continue;let o=a[(e+1)*i+t],u=t+1<i?a[e*i+t+1]:0,d=t+1<i?a[(e+1)*i+t+1]:0,f=~(n^o),p=~(n^(n>>>1|u<<31)),m=~(o^(o>>>1|d<<31)),h=f&p&m;t===i-1&&(h&=s),c+=J(h>>>0)}let u=r*r,d=Math.ceil(Math.max(0,Math.abs(l*100-u*50)-u*5)/(u*5)),f=o+3*c+10*d;return f>=n?f:f+40*(Or(e)+Or(t))}function Ar(e,t,n,r){let i=e.size,a=cr(n,r);for(let t=0;t<15;t++){let n=a>>t&1;t<6?X(e,8,t,n):t<8?X(e,8,t+1,n):t===8?X(e,7,8,n):X(e,14-t,8,n),t<8?X(e,i-1-t,8,n):X(e,8,i-15+t,n)}if(X(e,8,i-8,1),t>=7){let n=lr(t);for(let t=0;t<18;t++){let r=n>>t&1,a=i-11+t%3,o=t/3|0;X(e,a,o,r),X(e,o,a,r)}}}var Z;function jr(e){let t=21+4*(e-1),n=Y(t),r=new Uint8Array(t*t),i=(e,i,a)=>{X(n,e,i,a),r[i*t+e]=1};for(let[e,n]of[[0,0],[t-7,0],[0,t-7]])for(let r=-1;r<8;r++)for(let a=-1;a<8;a++){let o=e+a,s=n+r;o<0||s<0||o>=t||s>=t||i(o,s,+(a>=0&&a<7&&r>=0&&r<7&&(a===0||a===6||r===0||r===6||a>1&&a<5&&r>1&&r<5)))}let a=sr(e);for(let e of a)for(let n of a)if(!r[e*t+n])for(let t=-2;t<=2;t++)for(let r=-2;r<=2;r++){let a=Math.max(Math.abs(r),Math.abs(t))!==1;i(n+r,e+t,+!!a)}for(let e=0;e<t;e++)r[6*t+e]||i(e,6,+(e%2==0)),r[e*t+6]||i(6,e,+(e%2==0));for(let e=0;e<9;e++)e!==6&&(i(8,e,0),i(e,8,0)),e<8&&(i(t-1-e,8,0),i(8,t-1-e,0));if(e>=7)for(let e=0;e<18;e++){let n=t-11+e%3,r=e/3|0;i(n,r,0),i(r,n,0)}let o=[];for(let e=0;e<8;e++)o.push(Y(t));let s=new Uint16Array(t*t),c=0;for(let e=t-1,i=-1,a=t-1;e>0;e-=2,i=-i)for(e===6&&(e=5);;a+=i){for(let i=0;i<2;i++){let l=e-i;if(r[a*t+l])continue;let u=a*n.words+(l>>>5);s[c++]=u<<5|l&31;for(let e=0,t=xr(l,a);t;e++,t>>=1)t&1&&(o[e].v[u]|=1<<(l&31))}if(a+i<0||a+i>=t)break}let l=o.map(e=>{let n=Y(t);return Er(e,n),n.v});return{ver:e,tpl:n.v,pos:s.slice(0,c),planes:o.map(e=>e.v),planesT:l,work:[Y(t),Y(t),Y(t),Y(t)]}}function Mr(e,t,n,r,i=!1){(Z===void 0||Z.ver!==e)&&(Z=jr(e));let{tpl:a,pos:o,planes:s,planesT:c,work:l}=Z,[u,d,f,p]=l;u.v.set(a);let m=Math.min(8*n.length,o.length);for(let e=0;e<m;e++)if(n[e>>>3]&128>>>(e&7)){let t=o[e];u.v[t>>>5]|=1<<(t&31)}let h=r;if(h===void 0){Er(u,d);let e=1/0;for(let t=0;t<8;t++){let n=s[t],r=c[t];for(let e=0;e<f.v.length;e++)f.v[e]=u.v[e]^n[e],p.v[e]=d.v[e]^r[e];let i=kr(f,p,e);i<e&&(e=i,h=t)}}let g=s[h];for(let e=0;e<u.v.length;e++)u.v[e]^=g[e];return i||Ar(u,e,t,h),u}var Nr=(e,t)=>{if(typeof e!=`number`)throw TypeError(`"${t}" expected number, got type=${typeof e}`);if(!Number.isSafeInteger(e))throw RangeError(`"${t}" expected safe integer, got ${e}`);return e},Pr=(e,t)=>{if(typeof e!=`string`)throw TypeError(`"${t}" expected string, got type=${typeof e}`);return e};function Fr(e){let t=0;for(let n=0;n<e.length;n++){let r=e.charCodeAt(n);if(r<128)t++;else if(r<2048)t+=2;else if(r<55296||r>57343)t+=3;else if(r<=56319&&n+1<e.length){let r=e.charCodeAt(n+1);r>=56320&&r<=57343?(t+=4,n++):t+=3}else t+=3}return t}function Ir(e,t){let n=K.byte[Math.floor((e+7)/17)];return Math.min((1<<n)-1,Math.floor((gr(e,t).capacity-4-n)/8))}function Lr(e){return e instanceof Uint8Array||ArrayBuffer.isView(e)&&e.constructor.name===`Uint8Array`&&`BYTES_PER_ELEMENT`in e&&e.BYTES_PER_ELEMENT===1}var Q=(e,t,n)=>e.map[t]>=0&&e.map[n]>=0&&Tr(e.m,e.map[t],e.map[n])===1,Rr=[10,27],zr=String.fromCharCode(Rr[0]);function Br(e){let t=e.W,n=Array(t);for(let r=0;r<t;r++){let i=Array(t);for(let n=0;n<t;n++)i[n]=Q(e,n,r);n[r]=i}return n}function Vr(e){let t=e.W,n=``;for(let r=0;r<t;r+=2){for(let i=0;i<t;i++){let a=Q(e,i,r),o=r+1>=t||Q(e,i,r+1);n+=!a&&!o?`█`:!a&&o?`▀`:a&&!o?`▄`:` `}n+=zr}return n}function Hr(e){let t=e.W,n=String.fromCharCode(Rr[1]),r=n+`[0m`,i=``;for(let a=0;a<t;a++){for(let o=0;o<t;o++)i+=Q(e,o,a)?`${n}[40m  ${r}`:`${n}[1;47m  ${r}`;i+=zr}return i}function Ur(e,t){let n=e.W,r=`<svg viewBox="0 0 ${n} ${n}" xmlns="http://www.w3.org/2000/svg">`,i=``,a;for(let o=0;o<n;o++)for(let s=0;s<n;s++){if(!Q(e,s,o))continue;if(!t){r+=`<rect x="${s}" y="${o}" width="1" height="1" />`;continue}let n=`M${s} ${o}`;if(a){let e=`m${s-a.x} ${o-a.y}`;e.length<=n.length&&(n=e)}i+=`${n}h1v1${s<10?`H${s}`:`h-1`}Z`,a={x:s,y:o}}return t&&(r+=`<path d="${i}"/>`),r+`</svg>`}function Wr(e){let t=e.W,n=t*t,r=Math.floor(n/126),i=n%126,a=new Uint8Array(408+r*128+2+i+4),o=0,s=e=>{a[o++]=e&255,a[o++]=e>>>8};for(let e of[71,73,70,56,55,97])a[o++]=e;s(t),s(t),a[o++]=246,o+=2,a[o++]=255,a[o++]=255,a[o++]=255,o+=381,a[o++]=44,o+=4,s(t),s(t),a[o++]=0,a[o++]=7;let{m:c,map:l}=e,u=new Uint8Array(t),d=-2;for(let e=0,r=0;e<t;e++){let i=l[e];if(i!==d&&(d=i,u.fill(0),i>=0))for(let e=0;e<t;e++)l[e]>=0&&(u[e]=Tr(c,l[e],i));for(let e=0;e<t;){if(r%126==0){let e=n-r;a[o++]=(e<126?e:126)+1,a[o++]=128}let i=Math.min(126-r%126,t-e);a.set(u.subarray(e,e+i),o),o+=i,e+=i,r+=i}}return i===0&&(a[o++]=1,a[o++]=128),a[o++]=1,a[o++]=129,a[o++]=0,a[o++]=59,a}function Gr(e){let t=e,n;if(typeof t.toBase64==`function`)n=t.toBase64();else{let e=``;for(let n=0;n<t.length;n+=8192)e+=String.fromCharCode(...t.subarray(n,n+8192));n=btoa(e)}return`data:image/gif;base64,`+n}function Kr(e,t=`raw`,n={}){if(Pr(e,`text`),Pr(t,`output`),typeof n!=`object`||!n||Array.isArray(n))throw TypeError(`"opts" expected object, got type=${typeof n}`);let r=n.version;r!==void 0&&(r=_r(r));let i=n.ecc===void 0?`medium`:n.ecc;nr.includes(i)||q(`invalid ecc=${i}`);let a=n.encoding===void 0?vr(e):n.encoding;if(K[a]||q(`invalid encoding=${a}`),a!==`byte`){let t=a===`numeric`?or.slice(0,10):or;for(let n of e)t.includes(n)||q(`Unknown letter: "${n}". Allowed: ${t}`)}n.mask!==void 0&&(Nr(n.mask,`opts.mask`)<0||n.mask>7)&&q(`invalid mask=${n.mask}`);let o=n.textEncoder;if(a===`byte`&&o===void 0){let t=Ir(r===void 0?40:r,i);(e.length>t||Fr(e)>t)&&q(`Capacity overflow`)}let s=a===`byte`?(o===void 0?e=>new TextEncoder().encode(e):o)(e):void 0;if(s!==void 0&&!Lr(s))throw TypeError(`"opts.textEncoder" expected Uint8Array, got type=${typeof s}`);let c=a===`byte`?s.length:e.length,l=a===`numeric`?Math.floor(c/3)*10+[0,4,7][c%3]:a===`alphanumeric`?Math.floor(c/2)*11+c%2*6:c*8;if(r===void 0){for(r=1;r<=40;r++){let e=K[a][Math.floor((r+7)/17)];if(c<1<<e&&4+e+l<=gr(r,i).capacity)break}r>40&&q(`Capacity overflow`)}else{let e=K[a][Math.floor((r+7)/17)];(c>=1<<e||4+e+l>gr(r,i).capacity)&&q(`Capacity overflow`)}let u=br(r,i,e,a,s),d=Mr(r,i,u,n.mask),f=n.border===void 0?2:Nr(n.border,`opts.border`);if(f<=0)throw RangeError(`invalid border=${f}`);let p=n.scale===void 0?1:Nr(n.scale,`opts.scale`);if(p<=0||p>1024)throw RangeError(`invalid scale factor: ${p}`);let m=(d.size+2*f)*p,h=t===`ascii`||t===`gif`||t===`data-url`?4096:1024;if(m>h)throw RangeError(`invalid opts: output is ${m}x${m} (max ${h}), reduce border/scale`);let g=new Int32Array(m);for(let e=0;e<m;e++){let t=Math.floor(e/p)-f;g[e]=t>=0&&t<d.size?t:-1}let _={m:d,W:m,map:g};return t===`raw`?Br(_):t===`ascii`?Vr(_):t===`term`?Hr(_):t===`svg`?Ur(_,n.optimize===void 0||n.optimize):t===`gif`?Wr(_):t===`data-url`?Gr(Wr(_)):q(`Unknown output: ${t}`)}function qr({text:e,label:t}){let n=Kr(e,`raw`,{ecc:`low`,border:4}),r=n.flatMap((e,t)=>e.map((e,n)=>e?`M${n} ${t}h1v1h-1z`:``)).join(``);return _`
<svg class="qr" viewBox="0 0 ${n.length} ${n.length}" role="img" aria-label=${t} shape-rendering="crispEdges">
<rect width=${n.length} height=${n.length} fill="#fff" />
<path d=${r} fill="#000" />
</svg>
`}const Jr=k({place:Ee(1,40),name:Je,points:Ee(-1e7,1e7)}),Yr=k({game:me,rounds:te,totals:Ne(Jr,40)});function Xr({game:e,rounds:t,totals:n}){let r=[e,t,...n.map(({place:e,name:t,points:n})=>[e,t,n])];return`${location.origin}${location.pathname}#/totals/${kn(r)}`}function Zr(e){let t;try{let[n,r,...i]=An(e);t={game:n,rounds:r,totals:i.map(([e,t,n])=>({place:e,name:t,points:n}))}}catch{throw new g}return Yr(t)}var Qr=/* @__PURE__ */ e({Board:()=>ei});function $r({evening:e,standings:t}){let n=ut(e,(t,n)=>Ye(e,t,n)),{rounds:r}=e,i=r.at(-1),a=(i?.players??[]).map(t=>({name:E(e,t),points:Ye(e,i,t)})).filter(({points:e})=>e!==null).map(({name:e,points:t})=>N(`board.gained`,{name:e,points:O(t,{signed:!0})})),o=he(e.game)?.deals&&!t.over&&E(e,Be(e)),{totals:s}=t;return _`
<aside class="board-beside" aria-label=${N(`board.beside`)}>
${i&&_`<p><b>${N(`round.title`,{number:r.length})}</b> <span class="board-gains">${T(a)}</span></p>`}
${o&&_`<p>${N(`board.deals`,{name:o})}</p>`}
${n?.length>0&&_`<${wt} evening=${e} rows=${n} fewestWin=${s[0].points<s.at(-1).points} />`}
<div class="board-code">
<${qr} text=${Xr({game:e.game,rounds:r.length,totals:s})} label=${N(`board.qr`)} />
<span>${N(`board.qr-note`)}</span>
</div>
</aside>
`}function ei(){vt();let[e,t]=S(!1),{evening:n}=M.value,r=n&&j(n);if(!r)return _`<h1>${N(`board.title`)}</h1><p class="empty">${N(`evening.none`)}</p>`;let i=Math.max(...r.totals.map(({name:e,points:t})=>e.length+O(t).length+1)),a=()=>t(!e);return _`
<h1 class="visually-hidden">${N(`board.title`)}</h1>
<div class="board-screen">
<ol class="board ${e?`is-turned`:``}" style=${{"--lines":r.totals.length,"--letters":i}} onClick=${a}>
${r.totals.map(({place:e,name:t,points:i})=>_`
<li key=${t} class="race-${ce(n,t)} ${r.leaders.includes(t)?`is-leader`:``}">
<span class="board-name one-line"><span class="visually-hidden">${e}. </span>${t}</span>
<b aria-hidden="true">${O(i)}</b>
<span class="visually-hidden">${N(`points`,{count:Math.abs(i),points:O(i)})}</span>
</li>
`)}
</ol>
<${$r} evening=${n} standings=${r} />
</div>
<footer class="bar">
<button type="button" class="primary" aria-pressed=${String(e)} onClick=${a}>${N(`board.turn`)}</button>
</footer>
`}const ti=`zero-referee:hand`,ni=/* @__PURE__ */ RegExp(`^(?:[0-9a-z]{2}){0,120}$`),ri=k({id:qe,name:Je}),ii=k({game:me,evening:fe,round:te,players:Ne(ri,40)});function ai({id:e,game:t,players:n,draft:r}){let i=n.filter(e=>r.players.includes(e.id)).map(({id:e,name:t})=>({id:e,name:t}));return`${location.origin}${location.pathname}#/hand/${kn({game:t,evening:e,round:r.index,players:i})}`}function oi(e){let t;try{t=An(e)}catch{throw new g}let n=ii(t);return se(n.players.length>0),n}function si(e){let t=2166136261;for(let n of e.map(({card:e,count:t})=>`${e} ${t}`).join())t=Math.imul(t^n.codePointAt(0),16777619)>>>0;return t.toString(36)}function ci({game:e,evening:t,round:n},r,i,a){let o=a.map(e=>r.findIndex(({card:t})=>t===e).toString(36).padStart(2,`0`));return`${location.origin}${location.pathname}#/hands/${[e,t,n,i,si(r),o.join(``)].join(`.`)}`}function li(e,{id:t,game:n,draft:r},{deck:i,titleOf:a}){let[o,s,c,l,u,d,...f]=e.slice(e.lastIndexOf(`/`)+1).split(`.`);if(!C(o)||d===void 0||f.length||!ni.test(d))return{refusal:[`hands.not-a-hand`]};if(o!==n)return{refusal:[`hands.other-game`,{game:a(o)}]};if(s!==t||!r.players.includes(l))return{refusal:[`hands.other-evening`]};if(c!==String(r.index))return{refusal:[`hands.other-round`,{number:Number(c)+1,open:r.index+1}]};let p=Array.from({length:d.length/2},(e,t)=>i[parseInt(d.slice(t*2,(t+1)*2),36)]?.card);return u!==si(i)||p.includes(void 0)?{refusal:[`hands.other-deck`]}:{id:l,cards:p}}const ui=(e,t)=>e.filter(e=>e===t).length;function di(e,t,{id:n,cards:r}){let i=Object.entries(t).filter(([e])=>e!==n);return e.flatMap(({card:e,count:t})=>{let n=ui(r,e),a=i.filter(([,t])=>t.includes(e)),o=a.reduce((t,[,n])=>t+ui(n,e),0);return n>0&&n+o>t?a.map(([t])=>({card:e,id:t})):[]})}function fi(e){try{let t=JSON.parse(et(ti));return t.evening===e?{...t,cards:Ve(re)(t.cards)}:null}catch{return null}}const pi=(e,t)=>Ct(ti,JSON.stringify({evening:e,...t}));var mi=/* @__PURE__ */ e({Hand:()=>_i});function hi(e){try{let t=oi(e),n=fi(t.evening),r=t.players.find(({id:e})=>e===n?.id);return{...t,id:r?.id??null,cards:r&&n.round===t.round?n.cards:null}}catch{return null}}function gi({hand:e,deck:t}){let n=ci(e,t,e.id,e.cards);return _`
<section class="panel stack">
<p>${N(`own-hand.note`)}</p>
<div class="qr-place"><${qr} text=${n} label=${N(`own-hand.qr`)} /></div>
<input class="link" readonly aria-label=${N(`own-hand.link`)} value=${n} onFocus=${e=>e.target.select()} />
${navigator.share&&_`<div class="row"><button type="button" onClick=${()=>navigator.share({url:n}).catch(()=>{})}>${N(`share.send`)}</button></div>`}
</section>
`}function _i({args:[e]}){vt();let[t,n]=S(()=>hi(e??``)),[i,a]=S(!1),o=gt(t?.game);if(!t)return _`<h1>${N(`own-hand.title`)}</h1><p role="alert">${N(`own-hand.broken`)}</p>`;if(!o?.entry?.hasCards)return _`<h1>${N(`own-hand.title`)}</h1><p class="note">${N(o===void 0?`loading`:o?`hands.no-cards`:`start.offline`)}</p>`;let{bounds:s,key:c,isFull:l}=o.entry,u=e=>{let r={...t,...e};n(r),pi(r.evening,{id:r.id,round:r.round,cards:r.cards})},d=t.players.find(({id:e})=>e===t.id),{min:f,max:m}=s(o.limits),h=d&&t.cards&&l({[c]:{[t.id]:t.cards}},t.id,o.limits),g=()=>{u({round:t.round+1,cards:null}),a(!1)};return _`
<h1>${N(`own-hand.title`)}</h1>
<p class="note">${P(t.game)}, ${N(`round.title`,{number:t.round+1})}</p>
${i&&h?_`<${gi} hand=${t} deck=${o.deck} />`:_`
<${r} label=${N(`own-hand.who`)}>
<${p}
label=${N(`own-hand.who`)}
value=${t.id}
onChange=${e=>u({id:e})}
options=${t.players.map(({id:e,name:t})=>({value:e,label:t}))}
/>
<//>
${d&&_`
<${Dt}
deck=${o.scored}
seats=${[{...d,size:f===m?m:void 0,most:m,canBeEmpty:f===0}]}
hands=${t.cards?{[t.id]:t.cards}:{}}
onChange=${e=>u({cards:e[t.id]??null})}
/>
`}
`}
<footer class="bar">
<div class="bar-buttons">
${i&&h?_`
<button type="button" onClick=${()=>a(!1)}>${N(`own-hand.cards`)}</button>
<button type="button" class="primary" onClick=${g}>${N(`own-hand.next`)}</button>
`:_`<button type="button" class="primary" disabled=${!h} onClick=${()=>a(!0)}>${N(`own-hand.show`)}</button>`}
</div>
</footer>
`}const vi=`qr_code`;async function yi(){if((await window.BarcodeDetector?.getSupportedFormats().catch(()=>[]))?.includes(vi)){let e=new BarcodeDetector({formats:[vi]});return async t=>(await e.detect(t))[0]?.rawValue??null}let{decodeQR:e}=await import(`./decode.js`).then(e=>e.qr_decode_exports),t=document.createElement(`canvas`),n=t.getContext(`2d`,{willReadFrequently:!0});return r=>{let i=Math.min(1,640/Math.max(r.videoWidth,r.videoHeight));t.width=Math.round(r.videoWidth*i),t.height=Math.round(r.videoHeight*i),n.drawImage(r,0,0,t.width,t.height);try{return e(n.getImageData(0,0,t.width,t.height))}catch{return null}}}function bi({onText:e}){let n=t(null),r=t(e);r.current=e;let[i,a]=S(!1);return y(()=>{let e=null,t=null,i=async e=>{if(!n.current)return;let a=n.current.videoWidth?await Promise.resolve(e(n.current)).catch(()=>null):null;n.current&&(a&&a!==t&&r.current(t=a),setTimeout(i,120,e))},o=()=>e?.getTracks().forEach(e=>e.stop());return(async()=>{let t=await yi();e=await navigator.mediaDevices.getUserMedia({video:{facingMode:`environment`}}),n.current?(n.current.srcObject=e,await n.current.play(),i(t)):o()})().catch(()=>n.current&&a(!0)),o},[]),i?_`<p class="note" role="alert">${N(`hands.no-camera`)}</p>`:_`<video class="camera" ref=${n} muted playsinline aria-label=${N(`hands.scanning`)}></video>`}var xi=/* @__PURE__ */ e({Hands:()=>Ci});const $=v(null);function Si(e,t){let{evening:n}=M.value,{key:r,isFull:i}=t.entry,a=li(e,n,{deck:t.deck,titleOf:P});if(a.refusal)return N(...a.refusal);let{id:o,cards:s}=a;if(!i({[r]:{[o]:s}},o,t.limits))return N(`hands.not-a-hand`);let c=di(t.deck,n.draft.input[r],a);return c.length?N(`hands.clash`,{name:E(n,o),cards:T(c.map(e=>N(`hands.held`,{card:ne(t.deck,e.card),name:E(n,e.id)})))}):(x(`undo.scan`,e=>ie(e,({input:e})=>({input:{...e,[r]:{...e[r],[o]:s}}}))),null)}function Ci({args:[e]}){vt();let{evening:t}=M.value,n=t?.draft??null,r=gt(t?.game),[i,a]=S(!1),o=e=>{bt(),$.value=Si(e,r),ee($.value??N(`hands.taken`))};if(y(()=>{e&&r?.entry&&n&&(A(`#/hands`),o(e))},[e,!!(r&&n)]),y(()=>()=>{e||($.value=null)},[]),!n)return _`<h1>${N(`hands.title`)}</h1><p class="empty">${N(`hands.no-round`)}</p>`;if(!r)return _`<h1>${N(`hands.title`)}</h1><p class="note">${N(r===null?`start.offline`:`loading`)}</p>`;let{key:s,isFull:c}=r.entry??{};if(!s)return _`<h1>${N(`hands.title`)}</h1><p class="empty">${N(`hands.no-cards`)}</p>`;let l=w(`round`,String(n.index+1));return _`
<h1>${N(`hands.title`)}</h1>
<ul class="hands" aria-label=${N(`hands.whose`)}>
${n.players.map(e=>{let i=c(n.input,e,r.limits);return _`
<li key=${e} class=${i?`is-there`:``}>
<span class="who"><${Tt} evening=${t} name=${E(t,e)} />${E(t,e)}</span>
<span>${N(i?`hand.cards`:`hands.open`,{count:n.input[s][e]?.length})}</span>
</li>
`})}
</ul>
<p class="hands-said" role="status">${$.value}</p>
<section class="panel stack">
${i?_`
<p class="note">${N(`hands.scanning`)}</p>
<${bi} onText=${o} />
<button type="button" onClick=${()=>a(!1)}>${N(`hands.stop`)}</button>
`:_`
<p>${N(`hands.intro`)}</p>
<div class="qr-place"><${qr} text=${ai(t)} label=${N(`hands.qr`)} /></div>
${be.value&&_`<button type="button" class="primary" onClick=${()=>a(!0)}>${N(`hands.scan`)}</button>`}
`}
</section>
<footer class="bar"><a class="button" href=${l} onClick=${e=>{e.preventDefault(),Me(l)}}>${N(`round.title`,{number:n.index+1})}</a></footer>
`}const wi=(e,t,n)=>e?t<n:t>n;function Ti(e){let t=/* @__PURE__ */ new Map;for(let{players:n}of e.filter(({over:e})=>e))for(let{name:e,colour:r,won:i,zeros:a}of n.filter(e=>e.rounds.length)){let n=t.get(e)??{name:e,colour:r,games:0,won:0,zeros:0};t.set(e,{...n,games:n.games+1,won:n.won+ +!!i,zeros:n.zeros+a})}return[...t.values()].sort((e,t)=>t.won-e.won||t.games-e.games||e.name.localeCompare(t.name))}function Ei(e,t){return t.flatMap(({started:e,players:t})=>t.flatMap(({name:t,rounds:n})=>n.map(n=>({name:t,points:n,started:e})))).reduce((t,n)=>!t||wi(e,n.points,t.points)?n:t,null)}function Di(e,t,n){let r=M.value.evening,i=t.id===r?.id,a=n(i?r:t);if(i)a?x(e,()=>a):Ue(e,null);else{let n=$e({label:e,evening:r,others:[{id:t.id,evening:t}]});st(e=>[n(e)]),a&&St(a)}a||at(t.id)}var Oi=/* @__PURE__ */ e({Memory:()=>Fi});function ki(){let[e,t]=S();return y(()=>{let e=!0;return(async()=>{let n=await ft(),r=new Set(n.map(({game:e})=>e));await Promise.all([...r].map(e=>Pe(e).catch(()=>null))),e&&t(n.map(e=>({evening:e,result:At(e)})))})(),()=>{e=!1}},[oe.value]),e}function Ai({game:e,results:t}){let{lowWins:n}=he(e)??{},r=Ti(t);if(!r.length)return _`<p class="note">${N(`memory.nothing`)}</p>`;let i=jt(r.map(({name:e})=>e)),a=Ce(`memory.zeros.${e}`)&&`memory.zeros.${e}`,o=Ei(n,t);return _`
<div class="table-scroll" tabindex="0" role="region" aria-label=${N(`memory.people`)}>
<table class="people-table">
<thead>
<tr>
<th scope="col">${N(`start.name`)}</th>
${[`games`,`wins`].map(e=>_`<th scope="col" key=${e}>${N(`memory.${e}`)}</th>`)}
${a&&_`<th scope="col">${N(a)}</th>`}
</tr>
</thead>
<tbody>
${r.map((e,t)=>_`
<tr key=${e.name}>
<th scope="row"><span class="who"><${Tt} face=${{colour:e.colour,initial:i[t]}} /><span class="one-line">${e.name}</span></span></th>
<td>${e.games}</td>
<td>${e.won}</td>
${a&&_`<td>${e.zeros}</td>`}
</tr>
`)}
</tbody>
</table>
</div>
<p class="note">${N(`memory.record`,{name:o.name,points:O(o.points),date:le(o.started,{dateStyle:`medium`})})}</p>
`}async function ji(e){Di(`undo.delete-evening`,await pe(e.id)??e,()=>null),D(N(`memory.deleted`),{undo:!0})}function Mi({evening:e,result:t}){let n=t?.winners??[],[r,a]=S(!1),s=t=>{let n=t.target.value.replace(/\p{C}/gu,``).trim().slice(0,60)||void 0;a(!1),n!==e.title&&Di(`undo.name-evening`,e,e=>({...e,title:n}))},c=e.title??`${P(e.game)}, ${le(e.started,{dateStyle:`medium`})}`;return _`
<li class="kept">
${r?_`
<input
class="kept-name"
defaultValue=${e.title??``}
maxlength=${60}
aria-label=${N(`memory.name-of`,{name:c})}
placeholder=${N(`memory.name`)}
onChange=${s}
onBlur=${()=>a(!1)}
ref=${e=>e?.focus()}
/>
`:_`
<button type="button" class="card-link" onClick=${()=>Ge(e)}>
<${i} game=${e.game} />
<span>
<b>${c}</b>
<small>
${e.title?`${P(e.game)} · `:``}${T(e.players.map(({name:e})=>e))} · ${N(`rounds`,{count:e.rounds.length})}
${n.length>0&&` · ${N(`memory.winner`,{names:T(n)})}`}
</small>
</span>
</button>
`}
<${o} icon="edit" label=${N(`memory.name-of`,{name:c})} onClick=${()=>a(!0)} />
<${o} icon="remove" label=${N(`memory.delete`,{name:c})} onClick=${()=>ji(e)} />
</li>
`}function Ni(e){let t=/* @__PURE__ */ new Map;for(let n of e){let e=n.evening.night??n.evening.id;t.set(e,[...t.get(e)??[],n])}return[...t.values()]}function Pi({evening:e},t){let n=[e.title,P(e.game),le(e.started,{dateStyle:`long`}),...e.players.map(({name:e})=>e)];return t.every(e=>n.join(` `).toLowerCase().includes(e))}function Fi(){let e=ki(),[t,n]=S(null),[r,i]=S(``),[a,o]=S(30),s=r.toLowerCase().split(/\s+/).filter(Boolean),c=Ni((e??[]).filter(e=>Pi(e,s))),l=t??(e?.find(({evening:e})=>e.rounds.length)??e?.[0])?.evening.game,u=(e??[]).flatMap(({result:e})=>e?.game===l?[e]:[]);return _`
<h1>${N(`memory.title`)}</h1>
${e===void 0&&_`<p class="note">${N(`loading`)}</p>`}
${e?.length===0&&_`<p class="empty">${N(`memory.nothing`)}</p>`}
${e?.length>0&&_`
<section class="panel stack">
<h2>${N(`memory.people`)}</h2>
<${p} label=${N(`memory.game`)} value=${l} onChange=${n} options=${Object.keys(Nt).map(e=>({value:e,label:P(e)}))} />
<${Ai} game=${l} results=${u} />
</section>
<h2>${N(`memory.evenings`)}</h2>
${e.length>30&&_`
<div class="search">
<input type="search" value=${r} aria-label=${N(`memory.search`)} placeholder=${N(`memory.search`)} onInput=${e=>i(e.target.value)} />
</div>
<p class="note" role="status">${N(`memory.found`,{count:c.length})}</p>
`}
${c.slice(0,a).map(e=>_`
<ul class="past ${e.length>1?`is-night`:``}" key=${e[0].evening.id}>
${e.map(({evening:e,result:t})=>_`<${Mi} key=${e.id} evening=${e} result=${t} />`)}
</ul>
`)}
${c.length>a&&_`<p><button type="button" onClick=${()=>o(a+30)}>${N(`memory.more`,{count:c.length-a})}</button></p>`}
`}
`}var Ii=/* @__PURE__ */ e({ErrorScreen:()=>zi,Unreadable:()=>Vi});async function Li(){let{evening:e}=M.peek(),t=[];await de(n=>n.id!==e?.id&&t.push(n)).catch(()=>{}),I(`zero-referee.json`,`application/json`,JSON.stringify({format:Et,version:1,evening:e,past:t}))}async function Ri(){let e=[];await de(t=>e.push(t));let t=JSON.stringify({format:Et,version:1,evening:M.peek().evening,past:e});await st(({evenings:e,drafts:n,undo:r,kept:i,setAside:a})=>[...[e,n,r,i].map(e=>e.clear()),a.add(t)]),location.hash=``,location.reload()}const zi=({retry:e})=>_`
<main id="main" class="stack">
<h1>${N(`error.title`)}</h1>
<p role="alert">${N(`error.text`)}</p>
<p><button type="button" class="primary" onClick=${Li}>${N(`error.save`)}</button></p>
<p class="row">
<button type="button" onClick=${e}>${N(`error.retry`)}</button>
<a class="button" href="#/">${N(`evening.start`)}</a>
</p>
<p class="note">${N(`error.restart-note`)}</p>
<p><button type="button" onClick=${Ri}>${N(`error.restart`)}</button></p>
</main>
`;function Bi(){st(({setAside:e})=>[e.clear()]),ht.value=null}const Vi=()=>_`
<p class="banner is-bad" role="status">
${N(`unreadable.text`)}${` `}
<button type="button" class="small" onClick=${()=>I(`zero-referee-unreadable.json`,`application/json`,ht.value)}>
${N(`storage.export`)}
</button>
${` `}<button type="button" class="small" onClick=${Bi}>${N(`unreadable.delete`)}</button>
</p>
`,Hi=`zero-referee:pocket-offer`,Ui=()=>_`<p class="note">${N(`pocket.cost`,{fetched:B(z(`transferred`)),stored:B(z(`size`))})}</p>`,Wi=({label:e})=>_`<button type="button" onClick=${sn}>${N(e)}</button>`;function Gi(){let[e,t]=S(null);return y(()=>{navigator.storage?.estimate?.().then(({usage:e})=>t(e))},[H.value.is]),e&&_`<p class="note">${N(`pocket.usage`,{stored:B(e)})}</p>`}function Ki(){let e=z(`transferred`),{done:t}=H.value;return _`
<p role="status">${N(`pocket.fetching`,{done:B(t),fetched:B(e)})}</p>
<progress value=${t} max=${e} aria-label=${N(`pocket.title`)}></progress>
`}const qi={none:()=>_`<${Ui} /><${Wi} label="pocket.keep" />`,fetching:Ki,failed:()=>_`<p role="alert">${N(`pocket.failed`)}</p><${Wi} label="pocket.again" />`,lost:()=>_`<p role="alert">${N(`pocket.lost`)}</p><${Ui} /><${Wi} label="pocket.again" />`,kept:()=>_`
<p role="status">${N(De()?`pocket.kept-alone`:`pocket.kept`)}</p>
<${Gi} />
<button type="button" class="quiet" onClick=${un}>${N(`pocket.remove`)}</button>
`};function Ji(){y(()=>{fn()},[]);let e=H.value.is===`kept`&&rn()?null:V(),t=qi[H.value.is];return _`
<section class="panel">
<h2>${N(`pocket.title`)}</h2>
<p>${N(`pocket.what`)}</p>
${e?_`<p class="note">${N(e)}</p>`:_`<${t} />`}
</section>
`}function Yi(){let[e,t]=S(De()&&!nn()||et(Hi)!==null||H.peek().is===`kept`||V()!==null);if(e)return null;let n=()=>{Ct(Hi,`yes`),t(!0)},r=qi[H.value.is];return _`
<section class="panel">
<h2>${N(`pocket.title`)}</h2>
<p>${N(`pocket.what`)}</p>
<${r} />
${H.value.is===`none`&&_`<button type="button" class="quiet" onClick=${n}>${N(`pocket.decline`)}</button>`}
</section>
`}const[Xi,Zi]=[1.2,.75],Qi={ß:`ss`,œ:`oe`,æ:`ae`};function $i(e){let t=` ${e.toLowerCase().replace(/[ßœæ]/g,e=>Qi[e]).normalize(`NFD`).replace(/\p{M}/gu,``)} `.replace(/[^a-z0-9]+/g,`  `);return Array.from(t.matchAll(/(?=(.[a-z0-9].))/g),([,e])=>e)}const ea=/* @__PURE__ */ new WeakMap;function ta(e){let t=e.map(({title:e,text:t=``,keywords:n=[]})=>$i([e,t,...n].join(` `))),n=t.reduce((e,{length:t})=>e+t,0)/e.length,r=/* @__PURE__ */ new Map;e.forEach((e,n)=>{for(let i of t[n])r.has(i)||r.set(i,/* @__PURE__ */ new Map),r.get(i).set(e,(r.get(i).get(e)??0)+1)});let i=new Map(e.map((e,r)=>[e,Xi*(1-Zi+Zi*t[r].length/n)]));for(let t of r.values()){let n=Math.log(1+(e.length-t.size+.5)/(t.size+.5));for(let[e,r]of t)t.set(e,Math.round(1e3*n*r*(Xi+1)/(r+i.get(e))))}return r}function na(e,t){ea.has(e)||ea.set(e,ta(e));let n=[...new Set($i(t))].map(t=>ea.get(e).get(t)??/* @__PURE__ */ new Map),r=new Map(e.map(e=>[e,n.reduce((t,n)=>t+(n.get(e)??0),0)])),i=e.toSorted((e,t)=>r.get(t)-r.get(e)),[a]=i;return 3*n.filter(e=>e.has(a)).length<Math.max(n.length,1)?[]:i.filter(e=>2*r.get(e)>=r.get(a))}var ra=/* @__PURE__ */ e({Referee:()=>ma});const ia=Object.fromEntries(Object.keys(Nt).flatMap(e=>Se(e,`tool`)?[[e,je(()=>Te(e,`tool`),`Tool`)]]:[])),aa=e=>{let t=M.value.evening?.game;return C(t)?[t,...e.filter(e=>e!==t)]:e},oa=()=>_`
<h1>${N(`referee.title`)}</h1>
<p class="note">${N(`referee.intro`)}</p>
<div class="games">
${aa(Object.keys(Nt)).map(e=>_`
<section class="panel" key=${e}>
<h2 class="who"><${i} game=${e} /> ${P(e)}</h2>
<div class="actions">
<a class="button" href=${w(`referee`,e,`rules`)}><${a} name="book" /> ${N(`referee.rules`)}</a>
${ia[e]&&_`<a class="button" href=${w(`referee`,e,`ask`)}><${a} name="ask" /> ${pt(`tool.${e}`,N(`tool`))}</a>`}
</div>
</section>
`)}
</div>
<${Yi} />
`,sa=()=>_`<p class="row"><a class="button quiet" href="#/referee">${N(`referee.all`)}</a></p>`;function ca({game:e,search:t}){let n=ke(`question.${e}.`).map(e=>({id:e.slice(9),title:N(e)}));return _`
<ul class="questions" aria-label=${N(`book.questions`)}>
${(t?na(n,t).slice(0,3):n).map(({id:e,title:t})=>_`<li key=${e}><button type="button" class="card-link" onClick=${()=>lt(e)}>${t}</button></li>`)}
</ul>
`}function la({game:e,rule:t,isWanted:n}){let r=new URL(w(`referee`,e,`rules`,t.id),location.href).href,i=navigator.share?()=>navigator.share({url:r}).catch(()=>{}):navigator.clipboard&&(()=>navigator.clipboard.writeText(r).then(()=>D(N(`share.copied`))));return _`
<div id=${t.id} class="rule ${n?`is-wanted`:``}">
<h3><a href=${r}>${t.title}</a> <${Yn} kind=${t.kind} /></h3>
<${Xn} rule=${t} isBrief=${!n} />
${n&&_`
<div class="row">
${i&&_`<button type="button" class="small" onClick=${i}>${N(navigator.share?`share.send`:`share.copy`)}</button>`}
<button type="button" class="small" onClick=${()=>print()}>${N(`sheet.print`)}</button>
</div>
`}
</div>
`}function ua(e,t,n){let r=new Map(Object.entries(n).map(([t,n])=>[`${e}.${n}`,t])),i=[];for(let e of t)(!i.length||r.has(e.id))&&i.push({name:r.get(e.id)??`rules`,rules:[]}),i.at(-1).rules.push(e);return i}const da=({game:e,chapters:t,wanted:n})=>t.map(({name:r,rules:i})=>_`
<details key=${r} open=${t.length===1||i.some(({id:e})=>e===n)}>
<summary><h2>${N(`chapter.${r}`)}</h2></summary>
${i.map(t=>_`<${la} key=${t.id} game=${e} rule=${t} isWanted=${t.id===n} />`)}
</details>
`);function fa({game:e,rules:t,search:n}){let[r,i]=S(null),a=na(t,n),o=a.length?a:t.filter(({id:t})=>t===`${e}.ruling-correction`),s=r===n?o:o.slice(0,5);return _`
<p class=${a.length?`visually-hidden`:`note`} role="status">${a.length?N(`book.found`,{count:a.length}):N(`book.nothing`)}</p>
${s.map((t,n)=>_`
<details key=${t.id} open=${n===0}>
<summary><b>${t.title}</b> <${Yn} kind=${t.kind} /></summary>
<${Xn} rule=${t} />
<p><a class="button" href=${w(`referee`,e,`rules`,t.id)}>${N(`rule.open-book`)}</a></p>
</details>
`)}
${s.length<o.length&&_`<p><button type="button" onClick=${()=>i(n)}>${N(`book.more`)}</button></p>`}
`}function pa({game:e,rule:t}){let n=Jn(e),[r,i]=S(ia[e]?null:{}),[o,s]=S(``),c=n&&r;return y(()=>{r||Te(e,`tool`).then(e=>i(e.chapters),()=>i({}))},[]),y(()=>{c&&t&&document.getElementById(t)?.scrollIntoView({block:`center`})},[c,t]),_`
<h1>${P(e)} <small>${N(`referee.rules`)}</small></h1>
<div class="search">
<${a} name="search" />
<input type="search" value=${o} maxlength="200" aria-label=${N(`book.search`)} placeholder=${N(`book.search`)} onInput=${e=>s(e.target.value)} />
</div>
<${ca} game=${e} search=${o.trim()} />
<div class="book">
${c?o.trim()?_`<${fa} game=${e} rules=${n.rules} search=${o} />`:_`<${da} game=${e} chapters=${ua(e,n.rules,r)} wanted=${t} />`:_`<p class="note" role="status">${N(n===null?`rule.offline`:`loading`)}</p>`}
</div>
<${sa} />
`}function ma({args:[e,t,n]}){if(!C(e))return _`<${oa} />`;let r=ia[e];return t!==`ask`||!r?_`<${pa} game=${e} rule=${n} key=${`${e} ${n}`} />`:_`
<h1>${pt(`tool.${e}`,N(`tool`))} <small>${P(e)}</small></h1>
<${r} />
<${sa} />
`}var ha=/* @__PURE__ */ e({Settings:()=>va});const ga=()=>[[`missing.offline`,`serviceWorker`in navigator],[`missing.wake-lock`,`wakeLock`in navigator]].flatMap(([e,t])=>t?[]:[e]);function _a(e){ae({lang:e}),Ie(e,ot)}function va(){let{settings:e}=M.value,t=ga(),n=Object.entries(s).map(([e,t])=>({value:e,label:t}));return _`
<h1>${N(`settings.title`)}</h1>
<section class="panel">
<${r} label=${N(`settings.language`)}>
<${p}
label=${N(`settings.language`)}
value=${e.lang}
onChange=${_a}
options=${[{value:`auto`,label:N(`settings.auto`)},...n]}
/>
<//>
<${r} label=${N(`settings.theme`)}>
<${p}
label=${N(`settings.theme`)}
value=${e.theme}
onChange=${e=>ae({theme:e})}
options=${[`auto`,`light`,`dark`].map(e=>({value:e,label:N(`settings.${e}`)}))}
/>
<//>
</section>
<section class="panel">
<h2>${N(`settings.device`)}</h2>
${t.length===0?_`<p>${N(`settings.nothing-missing`)}</p>`:_`
<p>${N(`settings.insecure`)}</p>
<ul>
${t.map(e=>_`<li key=${e}>${N(e)}</li>`)}
</ul>
`}
</section>
<${Ji} />
<section class="panel">
<h2>${N(`settings.about`)}</h2>
<p>${N(`settings.about-text`)}</p>
</section>
`}var ya=/* @__PURE__ */ e({Known:()=>Ca,Share:()=>Sa,Shared:()=>wa});const ba=e=>new TextEncoder().encode(e).length;async function xa(e){try{await navigator.clipboard.writeText(e),D(N(`share.copied`))}catch{document.getElementById(`link`).select(),D(N(`share.copy-by-hand`))}}function Sa(){let{evening:e}=M.value,[t,n]=S(``);if(y(()=>{e&&Vn(e).then(n)},[e]),!e)return _`<h1>${N(`share.title`)}</h1><p class="empty">${N(`evening.none`)}</p>`;let r=`zero-referee-${e.game}-${e.started.slice(0,16).replace(/[T:]/g,`-`)}`;return _`
<h1>${N(`share.title`)}</h1>
<${h} />
<section class="panel stack">
<h2>${N(`share.link`)}</h2>
<p class="note">${N(`share.link-note`)}</p>
<input id="link" class="link" readonly aria-label=${N(`share.link`)} value=${t} onFocus=${e=>e.target.select()} />
<div class="row">
<button type="button" onClick=${()=>xa(t)}>${N(`share.copy`)}</button>
${navigator.share&&_`<button type="button" onClick=${()=>navigator.share({url:t}).catch(()=>{})}>${N(`share.send`)}</button>`}
</div>
<div class="qr-place">${t&&(ba(t)>1300?_`<p class="note">${N(`share.too-long`)}</p>`:_`<${qr} text=${t} label=${N(`share.qr`)} />`)}</div>
</section>
<p class="row"><a class="button" href="#/sheet">${N(`sheet.title`)}</a></p>
<details class="panel">
<summary>${N(`share.files`)}</summary>
<p class="note">${N(`share.files-note`)}</p>
<div class="row">
<button type="button" onClick=${()=>I(`${r}.csv`,`text/csv;charset=utf-8`,Fn(e))}>CSV</button>
<button type="button" onClick=${()=>I(`${r}.json`,`application/json`,Mt(e))}>JSON</button>
</div>
</details>
`}function Ca(){let e=Wn.value,[t,n]=S(null);if(y(()=>{e?pe(e.id).then(n):A(`#/`)},[e]),!e||!t)return _`<h1>${N(`shared.title`)}</h1>`;let r=Le(null,t,e),i=(e,t)=>{Ue(`undo.reopen`,e,t),A(`#/evening`)},a={...e,id:ze()},o=r.evening.rounds.length-t.rounds.length;return _`
<h1>${N(`shared.title`)}</h1>
<section class="panel stack">
<p>
<b>${P(e.game)}</b>: ${T(e.players.map(({name:e})=>e))},
${` `}${N(`rounds`,{count:e.rounds.length})}
</p>
<p>${N(`shared.known`,{count:t.rounds.length})} ${r.changed?o>0?N(`shared.more`,{count:o}):N(`shared.changed`):N(`shared.nothing-new`)}</p>
<div class="row">
${r.changed?_`
<button type="button" class="primary" onClick=${()=>i(r.evening,[{id:t.id,evening:t}])}>${N(`shared.add`)}</button>
<button type="button" onClick=${()=>i(t)}>${N(`shared.mine`)}</button>
`:_`<button type="button" class="primary" onClick=${()=>i(t)}>${N(`home.continue`)}</button>`}
<button type="button" class="quiet" onClick=${()=>i(a,[{id:a.id,evening:null}])}>${N(`shared.copy`)}</button>
</div>
</section>
`}function wa(){let[{evening:e,reason:t},n]=S({});return y(()=>{Hn(we.peek()).then(e=>n({evening:e}),e=>n({reason:e.reason}))},[]),t?_`
<h1>${N(`shared.title`)}</h1>
<p role="alert">${N(t)}</p>
<p><button type="button" class="primary" onClick=${()=>ye()}>${N(`evening.start`)}</button></p>
`:e?_`
<h1>${N(`shared.title`)}</h1>
<section class="panel stack">
<p>
<b>${P(e.game)}</b>: ${T(e.players.map(({name:e})=>e))},
${` `}${N(`rounds`,{count:e.rounds.length})}
</p>
<p class="note">${N(`shared.note`)}</p>
<div class="row">
<button type="button" class="primary" onClick=${()=>Gn(e)}>${N(`shared.open`)}</button>
<button type="button" class="quiet" onClick=${()=>ye()}>${N(`shared.leave`)}</button>
</div>
</section>
`:_`<h1>${N(`shared.title`)}</h1><p class="note">${N(`loading`)}</p>`}var Ta=/* @__PURE__ */ e({Sheet:()=>Ea});function Ea(){let{evening:e}=M.value;if(!e)return _`<h1>${N(`sheet.title`)}</h1><p class="empty">${N(`evening.none`)}</p>`;let t=j(e),{players:n,rounds:r}=e,i=e=>[...t?.totals??[],...t?.left??[]].find(t=>t.name===e);return _`
<article class="sheet">
<h1>${P(e.game)} <small>${le(e.started,{dateStyle:`long`})}</small></h1>
<div class="table-scroll" tabindex="0" role="region" aria-label=${N(`sheet.title`)}>
<table>
<thead>
<tr>
<th scope="col">${N(`history.round`)}</th>
${n.map(({id:t,name:n})=>_`<th scope="col" class="one-line" key=${t}><${Tt} evening=${e} name=${n} /><br />${n}</th>`)}
</tr>
</thead>
<tbody>
${kt(e,n,0)}
${r.map((t,r)=>_`
<tr key=${r}>
<th scope="row">${r+1} ${t.dealer&&_`<small>${N(`sheet.dealt`,{name:E(e,t.dealer)})}</small>`}</th>
${n.map(({id:n})=>{let r=t.players.includes(n)?Ye(e,t,n):null;return _`<td key=${n}>${r===null?`–`:O(r)}</td>`})}
</tr>
${kt(e,n,r+1)}
`)}
</tbody>
<tfoot>
<tr>
<th scope="row">${N(`sheet.total`)}</th>
${n.map(({id:e,name:t})=>_`<td key=${e}>${i(t)?O(i(t).points):`–`}</td>`)}
</tr>
<tr>
<th scope="row">${N(`sheet.place`)}</th>
${n.map(({id:e,name:t})=>_`<td key=${e}>${i(t)?.place??`–`}</td>`)}
</tr>
</tfoot>
</table>
</div>
${t?.over&&t.winners.length>0&&_`<p class="winner is-main">${N(`winner.match`,{count:t.winners.length,names:T(t.winners)})}</p>`}
</article>
<footer class="bar"><button type="button" class="primary" onClick=${()=>print()}>${N(`sheet.print`)}</button></footer>
`}function Da({players:e}){let t=`p${1e3+Math.floor(Math.random()*9e3)}`;return e.some(e=>e.id===t)?Da({players:e}):t}function Oa({players:e}){let t=Array.from({length:10},(t,n)=>e.filter(e=>e.colour===n).length);return t.indexOf(Math.min(...t))}const ka=(e,t)=>({...e,adjustments:[...e.adjustments,{id:ze(),after:e.rounds.length,...t}]}),Aa=(e,t,n,r)=>ka(e,{player:t,points:n,kind:`referee`,reason:r}),ja=(e,t)=>({...e,adjustments:e.adjustments.filter(e=>e.id!==t)});function Ma(e,t,n,r){let i={id:Da(e),name:t,left:null,colour:Oa(e)},a=[...e.players];a.splice(n,0,i);let o={...e,players:a,draft:null};return r?ka(o,{player:i.id,points:r,kind:`start`}):o}function Na(e,t){let n=e.rounds.some(e=>e.players.includes(t)),r=n?e.players.map(n=>n.id===t?{...n,left:e.rounds.length}:n):e.players.filter(e=>e.id!==t),i=e.adjustments.filter(({player:e})=>n||e!==t),a=r.some(t=>t.id===e.dealer)?e.dealer:r[0]?.id??null;return{...e,players:r,adjustments:i,dealer:a,draft:null}}const Pa=(e,t)=>({...e,players:e.players.map(e=>e.id===t?{...e,left:null}:e),draft:null}),Fa=(e,t,n)=>({...e,players:e.players.map(e=>e.id===t?{...e,name:n}:e)});function Ia(e,t,n){let r=[...e.players];return r.splice(n,0,...r.splice(t,1)),{...e,players:r}}var La=/* @__PURE__ */ e({Table:()=>Wa});const Ra={start:`ruling-late-player`,referee:`ruling-referee-points`},za=3e4,Ba=(e,t)=>x(e,e=>{let n=e.rounds.length?j(e)?.match_rounds:null;return{...t(e),matchRounds:e.matchRounds??n??null}});function Va({evening:e,game:{players:t,limits:n}}){let[i,a]=S(``),o=e.rounds.length&&j(e)?.late_start.points||0,[s,c]=S(null),l=mt(i),u=e.players.some(e=>e.name===l),d=Ze(e).length>=t.max||e.players.length>=n.players.max;return _`
<form class="panel stack" id="newcomer" onSubmit=${t=>{t.preventDefault(),!l||u||d||(Ba(`undo.arrive`,t=>Ma(t,l,t.players.length,e.rounds.length?s??o:0)),D(N(`table.arrived`,{name:l}),{undo:!0}),a(``),c(null))}}>
<h2>${N(`table.newcomer`)}</h2>
<${r} label=${N(`start.name`)} note=${u&&l?N(`start.twice`):null}>
<input value=${i} maxlength=${n[`players[]`].max} aria-label=${N(`table.newcomer-name`)} onInput=${e=>a(e.target.value)} />
<//>
${e.rounds.length>0&&_`
<${r} label=${N(`table.start`)} note=${N(`table.start-note`)}>
<${m} label=${N(`table.start`)} value=${s??o} min=${Math.min(-3e4,o)} max=${Math.max(za,o)} required onChange=${c} />
<//>
`}
<button type="submit" disabled=${!l||u||d}>${N(d?`table.full`:`start.add`)}</button>
</form>
`}function Ha({evening:e,left:t=[]}){let n=e=>O(t.find(t=>t.name===e)?.points??0);return e.players.filter(e=>e.left!==null).map(({id:e,name:t})=>_`
<p class="row note" key=${e}>
${N(`labelled`,{label:N(`table.left`,{name:t}),value:n(t)})}
<button type="button" class="small" onClick=${()=>Ba(`undo.come-back`,t=>Pa(t,e))}>${N(`table.back`)}</button>
</p>
`)}function Ua({evening:e,game:{limits:t}}){let{adjustments:n,players:i}=e,[[a,s,c],l]=S([i[0].id,0,``]),u=mt(c);return _`
<form class="panel stack" id="adjustments" onSubmit=${t=>{t.preventDefault(),s&&u&&(x(`undo.adjust`,e=>Aa(e,a,s,u)),D(N(`labelled`,{label:E(e,a),value:O(s,{signed:!0})}),{undo:!0}),l([a,0,``]))}}>
<h2>${N(`adjusted.title`)} <${Ot} rule=${`${e.game}.${Ra.referee}`} /></h2>
${n.map(({id:t,player:n,points:r,kind:i,reason:a})=>{let[s,c]=[E(e,n),O(r,{signed:!0})];return _`
<p class="row" key=${t}>
<span>${N(`labelled`,{label:s,value:c})} · ${N(`adjusted.${i}`)}${a&&_` <small>${a}</small>`}</span>
<${Ot} rule=${`${e.game}.${Ra[i]}`} />
<${o} icon="close" label=${N(`adjusted.withdraw`,{name:s,points:c})} onClick=${()=>x(`undo.withdraw`,e=>ja(e,t))} />
</p>
`})}
<${r} label=${N(`adjusted.player`)}>
<select aria-label=${N(`adjusted.player`)} value=${a} onChange=${e=>l([e.target.value,s,c])}>
${i.map(({id:e,name:t})=>_`<option key=${e} value=${e}>${t}</option>`)}
</select>
<//>
<${r} label=${N(`adjusted.points`)}>
<${m} label=${N(`adjusted.points`)} value=${s} min=${-3e4} max=${za} required onChange=${e=>l([a,e,c])} />
<//>
<${r} label=${N(`adjusted.reason`)}>
<input value=${c} maxlength=${t.reason.max} aria-label=${N(`adjusted.reason`)} onInput=${e=>l([a,s,e.target.value])} />
<//>
<button type="submit" disabled=${!s||!u}>${N(`adjusted.write`)}</button>
</form>
`}function Wa(){let{evening:e}=M.value,t=gt(e?.game);if(!e)return _`<p class="empty">${N(`evening.none`)}</p>`;let n=(t,n)=>{let r=mt(n.target.value),i=e.players.some(e=>e.name===r);r&&!i?x(`undo.rename`,e=>Fa(e,t.id,r)):(n.target.value=t.name,r!==t.name&&D(N(i?`start.twice`:`table.no-name`,{name:t.name})))},i=e=>{Ba(`undo.leave`,t=>Na(t,e.id)),D(N(`table.gone`,{name:e.name}),{undo:!0})},a=(t,n)=>x(`undo.reseat`,r=>Ia(r,e.players.indexOf(t),e.players.indexOf(n))),s=Ze(e),c=t?.players.min??1;return _`
<h1>${N(`table.title`)}</h1>
<section class="panel">
<p class="note">${N(`table.clockwise`)}</p>
<ol class="seats">
${s.map((r,l)=>_`
<li class="seat" key=${r.id}>
<${Tt} evening=${e} name=${r.name} />
<input
key=${r.name}
defaultValue=${r.name}
maxlength=${t?.limits[`players[]`].max}
aria-label=${N(`table.name-of`,{name:r.name})}
onChange=${e=>n(r,e)}
/>
<${o}
icon="up"
label=${N(`start.up`,{name:r.name})}
disabled=${l===0}
onClick=${()=>a(r,s[l-1])}
/>
<${o}
icon="down"
label=${N(`table.down`,{name:r.name})}
disabled=${l===s.length-1}
onClick=${()=>a(r,s[l+1])}
/>
<${o}
icon="close"
label=${N(`table.leaves`,{name:r.name})}
disabled=${s.length<=c}
onClick=${()=>i(r)}
/>
</li>
`)}
</ol>
${t?.deals&&_`<p class="note">${N(`table.dealer-note`)}</p>`}
${s.length<=c&&_`<p class="note">${N(`start.too-few`,{count:c})}</p>`}
</section>
<${Ha} evening=${e} left=${j(e)?.left} />
${t&&_`<${Va} evening=${e} game=${t} /><${Ua} evening=${e} game=${t} />`}
<section class="panel">
<${r} label=${N(`start.rounds`)} note=${N(`start.rounds-note.${e.game}`)}>
<${m}
label=${N(`start.rounds`)}
value=${e.matchRounds}
min=${Math.max(e.rounds.length,1)}
max=${t?.limits.match_rounds.max}
onChange=${e=>x(`undo.match-rounds`,t=>({...t,matchRounds:e}))}
/>
<//>
${t?.limits.ends_at&&_`
<${r} label=${N(`start.ends-at`)} note=${N(`start.ends-at-note`)}>
<${m}
label=${N(`start.ends-at`)}
value=${e.endsAt}
min=${1}
max=${t.limits.ends_at.max}
first=${100}
onChange=${e=>x(`undo.ends-at`,t=>({...t,endsAt:e}))}
/>
<//>
`}
</section>
<footer class="bar"><a class="button primary" href="#/evening" onClick=${t=>{let n=document.querySelector(`#newcomer input`);n?.value.trim()&&(document.getElementById(`newcomer`).requestSubmit(),e.players.some(({name:e})=>e===mt(n.value))&&t.preventDefault())}}>${N(`table.done`)}</a></footer>
`}var Ga=/* @__PURE__ */ e({Totals:()=>Ka});function Ka({args:[e]}){let[t]=S(()=>{try{return Zr(e??``)}catch{return null}});return t?_`
<h1>${P(t.game)} <small>${N(`rounds`,{count:t.rounds})}</small></h1>
<ol class="standings">
${t.totals.map(({place:e,name:t,points:n})=>_`
<li key=${t} class=${e===1?`is-leader`:``}>
<span class="place">${N(`standings.place`,{place:e})}</span>
<span class="person">${t}</span>
<b class="points" aria-label=${N(`points`,{count:Math.abs(n),points:O(n)})}>${O(n)}</b>
</li>
`)}
</ol>
<p class="note">${N(`totals.note`)}</p>
`:_`<h1>${N(`board.title`)}</h1><p role="alert">${N(`shared.broken`)}</p>`}var qa=/* @__PURE__ */ e({migrate:()=>Ya});async function Ja(e,t){let n=[...e.matchAll(/"game"\s*:\s*"([a-z-]+)"/g)].map(([,e])=>e);await Promise.all(n.filter(C).map(Fe));let r=!0,i=(e,t)=>{try{return e()}catch{return r=!1,t}},{state:a}=i(()=>({...JSON.parse(e)}),{});return{evening:i(()=>Ve(it)(a.evening),null),past:i(()=>a.past.flatMap(e=>i(()=>[it(e)],[])),[]),settings:rt(a?.settings)??t.settings,complete:r&&rt(a.settings)!==null}}async function Ya(e){let[t,n]=[f,d].map(et),{evening:r,past:i,settings:a,complete:o}=t===null?{past:[],complete:!0}:await Ja(t,e);if(!await st(e=>[...[r,...i].filter(Boolean).map(({draft:t,...n})=>e.evenings.put({...n,rev:1})),...r?.draft?[e.drafts.put({id:r.id,draft:r.draft})]:[],...a?[e.kept.put(a,`settings`),e.kept.put(r?.id??``,`present`)]:[],...[o?null:t,n].filter(e=>e!==null).map(t=>e.setAside.add(t))]))return{evening:r??null,settings:a??e.settings};for(let e of[f,d])localStorage.removeItem(e);return null}export{Qr as board_exports,Un as foreign_exports,mi as hand_exports,xi as hands_exports,Cn as idle_exports,Oi as memory_exports,qa as migrate_exports,Qt as pocket_exports,Ii as recovery_exports,ra as referee_exports,qn as rule_dialog_exports,Gt as service_worker_exports,ha as settings_exports,ya as share_exports,Ta as sheet_exports,La as table_exports,Ga as totals_exports};