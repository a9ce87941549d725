import{__exportAll as e}from"./rolldown-runtime.js";import{Ct as t,FOLDER as n,Field as r,GameEmblem as i,Icon as a,IconButton as o,LANGUAGES as s,Offline as c,POCKET as l,Problem as u,Segmented as d,SegmentedField as f,StepperField as p,Unreadable as m,Vr as h,Z as g,_t as _,announce as v,ask as y,atRound as ee,cardName as te,cards as ne,changeDraft as re,changeEvening as b,changeSettings as ie,check as ae,colourOf as oe,date as x,dropUndo as se,eachRecord as ce,eveningId as le,findEvening as ue,gameId as de,gameOf as fe,get as pe,getDraft as me,getRecord as he,go as ge,hasCamera as _e,hasPocket as ve,hasScript as ye,hasText as be,hash as xe,ht as S,importScript as Se,integer as Ce,isAlone as we,isGame as Te,isWritten as Ee,keysUnder as De,language as Oe,lazy as ke,leave as Ae,link as C,list as je,list$1 as w,loadGame as Me,loadTexts as Ne,merge as Pe,message as Fe,nameOf as T,newId as Ie,nextDealer as Le,notify as E,nullable as Re,number as D,online as ze,openEvening as Be,openNew as Ve,openStored as He,optionName as Ue,playerId as We,playerName as Ge,pointsIn as Ke,pointsText as qe,preloadAll as Je,present as Ye,pull as Xe,pushUndo as Ze,read as Qe,readEvening as $e,readRecord as et,record as tt,removeEvening as nt,replace as O,saveLanguage as rt,send as it,setState as at,showRule as ot,standingsOf as k,standingsRows as st,starting as ct,state as A,storedEvenings as lt,t as j,textOr as ut,titleOf as M,toName as dt,trouble as N,unreadable as ft,useGame as pt,useLoaded as mt,useStored as ht,useWakeLock as gt,valueName as _t,vibrate as vt,waitingWorker as yt,write as bt,write$1 as xt,writeBeside as St}from"./main.js";import{Chart as Ct,Disc as wt,EndsAt as Tt,FORMAT as Et,HandEntry as Dt,RoundTable as Ot,Rounds as kt,RuleLink as At,Who as jt,download as P,resultOf as Mt,shortNames as Nt,toJson as Pt}from"./evening.js";import{GAMES as Ft,POCKET as F}from"../../model/served.js";let I=null,It=[];function Lt({target:e}){I=e,It=[];for(let t=e.parentElement;t;t=t.parentElement)It.push(t)}function Rt(){let e=document.getElementById(`main`),t=It.find(e=>e.isConnected);return(t&&t!==e&&e?.contains(t)?t:null)?.querySelector(`button:not(:disabled), a[href], summary, [tabindex='0']`)??document.querySelector(`main h1, .top h1`)}function zt(){if(document.activeElement!==document.body||!I||I.isConnected&&!I.disabled)return;let e=Rt();e&&(e.matches(`h1`)&&(e.tabIndex=-1),e.focus({preventScroll:!0}))}function Bt(){document.addEventListener(`focusin`,Lt),document.activeElement!==document.body&&Lt({target:document.activeElement}),new MutationObserver(zt).observe(document.getElementById(`app`),{childList:!0,subtree:!0,attributeFilter:[`disabled`]})}const Vt=(e,t)=>Math.hypot(e.clientX-t.clientX,e.clientY-t.clientY)<10,Ht=({target:e})=>e.closest(`button, a, label`);function Ut(){let e=/* @__PURE__ */ new Map,t=!1;addEventListener(`pointerdown`,n=>{n.pointerType===`touch`&&(n.isPrimary&&e.clear(),e.set(n.pointerId,n),t=!n.isPrimary)}),addEventListener(`pointercancel`,()=>e.clear()),addEventListener(`pointerup`,n=>{let r=e.get(n.pointerId);t&&r&&Vt(r,n)&&Ht(n)?.click()}),addEventListener(`touchend`,e=>t&&e.cancelable&&e.preventDefault(),{passive:!1})}function Wt(){let e=null,t=/* @__PURE__ */ new WeakMap;new MutationObserver(e=>{for(let{addedNodes:n}of e)for(let e of n)t.set(e,performance.now())}).observe(document.body,{childList:!0,subtree:!0});let n=(e,r)=>e&&e!==document.body&&(r-(t.get(e)??-1/0)<250||n(e.parentNode,r));addEventListener(`click`,t=>{let{pointerType:r,detail:i,timeStamp:a,clientX:o,clientY:s}=t,c=Ht(t),l=a-e?.timeStamp,u=(r===`touch`||i>1)&&l<500&&Vt(e,t),d=c===e?.control?l<250&&c?.matches(`.cell:not(.has-copies)`):n(c,a);u&&d?(t.preventDefault(),t.stopPropagation(),c.dataset.early=``,setTimeout(()=>delete c.dataset.early,250)):e={control:c,timeStamp:a,clientX:o,clientY:s}},{capture:!0})}function Gt(){Ut(),Wt()}var Kt=/* @__PURE__ */ e({useNewVersion:()=>qt});function qt(){navigator.serviceWorker.addEventListener(`controllerchange`,()=>location.reload(),{once:!0}),yt.value.postMessage(`take-over`)}async function Jt(){if(!(`serviceWorker`in navigator))return;let e=e=>{navigator.serviceWorker.controller&&(yt.value=e)};try{let t=await navigator.serviceWorker.register(`sw.js`);t.waiting&&e(t.waiting),t.addEventListener(`updatefound`,()=>{let n=t.installing;n.addEventListener(`statechange`,()=>n.state===`installed`&&e(n))})}catch{}}const Yt=e=>e.closest(`input, select, textarea`)!==null;function Xt(e){addEventListener(`keydown`,t=>{t.key!==`z`||!(t.ctrlKey||t.metaKey)||t.shiftKey||Yt(t.target)||(t.preventDefault(),e())})}async function Zt(){if(await Xe(),!Ee())return;let{evening:e}=A.value,[t,n]=e?await Promise.all([he(e.id),me(e.id)]):[];if(!t||!n)return;let{draft:r}=await et(t,n);e===A.value.evening&&JSON.stringify(r)!==JSON.stringify(e.draft)&&(se(),at(t=>({...t,evening:{...e,draft:r}})))}function Qt(){document.addEventListener(`visibilitychange`,()=>document.hidden||Zt().catch(()=>{}))}var $t=/* @__PURE__ */ e({answer:()=>Sn,canRun:()=>rn,check:()=>fn,isMetered:()=>nn,keep:()=>sn,megabytes:()=>B,obstacle:()=>V,prepare:()=>bn,remove:()=>un,renew:()=>dn,request:()=>vn,state:()=>H,total:()=>z});const en=n===`/`?`zero-referee pocket`:`zero-referee ${n} pocket`,L=()=>JSON.parse(Qe(l)),tn=e=>e?xt(l,JSON.stringify(e)):localStorage.removeItem(l),R=(e,t=F.version)=>`${n}pocket/${t}/${e}`,z=e=>Object.values(F.files).reduce((t,n)=>t+n[e],0),B=e=>D(e/1e6),nn=()=>!!navigator.connection?.saveData||navigator.connection?.type===`cellular`,rn=()=>typeof WebAssembly==`object`,V=()=>rn()?`serviceWorker`in navigator&&`caches`in window?F.version?null:`pocket.none-here`:`pocket.insecure`:`trouble.wasm`,H=g({is:ve()?`kept`:`none`,done:0});async function an(e,t,{integrity:n}){let r=R(t);if(await e.match(r))return;let i=L(),a=(i?.files[t]===n?await e.match(R(t,i.version)):null)??await fetch(r,{integrity:n,cache:we()?`default`:`no-store`});if(!a.ok)throw Error(`${r}: ${a.status}`);await e.put(r,a)}let on=null;const sn=()=>on??=cn().finally(()=>on=null);async function cn(){let e=H.peek().is;H.value={is:`fetching`,done:0};try{let e=await caches.open(en);for(let[t,n]of Object.entries(F.files))await an(e,t,n),H.value={is:`fetching`,done:H.peek().done+n.transferred};tn({version:F.version,files:Object.fromEntries(Object.entries(F.files).map(([e,{integrity:t}])=>[e,t]))}),hn(`another version`);let t=R(``);for(let{url:n}of await e.keys())new URL(n).pathname.startsWith(t)||await e.delete(n);H.value={is:`kept`,done:0},navigator.storage?.persist?.()}catch(t){console.warn(t),H.value={is:e===`kept`?`kept`:`failed`,done:0}}}function ln(e){hn(e),tn(null),N.peek()===`pocket`&&(N.value=`offline`),H.value={is:e,done:0}}async function un(){await caches.delete(en),ln(`none`)}async function dn(){await fn(),H.peek().is===`kept`&&!V()&&L().version!==F.version&&await sn()}async function fn(){let e=L();e&&H.peek().is===`kept`&&`caches`in window&&(await Promise.all(Object.keys(e.files).map(t=>caches.match(R(t,e.version),{cacheName:en})))).includes(void 0)&&ln(`lost`)}let U=null,pn=!1,mn=0;const W=/* @__PURE__ */ new Map;function hn(e){U?.terminate(),U=null,pn=!1,ct.value=!1;for(let{reject:t}of W.values())t(Error(e));W.clear()}function gn(e){hn(e),fn()}function _n(){U=new Worker(R(`worker.js`,L()?.version),{type:`module`}),U.addEventListener(`message`,({data:{id:e,error:t,status:n,body:r}})=>{t?gn(t):(pn=!0,ct.value=!1,W.get(e).resolve({status:n,document:JSON.parse(r)}),W.delete(e))}),U.addEventListener(`error`,()=>gn(`the referee on this phone does not start`))}async function vn(e,t={}){if(we())return xn(e,t);let n=null;if(ze.peek())try{return await y(e,t)}catch(e){if(!(e instanceof c))throw e;n=e}try{let{status:n,document:r}=await Sn(e,Oe(),t.body);if(N.value=`pocket`,n>=400)throw new u(r);return r}catch(e){throw e instanceof u?e:(N.peek()===`pocket`&&(N.value=`offline`),n??new c(e.message))}}function yn(e,t=`offline`){throw N.value=t,ze.value=!1,new c(e.message)}async function bn(){let{is:e}=H.peek();rn()||yn(/* @__PURE__ */ Error(`no WebAssembly`),`wasm`),e!==`kept`&&e!==`fetching`&&nn()&&yn(/* @__PURE__ */ Error(`a metered connection`),`metered`),e!==`kept`&&!V()&&((e===`none`||e===`lost`)&&(Fe.value=j(`pocket.first`,{least:B(z(`transferred`)),most:B(z(`size`))})),N.value=navigator.onLine?`fetching`:`offline`,ze.value=!1,await sn(),H.peek().is!==`kept`&&yn(/* @__PURE__ */ Error(`the referee cannot be fetched`))),ze.value=!0}async function xn(e,{body:t}){if(!t)return y(`v2/${Oe()}${e.slice(3)}.json`);await bn();let{status:n,document:r}=await Sn(e,Oe(),t).catch(yn);if(n>=400)throw new u(r);return r}function Sn(e,t,n){if(!U){_n();let e=U;setTimeout(()=>e===U&&!pn&&(ct.value=!0),1e3)}return mn+=1,new Promise((r,i)=>{W.set(mn,{resolve:r,reject:i}),U.postMessage({id:mn,path:e,language:t,body:n})})}var Cn=/* @__PURE__ */ e({prefetch:()=>Tn,start:()=>En});async function wn(){let{games:e}=await pe(`/v2/games`);for(let{id:t,links:n}of e)Te(t)&&await Me(t),await pe(n.rules)}async function Tn(){ve()&&dn(),await Promise.all([Je(),wn()])}function En(e){return document.readyState===`complete`?Jt():addEventListener(`load`,Jt,{once:!0}),Gt(),Qt(),Xt(e),Bt(),Tn()}const Dn=e=>btoa(Array.from(e,e=>String.fromCharCode(e)).join(``)).replaceAll(`+`,`-`).replaceAll(`/`,`_`).replace(/=+$/,``),On=e=>Uint8Array.from(atob(e.replaceAll(`-`,`+`).replaceAll(`_`,`/`)),e=>e.codePointAt(0)),kn=e=>Dn(new TextEncoder().encode(JSON.stringify(e))),An=e=>JSON.parse(new TextDecoder().decode(On(e))),jn=1e6,Mn=`shared.broken`,Nn=`shared.too-large`,G=e=>Object.assign(new m,{reason:e}),Pn=e=>{let t=typeof e==`string`&&/^[=+\-@\t\r]/.test(e)?`'${e}`:String(e??``);return/[",\n\r]/.test(t)?`"${t.replaceAll(`"`,`""`)}"`:t};function Fn(e){let{players:t,adjustments:n}=e,r=n.length?[null]:[],i=(n,i)=>[n,T(e,i.dealer),...t.map(({id:t})=>i.players.includes(t)?Ke(e,i,t):null),...r],a=e=>n.filter(({after:t})=>t===e).map(({player:n,points:r,kind:i,reason:a})=>[e,null,...t.map(({id:e})=>e===n?r:null),a??i]),o=[`round`,`dealer`,...t.map(({name:e})=>e),...n.length?[`adjustment`]:[]],s=e.rounds.flatMap((e,t)=>[i(t+1,e),...a(t+1)]);return[o,...a(0),...s].map(e=>e.map(Pn).join(`,`)).join(`\r
`)+`\r
`}async function In(e){let t;try{t=JSON.parse(e)}catch{throw G(Mn)}try{return ae(t.format===Et),await $e(t.evening)}catch{throw G(`shared.invalid`)}}async function Ln(e){if(e.size>jn)throw G(Nn);return In(await e.text())}function Rn(e){let t=0;return new ReadableStream({pull(n){t>=e.length?n.close():n.enqueue(e.subarray(t,t+=1024))}})}async function zn(e){let t=Rn(e).pipeThrough(new DecompressionStream(`deflate-raw`)).getReader(),n=[],r=0;for(;;){let{done:e,value:i}=await t.read();if(e)return new Blob(n).text();if(r+=i.length,r>jn)throw await t.cancel(),G(Nn);n.push(i)}}const Bn=async e=>new Uint8Array(await new Response(new Blob([e]).stream().pipeThrough(new CompressionStream(`deflate-raw`))).arrayBuffer());async function Vn(e){let t=new TextEncoder().encode(Pt(e)),n=`CompressionStream`in window?`1`+Dn(await Bn(t)):`0`+Dn(t);return`${location.origin}${location.pathname}#share=${n}`}async function Hn(e){let t=e.slice(7);if(t.length>2*jn)throw G(Nn);let n;try{let e=On(t.slice(1));n=t[0]===`1`?await zn(e):new TextDecoder().decode(e)}catch(e){throw e instanceof m?e:G(Mn)}return In(n)}var Un=/* @__PURE__ */ e({openFile:()=>Kn});const Wn=g(null);async function Gn(e){await ue(e.id)?(Wn.value=e,O(`#/known`)):(A.value.evening?.id!==e.id&&Ve(`undo.reopen`,e),O(`#/evening`))}async function Kn(e){let[t]=e.files;if(e.value=``,t)try{await Gn(await Ln(t))}catch({reason:e}){E(j(e===`shared.broken`?`home.not-an-evening`:e))}}var qn=/* @__PURE__ */ e({KindTag:()=>Yn,RuleDialog:()=>er,RuleText:()=>Xn,useRules:()=>Jn});function Jn(e){let t=`/v2/games/${e}/rules`,{value:n,error:r}=mt(`${Oe()} ${t}`,()=>pe(t));return r?null:n}const Yn=({kind:e})=>e===`rule`?null:h`<span class="tag tag-${e}">${j(`rule-kind.${e}`)}</span>`;function Xn({rule:e,isBrief:t=!1}){let{text:n,source:r,reason:i,alternative:a}=e,o=a?.switch;return h`
<p class="rule-text">${n}</p>
${(i||!t)&&h`<p class="note">${i?j(`rule.reason`,{source:r,reason:i}):j(`rule.source`,{source:r})}</p>`}
${a&&h`<p class="note">${j(`rule.alternative`,{text:a.text})}</p>`}
${o&&h`<p class="note">${j(`rule.switch`,{option:Ue(o.name),value:_t(o.name,o.value)})}</p>`}
`}function Zn({title:e,onClose:n,children:r}){let i=t(null);return _(()=>{let e=document.activeElement;return i.current.showModal(),()=>e?.focus?.()},[]),h`
<dialog
ref=${i}
aria-labelledby="dialog-title"
onClose=${n}
onClick=${e=>e.target===i.current&&i.current.close()}
>
<div class="dialog-body">
<header>
<h2 id="dialog-title">${e}</h2>
<${o} icon="close" label=${j(`action.close`)} onClick=${()=>i.current.close()} />
</header>
${r}
</div>
</dialog>
`}const Qn=e=>e.split(`.`)[0],$n=()=>ot(null);function er({rule:e}){let t=Jn(Qn(e)),n=t?.rules.find(({id:t})=>t===e);return h`
<${Zn} title=${n?.title??e} onClose=${$n}>
${t===void 0&&h`<p class="note">${j(`loading`)}</p>`}
${t===null&&h`<p class="note">${j(`rule.offline`)}</p>`}
${n&&h`
<p><${Yn} kind=${n.kind} /></p>
<${Xn} rule=${n} />
`}
<p>
<a class="button" href=${C(`referee`,Qn(e),`rules`,e)} onClick=${$n}>${j(`rule.open-book`)}</a>
</p>
<//>
`}var tr=(()=>{let e=[];for(let t=1;t<=40;t++){let n=(16*t+128)*t+64;if(t>=2){let e=Math.floor(t/7)+2;n-=(25*e-10)*e-55,t>=7&&(n-=36)}e.push(n>>>3)}return e})(),nr=[`low`,`medium`,`quartile`,`high`],rr={low:[7,10,15,20,26,18,20,24,30,18,20,24,26,30,22,24,28,30,28,28,28,28,30,30,26,28,30,30,30,30,30,30,30,30,30,30,30,30,30,30],medium:[10,16,26,18,24,16,18,22,22,26,30,22,22,24,24,28,28,26,26,26,26,28,28,28,28,28,28,28,28,28,28,28,28,28,28,28,28,28,28,28],quartile:[13,22,18,26,18,24,18,22,20,24,28,26,24,20,30,24,28,28,26,30,28,30,30,30,30,28,30,30,30,30,30,30,30,30,30,30,30,30,30,30],high:[17,28,22,16,22,28,26,26,24,28,24,28,22,24,24,30,28,28,26,28,30,24,30,30,30,30,30,30,30,30,30,30,30,30,30,30,30,30,30,30]},ir={low:[1,1,1,1,1,2,2,2,2,4,4,4,4,4,6,6,6,6,7,8,8,9,9,10,12,12,12,13,14,15,16,17,18,19,19,20,21,22,24,25],medium:[1,1,1,2,2,4,4,4,5,5,5,8,9,9,10,10,11,13,14,16,17,17,18,20,21,23,25,26,28,29,31,33,35,37,38,40,43,45,47,49],quartile:[1,1,2,2,4,4,6,6,8,8,8,10,12,16,12,17,16,18,21,20,23,23,25,27,29,34,34,35,38,40,43,45,48,51,53,56,59,62,65,68],high:[1,1,2,4,4,4,5,6,8,8,11,11,16,16,18,16,19,21,25,25,25,34,30,32,35,37,40,42,45,48,51,54,57,60,63,66,70,74,77,81]},ar={low:1,medium:0,quartile:3,high:2},or=`0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:`;function sr(e){if(e=_r(e),e===1)return[];let t=21+4*(e-1)-7,n=Math.ceil((t-6)/28),r=Math.floor((t-6)/n);r%2?r+=1:(t-6)%n*2>=n&&(r+=2);let i=[6];for(let e=1;e<n;e++)i.push(t-(n-e)*r);return i.push(t),i}function cr(e,t){let n=ar[e]<<3|t,r=n;for(let e=0;e<10;e++)r=r<<1^(r>>9)*1335;return(n<<10|r)^21522}function lr(e){let t=e;for(let e=0;e<12;e++)t=t<<1^(t>>11)*7973;return e<<12|t}var ur={numeric:1,alphanumeric:2,byte:4},K={numeric:[10,12,14],alphanumeric:[9,11,13],byte:[8,16,16]},dr=(()=>{let e=/* @__PURE__ */ new Uint8Array(510),t=/* @__PURE__ */ new Uint8Array(256);for(let n=0,r=1;n<255;n++)e[n]=e[n+255]=r,t[r]=n,r<<=1,r&256&&(r^=285);return{exp:e,log:t}})();function fr(e){let{exp:t,log:n}=dr,r=new Uint8Array(e);r[e-1]=1;for(let i=0,a=1;i<e;i++){for(let i=0;i<e;i++){let o=r[i];r[i]=(o?t[n[o]+n[a]]:0)^(i+1<e?r[i+1]:0)}a=t[n[a]+1]}return r}var pr=[];function mr(e){let t=pr[e];if(t!==void 0)return t;let n=fr(e),{exp:r,log:i}=dr,a=new Uint8Array(256*e);for(let t=1;t<256;t++){let o=i[t],s=t*e;for(let t=0;t<e;t++){let e=n[t];e&&(a[s+t]=r[i[e]+o])}}return pr[e]={gen:n,mul:a}}function hr(e,t,n){let{exp:r,log:i}=dr,a=t.length,o=new Uint8Array(a);if(n!==void 0){let t=a-1;for(let r=0;r<e.length;r++){let i=(e[r]^o[0])*a;for(let e=0;e<t;e++)o[e]=o[e+1]^n[i+e];o[t]=n[i+t]}return o}for(let n=0;n<e.length;n++){let s=e[n]^o[0];if(o.copyWithin(0,1),o[a-1]=0,s)for(let e=0;e<a;e++)t[e]&&(o[e]^=r[i[t[e]]+i[s]])}return o}function gr(e,t){let n=tr[e-1],r=rr[t][e-1],i=ir[t][e-1],a=Math.floor(n/i)-r;return{words:r,numBlocks:i,shortBlocks:i-n%i,blockLen:a,capacity:(n-r*i)*8}}var q=e=>{throw Error(e)};function _r(e){if(typeof e!=`number`)throw TypeError(`"ver" expected number, got type=${typeof e}`);if(!Number.isSafeInteger(e))throw RangeError(`"ver" expected safe integer, got ${e}`);if(e<1||e>40)throw RangeError(`Invalid version=${e}. Expected number [1..40]`);return e}function vr(e){let t=`numeric`;for(let n=0;n<e.length;n++){let r=yr[e.charCodeAt(n)];if(!(r>=0))return`byte`;r>9&&(t=`alphanumeric`)}return t}var yr=(()=>{let e=(/* @__PURE__ */ new Int8Array(128)).fill(-1);for(let t=0;t<or.length;t++)e[or.charCodeAt(t)]=t;return e})();function br(e,t,n,r,i){let a=gr(e,t),o=K[r][Math.floor((e+7)/17)],s=r===`byte`?i.length:n.length;s>=1<<o&&q(`Capacity overflow`);let c=new Uint8Array(a.capacity>>>3),l=0,u=0,d=0,f=(e,t)=>{for(l=l<<t|e,u+=t;u>=8;)c[d++]=l>>>(u-=8)&255};if(f(ur[r],4),f(s,o),r===`numeric`)for(let e=0;e<s;e+=3){let t=Math.min(3,s-e);f(Number(n.slice(e,e+t)),[0,4,7,10][t])}else if(r===`alphanumeric`){for(let e=0;e+1<s;e+=2)f(yr[n.charCodeAt(e)]*45+yr[n.charCodeAt(e+1)],11);s&1&&f(yr[n.charCodeAt(s-1)],6)}else for(let e=0;e<i.length;e++)f(i[e],8);let p=d*8+u;p>a.capacity&&q(`Capacity overflow`),u&&(c[d]=l<<8-u&255),p+=Math.min(4,a.capacity-p),p&7&&(p+=8-(p&7));for(let e=p>>>3,t=0;e<c.length;e++,t^=1)c[e]=t?17:236;let{words:m,numBlocks:h,shortBlocks:g,blockLen:_}=a,v=mr(m),y=[],ee=[];for(let e=0,t=0;e<h;e++){let n=_+(e<g?0:1);y.push(c.subarray(t,t+n)),ee.push(hr(y[e],v.gen,v.mul)),t+=n}let te=new Uint8Array(c.length+m*h),ne=0;for(let e=0;e<=_;e++)for(let t of y)e<t.length&&(te[ne++]=t[e]);for(let e=0;e<m;e++)for(let t of ee)te[ne++]=t[e];return te}function xr(e,t){let n=e%2,r=t%2,i=e%3,a=t%3*i%3,o=n&r,s=0;return n===r&&(s|=1),r===0&&(s|=2),i===0&&(s|=4),(e+t)%3==0&&(s|=8),(Math.floor(t/2)+Math.floor(e/3))%2==0&&(s|=16),o+a===0&&(s|=32),(o+a)%2==0&&(s|=64),((n^r)+a)%2==0&&(s|=128),s}var Sr=(()=>{let e=/* @__PURE__ */ new Uint8Array(65536);for(let t=1;t<e.length;t++)e[t]=e[t>>>1]+(t&1);return e})(),J=e=>Sr[e&65535]+Sr[e>>>16],Cr=/* @__PURE__ */ new Uint32Array(32);function wr(e){let t=[1431655765,858993459,252645135,16711935,65535];for(let n=0;n<5;n++){let r=t[n]>>>0,i=1<<n;for(let t=0;t<32;t+=i<<1)for(let n=0;n<i;n++){let a=e[t+n]>>>0,o=e[t+n+i]>>>0,s=(a>>>i^o)&r;e[t+n]=(a^s<<i)>>>0,e[t+n+i]=(o^s)>>>0}}}var Y=e=>{let t=e+31>>>5;return{size:e,words:t,v:new Uint32Array(t*e)}},Tr=(e,t,n)=>e.v[n*e.words+(t>>>5)]>>>(t&31)&1,X=(e,t,n,r)=>{let i=n*e.words+(t>>>5),a=1<<(t&31);e.v[i]=r?e.v[i]|a:e.v[i]&~a};function Er(e,t){let{size:n,words:r,v:i}=e,a=Cr;for(let e=0;e<n;e+=32)for(let o=0;o<r;o++){let s=Math.min(32,n-e);for(let t=0;t<s;t++)a[t]=i[(e+t)*r+o];a.fill(0,s),wr(a);for(let r=0,i=o*32;r<32&&i<n;r++,i++)t.v[i*t.words+(e>>>5)]=a[r]}}function Dr(e){let{size:t,words:n,v:r}=e,i=t&31?(1<<(t&31))-1>>>0:4294967295,a=0;for(let e=0;e<n;e++){let o=e===n-1?i:4294967295,s=r[3*n+e],c=4294967295,l=r[e]^r[n+e],u=r[n+e]^r[2*n+e],d=r[2*n+e]^s;for(let i=0,f=4*n+e;i<=t-5;i++,f+=n){let e=r[f],t=s^e,n=~(l|u|d|t)&o;n&&(a+=J(n>>>0)+2*J((n&c)>>>0)),c=l,l=u,u=d,d=t,s=e}}return a}function Or(e){let{size:t,words:n,v:r}=e,i=t&31?(1<<(t&31))-1>>>0:4294967295,a=0;for(let e=0;e<n;e++){let o=e===n-1?i:4294967295;for(let i=0;i<=t-11;i++){let t=i*n+e,s=r[t],c=r[t+=n],l=r[t+=n],u=r[t+=n],d=r[t+=n],f=r[t+=n],p=r[t+=n],m=r[t+=n],h=r[t+=n],g=r[t+=n],_=r[t+n],v=o&s&~c&l&u&d&~f&p&~(m|h|g|_),y=o&~(s|c|l|u)&d&~f&p&m&h&~g&_;a+=J(v>>>0)+J(y>>>0)}}return a}function kr(e,t,n=1/0){let{size:r,words:i,v:a}=e,o=Dr(e)+Dr(t);if(o>=n)return o;let s=(1<<r-32*(i-1)-1)-1>>>0,c=0,l=0;for(let e=0;e<r;e++)for(let t=0;t<i;t++){let n=a[e*i+t];if(l+=J(n>>>0),e===r-1)continue;let o=a[(e+1)*i+t],u=t+1<i?a[e*i+t+1]:0,d=t+1<i?a[(e+1)*i+t+1]:0,f=~(n^o),p=~(n^(n>>>1|u<<31)),m=~(o^(o>>>1|d<<31)),h=f&p&m;t===i-1&&(h&=s),c+=J(h>>>0)}let u=r*r,d=Math.ceil(Math.max(0,Math.abs(l*100-u*50)-u*5)/(u*5)),f=o+3*c+10*d;return f>=n?f:f+40*(Or(e)+Or(t))}function Ar(e,t,n,r){let i=e.size,a=cr(n,r);for(let t=0;t<15;t++){let n=a>>t&1;t<6?X(e,8,t,n):t<8?X(e,8,t+1,n):t===8?X(e,7,8,n):X(e,14-t,8,n),t<8?X(e,i-1-t,8,n):X(e,8,i-15+t,n)}if(X(e,8,i-8,1),t>=7){let n=lr(t);for(let t=0;t<18;t++){let r=n>>t&1,a=i-11+t%3,o=t/3|0;X(e,a,o,r),X(e,o,a,r)}}}var Z;function jr(e){let t=21+4*(e-1),n=Y(t),r=new Uint8Array(t*t),i=(e,i,a)=>{X(n,e,i,a),r[i*t+e]=1};for(let[e,n]of[[0,0],[t-7,0],[0,t-7]])for(let r=-1;r<8;r++)for(let a=-1;a<8;a++){let o=e+a,s=n+r;o<0||s<0||o>=t||s>=t||i(o,s,+(a>=0&&a<7&&r>=0&&r<7&&(a===0||a===6||r===0||r===6||a>1&&a<5&&r>1&&r<5)))}let a=sr(e);for(let e of a)for(let n of a)if(!r[e*t+n])for(let t=-2;t<=2;t++)for(let r=-2;r<=2;r++){let a=Math.max(Math.abs(r),Math.abs(t))!==1;i(n+r,e+t,+!!a)}for(let e=0;e<t;e++)r[6*t+e]||i(e,6,+(e%2==0)),r[e*t+6]||i(6,e,+(e%2==0));for(let e=0;e<9;e++)e!==6&&(i(8,e,0),i(e,8,0)),e<8&&(i(t-1-e,8,0),i(8,t-1-e,0));if(e>=7)for(let e=0;e<18;e++){let n=t-11+e%3,r=e/3|0;i(n,r,0),i(r,n,0)}let o=[];for(let e=0;e<8;e++)o.push(Y(t));let s=new Uint16Array(t*t),c=0;for(let e=t-1,i=-1,a=t-1;e>0;e-=2,i=-i)for(e===6&&(e=5);;a+=i){for(let i=0;i<2;i++){let l=e-i;if(r[a*t+l])continue;let u=a*n.words+(l>>>5);s[c++]=u<<5|l&31;for(let e=0,t=xr(l,a);t;e++,t>>=1)t&1&&(o[e].v[u]|=1<<(l&31))}if(a+i<0||a+i>=t)break}let l=o.map(e=>{let n=Y(t);return Er(e,n),n.v});return{ver:e,tpl:n.v,pos:s.slice(0,c),planes:o.map(e=>e.v),planesT:l,work:[Y(t),Y(t),Y(t),Y(t)]}}function Mr(e,t,n,r,i=!1){(Z===void 0||Z.ver!==e)&&(Z=jr(e));let{tpl:a,pos:o,planes:s,planesT:c,work:l}=Z,[u,d,f,p]=l;u.v.set(a);let m=Math.min(8*n.length,o.length);for(let e=0;e<m;e++)if(n[e>>>3]&128>>>(e&7)){let t=o[e];u.v[t>>>5]|=1<<(t&31)}let h=r;if(h===void 0){Er(u,d);let e=1/0;for(let t=0;t<8;t++){let n=s[t],r=c[t];for(let e=0;e<f.v.length;e++)f.v[e]=u.v[e]^n[e],p.v[e]=d.v[e]^r[e];let i=kr(f,p,e);i<e&&(e=i,h=t)}}let g=s[h];for(let e=0;e<u.v.length;e++)u.v[e]^=g[e];return i||Ar(u,e,t,h),u}var Nr=(e,t)=>{if(typeof e!=`number`)throw TypeError(`"${t}" expected number, got type=${typeof e}`);if(!Number.isSafeInteger(e))throw RangeError(`"${t}" expected safe integer, got ${e}`);return e},Pr=(e,t)=>{if(typeof e!=`string`)throw TypeError(`"${t}" expected string, got type=${typeof e}`);return e};function Fr(e){let t=0;for(let n=0;n<e.length;n++){let r=e.charCodeAt(n);if(r<128)t++;else if(r<2048)t+=2;else if(r<55296||r>57343)t+=3;else if(r<=56319&&n+1<e.length){let r=e.charCodeAt(n+1);r>=56320&&r<=57343?(t+=4,n++):t+=3}else t+=3}return t}function Ir(e,t){let n=K.byte[Math.floor((e+7)/17)];return Math.min((1<<n)-1,Math.floor((gr(e,t).capacity-4-n)/8))}function Lr(e){return e instanceof Uint8Array||ArrayBuffer.isView(e)&&e.constructor.name===`Uint8Array`&&`BYTES_PER_ELEMENT`in e&&e.BYTES_PER_ELEMENT===1}var Q=(e,t,n)=>e.map[t]>=0&&e.map[n]>=0&&Tr(e.m,e.map[t],e.map[n])===1,Rr=[10,27],zr=String.fromCharCode(Rr[0]);function Br(e){let t=e.W,n=Array(t);for(let r=0;r<t;r++){let i=Array(t);for(let n=0;n<t;n++)i[n]=Q(e,n,r);n[r]=i}return n}function Vr(e){let t=e.W,n=``;for(let r=0;r<t;r+=2){for(let i=0;i<t;i++){let a=Q(e,i,r),o=r+1>=t||Q(e,i,r+1);n+=!a&&!o?`█`:!a&&o?`▀`:a&&!o?`▄`:` `}n+=zr}return n}function Hr(e){let t=e.W,n=String.fromCharCode(Rr[1]),r=n+`[0m`,i=``;for(let a=0;a<t;a++){for(let o=0;o<t;o++)i+=Q(e,o,a)?`${n}[40m  ${r}`:`${n}[1;47m  ${r}`;i+=zr}return i}function Ur(e,t){let n=e.W,r=`<svg viewBox="0 0 ${n} ${n}" xmlns="http://www.w3.org/2000/svg">`,i=``,a;for(let o=0;o<n;o++)for(let s=0;s<n;s++){if(!Q(e,s,o))continue;if(!t){r+=`<rect x="${s}" y="${o}" width="1" height="1" />`;continue}let n=`M${s} ${o}`;if(a){let e=`m${s-a.x} ${o-a.y}`;e.length<=n.length&&(n=e)}i+=`${n}h1v1${s<10?`H${s}`:`h-1`}Z`,a={x:s,y:o}}return t&&(r+=`<path d="${i}"/>`),r+`</svg>`}function Wr(e){let t=e.W,n=t*t,r=Math.floor(n/126),i=n%126,a=new Uint8Array(408+r*128+2+i+4),o=0,s=e=>{a[o++]=e&255,a[o++]=e>>>8};for(let e of[71,73,70,56,55,97])a[o++]=e;s(t),s(t),a[o++]=246,o+=2,a[o++]=255,a[o++]=255,a[o++]=255,o+=381,a[o++]=44,o+=4,s(t),s(t),a[o++]=0,a[o++]=7;let{m:c,map:l}=e,u=new Uint8Array(t),d=-2;for(let e=0,r=0;e<t;e++){let i=l[e];if(i!==d&&(d=i,u.fill(0),i>=0))for(let e=0;e<t;e++)l[e]>=0&&(u[e]=Tr(c,l[e],i));for(let e=0;e<t;){if(r%126==0){let e=n-r;a[o++]=(e<126?e:126)+1,a[o++]=128}let i=Math.min(126-r%126,t-e);a.set(u.subarray(e,e+i),o),o+=i,e+=i,r+=i}}return i===0&&(a[o++]=1,a[o++]=128),a[o++]=1,a[o++]=129,a[o++]=0,a[o++]=59,a}function Gr(e){let t=e,n;if(typeof t.toBase64==`function`)n=t.toBase64();else{let e=``;for(let n=0;n<t.length;n+=8192)e+=String.fromCharCode(...t.subarray(n,n+8192));n=btoa(e)}return`data:image/gif;base64,`+n}function Kr(e,t=`raw`,n={}){if(Pr(e,`text`),Pr(t,`output`),typeof n!=`object`||!n||Array.isArray(n))throw TypeError(`"opts" expected object, got type=${typeof n}`);let r=n.version;r!==void 0&&(r=_r(r));let i=n.ecc===void 0?`medium`:n.ecc;nr.includes(i)||q(`invalid ecc=${i}`);let a=n.encoding===void 0?vr(e):n.encoding;if(K[a]||q(`invalid encoding=${a}`),a!==`byte`){let t=a===`numeric`?or.slice(0,10):or;for(let n of e)t.includes(n)||q(`Unknown letter: "${n}". Allowed: ${t}`)}n.mask!==void 0&&(Nr(n.mask,`opts.mask`)<0||n.mask>7)&&q(`invalid mask=${n.mask}`);let o=n.textEncoder;if(a===`byte`&&o===void 0){let t=Ir(r===void 0?40:r,i);(e.length>t||Fr(e)>t)&&q(`Capacity overflow`)}let s=a===`byte`?(o===void 0?e=>new TextEncoder().encode(e):o)(e):void 0;if(s!==void 0&&!Lr(s))throw TypeError(`"opts.textEncoder" expected Uint8Array, got type=${typeof s}`);let c=a===`byte`?s.length:e.length,l=a===`numeric`?Math.floor(c/3)*10+[0,4,7][c%3]:a===`alphanumeric`?Math.floor(c/2)*11+c%2*6:c*8;if(r===void 0){for(r=1;r<=40;r++){let e=K[a][Math.floor((r+7)/17)];if(c<1<<e&&4+e+l<=gr(r,i).capacity)break}r>40&&q(`Capacity overflow`)}else{let e=K[a][Math.floor((r+7)/17)];(c>=1<<e||4+e+l>gr(r,i).capacity)&&q(`Capacity overflow`)}let u=br(r,i,e,a,s),d=Mr(r,i,u,n.mask),f=n.border===void 0?2:Nr(n.border,`opts.border`);if(f<=0)throw RangeError(`invalid border=${f}`);let p=n.scale===void 0?1:Nr(n.scale,`opts.scale`);if(p<=0||p>1024)throw RangeError(`invalid scale factor: ${p}`);let m=(d.size+2*f)*p,h=t===`ascii`||t===`gif`||t===`data-url`?4096:1024;if(m>h)throw RangeError(`invalid opts: output is ${m}x${m} (max ${h}), reduce border/scale`);let g=new Int32Array(m);for(let e=0;e<m;e++){let t=Math.floor(e/p)-f;g[e]=t>=0&&t<d.size?t:-1}let _={m:d,W:m,map:g};return t===`raw`?Br(_):t===`ascii`?Vr(_):t===`term`?Hr(_):t===`svg`?Ur(_,n.optimize===void 0||n.optimize):t===`gif`?Wr(_):t===`data-url`?Gr(Wr(_)):q(`Unknown output: ${t}`)}function qr({text:e,label:t}){let n=Kr(e,`raw`,{ecc:`low`,border:4}),r=n.flatMap((e,t)=>e.map((e,n)=>e?`M${n} ${t}h1v1h-1z`:``)).join(``);return h`
<svg class="qr" viewBox="0 0 ${n.length} ${n.length}" role="img" aria-label=${t} shape-rendering="crispEdges">
<rect width=${n.length} height=${n.length} fill="#fff" />
<path d=${r} fill="#000" />
</svg>
`}const Jr=tt({place:Ce(1,40),name:Ge,points:Ce(-1e7,1e7)}),Yr=tt({game:de,rounds:ee,totals:je(Jr,40)});function Xr({game:e,rounds:t,totals:n}){let r=[e,t,...n.map(({place:e,name:t,points:n})=>[e,t,n])];return`${location.origin}${location.pathname}#/totals/${kn(r)}`}function Zr(e){let t;try{let[n,r,...i]=An(e);t={game:n,rounds:r,totals:i.map(([e,t,n])=>({place:e,name:t,points:n}))}}catch{throw new m}return Yr(t)}var Qr=/* @__PURE__ */ e({Board:()=>ei});function $r({evening:e,standings:t}){let n=st(e,(t,n)=>Ke(e,t,n)),{rounds:r}=e,i=r.at(-1),a=(i?.players??[]).map(t=>({name:T(e,t),points:Ke(e,i,t)})).filter(({points:e})=>e!==null).map(({name:e,points:t})=>j(`board.gained`,{name:e,points:D(t,{signed:!0})})),o=fe(e.game)?.deals&&!t.over&&T(e,Le(e)),{totals:s}=t;return h`
<aside class="board-beside" aria-label=${j(`board.beside`)}>
${i&&h`<p><b>${j(`round.title`,{number:r.length})}</b> <span class="board-gains">${w(a)}</span></p>`}
${o&&h`<p>${j(`board.deals`,{name:o})}</p>`}
${n?.length>0&&h`<${Ct} evening=${e} rows=${n} fewestWin=${s[0].points<s.at(-1).points} />`}
<div class="board-code">
<${qr} text=${Xr({game:e.game,rounds:r.length,totals:s})} label=${j(`board.qr`)} />
<span>${j(`board.qr-note`)}</span>
</div>
</aside>
`}function ei(){gt();let[e,t]=S(!1),{evening:n}=A.value,r=n&&k(n);if(!r)return h`<h1>${j(`board.title`)}</h1><p class="empty">${j(`evening.none`)}</p>`;let i=Math.max(...r.totals.map(({name:e,points:t})=>e.length+D(t).length+1)),a=()=>t(!e);return h`
<h1 class="visually-hidden">${j(`board.title`)}</h1>
<div class="board-screen">
<ol class="board ${e?`is-turned`:``}" style=${{"--lines":r.totals.length,"--letters":i}} onClick=${a}>
${r.totals.map(({place:e,name:t,points:i})=>h`
<li key=${t} class="race-${oe(n,t)} ${r.leaders.includes(t)?`is-leader`:``}">
<span class="board-name one-line"><span class="visually-hidden">${e}. </span>${t}</span>
<b aria-hidden="true">${D(i)}</b>
<span class="visually-hidden">${qe(i)}</span>
</li>
`)}
</ol>
<${$r} evening=${n} standings=${r} />
</div>
<footer class="bar">
<button type="button" class="primary" aria-pressed=${String(e)} onClick=${a}>${j(`board.turn`)}</button>
</footer>
`}const ti=`zero-referee:hand`,ni=/* @__PURE__ */ RegExp(`^(?:[0-9a-z]{2}){0,120}$`),ri=tt({id:We,name:Ge}),ii=tt({game:de,evening:le,round:ee,players:je(ri,40)});function ai({id:e,game:t,players:n,draft:r}){let i=n.filter(e=>r.players.includes(e.id)).map(({id:e,name:t})=>({id:e,name:t}));return`${location.origin}${location.pathname}#/hand/${kn({game:t,evening:e,round:r.index,players:i})}`}function oi(e){let t;try{t=An(e)}catch{throw new m}let n=ii(t);return ae(n.players.length>0),n}function si(e){let t=2166136261;for(let n of e.map(({card:e,count:t})=>`${e} ${t}`).join())t=Math.imul(t^n.codePointAt(0),16777619)>>>0;return t.toString(36)}function ci({game:e,evening:t,round:n},r,i,a){let o=a.map(e=>r.findIndex(({card:t})=>t===e).toString(36).padStart(2,`0`));return`${location.origin}${location.pathname}#/hands/${[e,t,n,i,si(r),o.join(``)].join(`.`)}`}function li(e,{id:t,game:n,draft:r},{deck:i,titleOf:a}){let[o,s,c,l,u,d,...f]=e.slice(e.lastIndexOf(`/`)+1).split(`.`);if(!Te(o)||d===void 0||f.length||!ni.test(d))return{refusal:[`hands.not-a-hand`]};if(o!==n)return{refusal:[`hands.other-game`,{game:a(o)}]};if(s!==t||!r.players.includes(l))return{refusal:[`hands.other-evening`]};if(c!==String(r.index))return{refusal:[`hands.other-round`,{number:Number(c)+1,open:r.index+1}]};let p=Array.from({length:d.length/2},(e,t)=>i[parseInt(d.slice(t*2,(t+1)*2),36)]?.card);return u!==si(i)||p.includes(void 0)?{refusal:[`hands.other-deck`]}:{id:l,cards:p}}const ui=(e,t)=>e.filter(e=>e===t).length;function di(e,t,{id:n,cards:r}){let i=Object.entries(t).filter(([e])=>e!==n);return e.flatMap(({card:e,count:t})=>{let n=ui(r,e),a=i.filter(([,t])=>t.includes(e)),o=a.reduce((t,[,n])=>t+ui(n,e),0);return n>0&&n+o>t?a.map(([t])=>({card:e,id:t})):[]})}function fi(e){try{let t=JSON.parse(Qe(ti));return t.evening===e?{...t,cards:Re(ne)(t.cards)}:null}catch{return null}}const pi=(e,t)=>xt(ti,JSON.stringify({evening:e,...t}));var mi=/* @__PURE__ */ e({Hand:()=>_i});function hi(e){try{let t=oi(e),n=fi(t.evening),r=t.players.find(({id:e})=>e===n?.id);return{...t,id:r?.id??null,cards:r&&n.round===t.round?n.cards:null}}catch{return null}}function gi({hand:e,deck:t}){let n=ci(e,t,e.id,e.cards);return h`
<section class="panel stack">
<p>${j(`own-hand.note`)}</p>
<div class="qr-place"><${qr} text=${n} label=${j(`own-hand.qr`)} /></div>
<input class="link" readonly aria-label=${j(`own-hand.link`)} value=${n} onFocus=${e=>e.target.select()} />
${navigator.share&&h`<div class="row"><button type="button" onClick=${()=>navigator.share({url:n}).catch(()=>{})}>${j(`share.send`)}</button></div>`}
</section>
`}function _i({args:[e]}){gt();let[t,n]=S(()=>hi(e??``)),[r,i]=S(!1),a=pt(t?.game);if(!t)return h`<h1>${j(`own-hand.title`)}</h1><p role="alert">${j(`own-hand.broken`)}</p>`;if(!a?.entry?.hasCards)return h`<h1>${j(`own-hand.title`)}</h1><p class="note">${j(a===void 0?`loading`:a?`hands.no-cards`:`start.offline`)}</p>`;let{bounds:o,key:s,isFull:c}=a.entry,l=e=>{let r={...t,...e};n(r),pi(r.evening,{id:r.id,round:r.round,cards:r.cards})},u=t.players.find(({id:e})=>e===t.id),{min:d,max:p}=o(a.limits),m=u&&t.cards&&c({[s]:{[t.id]:t.cards}},t.id,a.limits),g=()=>{l({round:t.round+1,cards:null}),i(!1)};return h`
<h1>${j(`own-hand.title`)}</h1>
<p class="note">${M(t.game)}, ${j(`round.title`,{number:t.round+1})}</p>
${r&&m?h`<${gi} hand=${t} deck=${a.deck} />`:h`
<${f}
label=${j(`own-hand.who`)}
value=${t.id}
onChange=${e=>l({id:e})}
options=${t.players.map(({id:e,name:t})=>({value:e,label:t}))}
/>
${u&&h`
<${Dt}
deck=${a.scored}
seats=${[{...u,size:d===p?p:void 0,most:p,canBeEmpty:d===0}]}
hands=${t.cards?{[t.id]:t.cards}:{}}
onChange=${e=>l({cards:e[t.id]??null})}
/>
`}
`}
<footer class="bar">
<div class="bar-buttons">
${r&&m?h`
<button type="button" onClick=${()=>i(!1)}>${j(`own-hand.cards`)}</button>
<button type="button" class="primary" onClick=${g}>${j(`own-hand.next`)}</button>
`:h`<button type="button" class="primary" disabled=${!m} onClick=${()=>i(!0)}>${j(`own-hand.show`)}</button>`}
</div>
</footer>
`}const vi=`qr_code`;async function yi(){if((await window.BarcodeDetector?.getSupportedFormats().catch(()=>[]))?.includes(vi)){let e=new BarcodeDetector({formats:[vi]});return async t=>(await e.detect(t))[0]?.rawValue??null}let{decodeQR:e}=await import(`./decode.js`).then(e=>e.qr_decode_exports),t=document.createElement(`canvas`),n=t.getContext(`2d`,{willReadFrequently:!0});return r=>{let i=Math.min(1,640/Math.max(r.videoWidth,r.videoHeight));t.width=Math.round(r.videoWidth*i),t.height=Math.round(r.videoHeight*i),n.drawImage(r,0,0,t.width,t.height);try{return e(n.getImageData(0,0,t.width,t.height))}catch{return null}}}function bi({onText:e}){let n=t(null),r=t(e);r.current=e;let[i,a]=S(!1);return _(()=>{let e=null,t=null,i=async e=>{if(!n.current)return;let a=n.current.videoWidth?await Promise.resolve(e(n.current)).catch(()=>null):null;n.current&&(a&&a!==t&&r.current(t=a),setTimeout(i,120,e))},o=()=>e?.getTracks().forEach(e=>e.stop());return(async()=>{let t=await yi();e=await navigator.mediaDevices.getUserMedia({video:{facingMode:`environment`}}),n.current?(n.current.srcObject=e,await n.current.play(),i(t)):o()})().catch(()=>n.current&&a(!0)),o},[]),i?h`<p class="note" role="alert">${j(`hands.no-camera`)}</p>`:h`<video class="camera" ref=${n} muted playsinline aria-label=${j(`hands.scanning`)}></video>`}var xi=/* @__PURE__ */ e({Hands:()=>Ci});const $=g(null);function Si(e,t){let{evening:n}=A.value,{key:r,isFull:i}=t.entry,a=li(e,n,{deck:t.deck,titleOf:M});if(a.refusal)return j(...a.refusal);let{id:o,cards:s}=a;if(!i({[r]:{[o]:s}},o,t.limits))return j(`hands.not-a-hand`);let c=di(t.deck,n.draft.input[r],a);return c.length?j(`hands.clash`,{name:T(n,o),cards:w(c.map(e=>j(`hands.held`,{card:te(t.deck,e.card),name:T(n,e.id)})))}):(b(`undo.scan`,e=>re(e,({input:e})=>({input:{...e,[r]:{...e[r],[o]:s}}}))),null)}function Ci({args:[e]}){gt();let{evening:t}=A.value,n=t?.draft??null,r=pt(t?.game),[i,a]=S(!1),o=e=>{vt(),$.value=Si(e,r),v($.value??j(`hands.taken`))};if(_(()=>{e&&r?.entry&&n&&(O(`#/hands`),o(e))},[e,!!(r&&n)]),_(()=>()=>{e||($.value=null)},[]),!n)return h`<h1>${j(`hands.title`)}</h1><p class="empty">${j(`hands.no-round`)}</p>`;if(!r)return h`<h1>${j(`hands.title`)}</h1><p class="note">${j(r===null?`start.offline`:`loading`)}</p>`;let{key:s,isFull:c}=r.entry??{};if(!s)return h`<h1>${j(`hands.title`)}</h1><p class="empty">${j(`hands.no-cards`)}</p>`;let l=C(`round`,String(n.index+1));return h`
<h1>${j(`hands.title`)}</h1>
<ul class="hands" aria-label=${j(`hands.whose`)}>
${n.players.map(e=>{let i=c(n.input,e,r.limits);return h`
<li key=${e} class=${i?`is-there`:``}>
<${jt} evening=${t} name=${T(t,e)} />
<span>${j(i?`hand.cards`:`hands.open`,{count:n.input[s][e]?.length})}</span>
</li>
`})}
</ul>
<p class="hands-said" role="status">${$.value}</p>
<section class="panel stack">
${i?h`
<p class="note">${j(`hands.scanning`)}</p>
<${bi} onText=${o} />
<button type="button" onClick=${()=>a(!1)}>${j(`hands.stop`)}</button>
`:h`
<p>${j(`hands.intro`)}</p>
<div class="qr-place"><${qr} text=${ai(t)} label=${j(`hands.qr`)} /></div>
${_e.value&&h`<button type="button" class="primary" onClick=${()=>a(!0)}>${j(`hands.scan`)}</button>`}
`}
</section>
<footer class="bar"><a class="button" href=${l} onClick=${e=>{e.preventDefault(),Ae(l)}}>${j(`round.title`,{number:n.index+1})}</a></footer>
`}const wi=(e,t,n)=>e?t<n:t>n;function Ti(e){let t=/* @__PURE__ */ new Map;for(let{players:n}of e.filter(({over:e})=>e))for(let{name:e,colour:r,won:i,zeros:a}of n.filter(e=>e.rounds.length)){let n=t.get(e)??{name:e,colour:r,games:0,won:0,zeros:0};t.set(e,{...n,games:n.games+1,won:n.won+ +!!i,zeros:n.zeros+a})}return[...t.values()].sort((e,t)=>t.won-e.won||t.games-e.games||e.name.localeCompare(t.name))}function Ei(e,t){return t.flatMap(({started:e,players:t})=>t.flatMap(({name:t,rounds:n})=>n.map(n=>({name:t,points:n,started:e})))).reduce((t,n)=>!t||wi(e,n.points,t.points)?n:t,null)}function Di(e,t,n){let r=A.value.evening,i=t.id===r?.id,a=n(i?r:t);i?a?b(e,()=>a):Be(e,null):(St({requests:[Ze({label:e,evening:r,others:[{id:t.id,evening:t}]})]}),a&&bt(a)),a||nt(t.id)}var Oi=/* @__PURE__ */ e({Memory:()=>Fi});async function ki(){let e=await lt(),t=new Set(e.map(({game:e})=>e));return await Promise.all([...t].map(e=>Me(e).catch(()=>null))),e.map(e=>({evening:e,result:Mt(e)}))}function Ai({game:e,results:t}){let{lowWins:n}=fe(e)??{},r=Ti(t);if(!r.length)return h`<p class="note">${j(`memory.nothing`)}</p>`;let i=Nt(r.map(({name:e})=>e)),a=be(`memory.zeros.${e}`)&&`memory.zeros.${e}`,o=Ei(n,t);return h`
<div class="table-scroll" tabindex="0" role="region" aria-label=${j(`memory.people`)}>
<table class="people-table">
<thead>
<tr>
<th scope="col">${j(`start.name`)}</th>
${[`games`,`wins`].map(e=>h`<th scope="col" key=${e}>${j(`memory.${e}`)}</th>`)}
${a&&h`<th scope="col">${j(a)}</th>`}
</tr>
</thead>
<tbody>
${r.map((e,t)=>h`
<tr key=${e.name}>
<th scope="row"><${jt} name=${e.name} face=${{colour:e.colour,initial:i[t]}} /></th>
<td>${e.games}</td>
<td>${e.won}</td>
${a&&h`<td>${e.zeros}</td>`}
</tr>
`)}
</tbody>
</table>
</div>
<p class="note">${j(`memory.record`,{name:o.name,points:D(o.points),date:x(o.started,{dateStyle:`medium`})})}</p>
`}async function ji(e){Di(`undo.delete-evening`,await ue(e.id)??e,()=>null),E(j(`memory.deleted`),{undo:!0})}function Mi({evening:e,result:t}){let n=t?.winners??[],[r,a]=S(!1),s=t=>{let n=t.target.value.replace(/\p{C}/gu,``).trim().slice(0,60)||void 0;a(!1),n!==e.title&&Di(`undo.name-evening`,e,e=>({...e,title:n}))},c=e.title??`${M(e.game)}, ${x(e.started,{dateStyle:`medium`})}`;return h`
<li class="kept">
${r?h`
<input
class="kept-name"
defaultValue=${e.title??``}
maxlength=${60}
aria-label=${j(`memory.name-of`,{name:c})}
placeholder=${j(`memory.name`)}
onChange=${s}
onBlur=${()=>a(!1)}
ref=${e=>e?.focus()}
/>
`:h`
<button type="button" class="card-link" onClick=${()=>He(e)}>
<${i} game=${e.game} />
<span>
<b>${c}</b>
<small>
${e.title?`${M(e.game)} · `:``}${w(e.players.map(({name:e})=>e))} · ${j(`rounds`,{count:e.rounds.length})}
${n.length>0&&` · ${j(`memory.winner`,{names:w(n)})}`}
</small>
</span>
</button>
`}
<${o} icon="edit" label=${j(`memory.name-of`,{name:c})} onClick=${()=>a(!0)} />
<${o} icon="remove" label=${j(`memory.delete`,{name:c})} onClick=${()=>ji(e)} />
</li>
`}function Ni(e){let t=/* @__PURE__ */ new Map;for(let n of e){let e=n.evening.night??n.evening.id;t.set(e,[...t.get(e)??[],n])}return[...t.values()]}function Pi({evening:e},t){let n=[e.title,M(e.game),x(e.started,{dateStyle:`long`}),...e.players.map(({name:e})=>e)];return t.every(e=>n.join(` `).toLowerCase().includes(e))}function Fi(){let e=ht(ki),[t,n]=S(null),[r,i]=S(``),[a,o]=S(30),s=r.toLowerCase().split(/\s+/).filter(Boolean),c=Ni((e??[]).filter(e=>Pi(e,s))),l=t??(e?.find(({evening:e})=>e.rounds.length)??e?.[0])?.evening.game,u=(e??[]).flatMap(({result:e})=>e?.game===l?[e]:[]);return h`
<h1>${j(`memory.title`)}</h1>
${e===void 0&&h`<p class="note">${j(`loading`)}</p>`}
${e?.length===0&&h`<p class="empty">${j(`memory.nothing`)}</p>`}
${e?.length>0&&h`
<section class="panel stack">
<h2>${j(`memory.people`)}</h2>
<${d} label=${j(`memory.game`)} value=${l} onChange=${n} options=${Object.keys(Ft).map(e=>({value:e,label:M(e)}))} />
<${Ai} game=${l} results=${u} />
</section>
<h2>${j(`memory.evenings`)}</h2>
${e.length>30&&h`
<div class="search">
<input type="search" value=${r} aria-label=${j(`memory.search`)} placeholder=${j(`memory.search`)} onInput=${e=>i(e.target.value)} />
</div>
<p class="note" role="status">${j(`memory.found`,{count:c.length})}</p>
`}
${c.slice(0,a).map(e=>h`
<ul class="past ${e.length>1?`is-night`:``}" key=${e[0].evening.id}>
${e.map(({evening:e,result:t})=>h`<${Mi} key=${e.id} evening=${e} result=${t} />`)}
</ul>
`)}
${c.length>a&&h`<p><button type="button" onClick=${()=>o(a+30)}>${j(`memory.more`,{count:c.length-a})}</button></p>`}
`}
`}var Ii=/* @__PURE__ */ e({ErrorScreen:()=>zi,Unreadable:()=>Vi});async function Li(){let{evening:e}=A.peek(),t=[];await ce(n=>n.id!==e?.id&&t.push(n)).catch(()=>{}),P(`zero-referee.json`,`application/json`,JSON.stringify({format:Et,version:1,evening:e,past:t}))}async function Ri(){let e=[];await ce(t=>e.push(t));let t=JSON.stringify({format:Et,version:1,evening:A.peek().evening,past:e});await it(({evenings:e,drafts:n,undo:r,kept:i,setAside:a})=>[...[e,n,r,i].map(e=>e.clear()),a.add(t)]),location.hash=``,location.reload()}const zi=({retry:e})=>h`
<main id="main" class="stack">
<h1>${j(`error.title`)}</h1>
<p role="alert">${j(`error.text`)}</p>
<p><button type="button" class="primary" onClick=${Li}>${j(`error.save`)}</button></p>
<p class="row">
<button type="button" onClick=${e}>${j(`error.retry`)}</button>
<a class="button" href="#/">${j(`evening.start`)}</a>
</p>
<p class="note">${j(`error.restart-note`)}</p>
<p><button type="button" onClick=${Ri}>${j(`error.restart`)}</button></p>
</main>
`;function Bi(){it(({setAside:e})=>[e.clear()]),ft.value=null}const Vi=()=>h`
<p class="banner is-bad" role="status">
${j(`unreadable.text`)}${` `}
<button type="button" class="small" onClick=${()=>P(`zero-referee-unreadable.json`,`application/json`,ft.value)}>
${j(`storage.export`)}
</button>
${` `}<button type="button" class="small" onClick=${Bi}>${j(`unreadable.delete`)}</button>
</p>
`,Hi=`zero-referee:pocket-offer`,Ui=()=>h`<p class="note">${j(`pocket.cost`,{fetched:B(z(`transferred`)),stored:B(z(`size`))})}</p>`,Wi=({label:e})=>h`<button type="button" onClick=${sn}>${j(e)}</button>`;function Gi(){let[e,t]=S(null);return _(()=>{navigator.storage?.estimate?.().then(({usage:e})=>t(e))},[H.value.is]),e&&h`<p class="note">${j(`pocket.usage`,{stored:B(e)})}</p>`}function Ki(){let e=z(`transferred`),{done:t}=H.value;return h`
<p role="status">${j(`pocket.fetching`,{done:B(t),fetched:B(e)})}</p>
<progress value=${t} max=${e} aria-label=${j(`pocket.title`)}></progress>
`}const qi={none:()=>h`<${Ui} /><${Wi} label="pocket.keep" />`,fetching:Ki,failed:()=>h`<p role="alert">${j(`pocket.failed`)}</p><${Wi} label="pocket.again" />`,lost:()=>h`<p role="alert">${j(`pocket.lost`)}</p><${Ui} /><${Wi} label="pocket.again" />`,kept:()=>h`
<p role="status">${j(we()?`pocket.kept-alone`:`pocket.kept`)}</p>
<${Gi} />
<button type="button" class="quiet" onClick=${un}>${j(`pocket.remove`)}</button>
`};function Ji({reason:e=null,children:t}){let n=qi[H.value.is];return h`
<section class="panel">
<h2>${j(`pocket.title`)}</h2>
<p>${j(`pocket.what`)}</p>
${e?h`<p class="note">${j(e)}</p>`:h`<${n} />`}
${t}
</section>
`}function Yi(){return _(()=>{fn()},[]),h`<${Ji} reason=${H.value.is===`kept`&&rn()?null:V()} />`}function Xi(){let[e,t]=S(we()&&!nn()||Qe(Hi)!==null||H.peek().is===`kept`||V()!==null);return e?null:h`<${Ji}>${H.value.is===`none`&&h`<button type="button" class="quiet" onClick=${()=>{xt(Hi,`yes`),t(!0)}}>${j(`pocket.decline`)}</button>`}<//>`}const[Zi,Qi]=[1.2,.75],$i={ß:`ss`,œ:`oe`,æ:`ae`};function ea(e){let t=` ${e.toLowerCase().replace(/[ßœæ]/g,e=>$i[e]).normalize(`NFD`).replace(/\p{M}/gu,``)} `.replace(/[^a-z0-9]+/g,`  `);return Array.from(t.matchAll(/(?=(.[a-z0-9].))/g),([,e])=>e)}const ta=/* @__PURE__ */ new WeakMap;function na(e){let t=e.map(({title:e,text:t=``,keywords:n=[]})=>ea([e,t,...n].join(` `))),n=t.reduce((e,{length:t})=>e+t,0)/e.length,r=/* @__PURE__ */ new Map;e.forEach((e,n)=>{for(let i of t[n])r.has(i)||r.set(i,/* @__PURE__ */ new Map),r.get(i).set(e,(r.get(i).get(e)??0)+1)});let i=new Map(e.map((e,r)=>[e,Zi*(1-Qi+Qi*t[r].length/n)]));for(let t of r.values()){let n=Math.log(1+(e.length-t.size+.5)/(t.size+.5));for(let[e,r]of t)t.set(e,Math.round(1e3*n*r*(Zi+1)/(r+i.get(e))))}return r}function ra(e,t){ta.has(e)||ta.set(e,na(e));let n=[...new Set(ea(t))].map(t=>ta.get(e).get(t)??/* @__PURE__ */ new Map),r=new Map(e.map(e=>[e,n.reduce((t,n)=>t+(n.get(e)??0),0)])),i=e.toSorted((e,t)=>r.get(t)-r.get(e)),[a]=i;return 3*n.filter(e=>e.has(a)).length<Math.max(n.length,1)?[]:i.filter(e=>2*r.get(e)>=r.get(a))}var ia=/* @__PURE__ */ e({Referee:()=>ha});const aa=Object.fromEntries(Object.keys(Ft).flatMap(e=>ye(e,`tool`)?[[e,ke(()=>Se(e,`tool`),`Tool`)]]:[])),oa=e=>{let t=A.value.evening?.game;return Te(t)?[t,...e.filter(e=>e!==t)]:e},sa=()=>h`
<h1>${j(`referee.title`)}</h1>
<p class="note">${j(`referee.intro`)}</p>
<div class="games">
${oa(Object.keys(Ft)).map(e=>h`
<section class="panel" key=${e}>
<h2 class="who"><${i} game=${e} /> ${M(e)}</h2>
<div class="actions">
<a class="button" href=${C(`referee`,e,`rules`)}><${a} name="book" /> ${j(`referee.rules`)}</a>
${aa[e]&&h`<a class="button" href=${C(`referee`,e,`ask`)}><${a} name="ask" /> ${ut(`tool.${e}`,j(`tool`))}</a>`}
</div>
</section>
`)}
</div>
<${Xi} />
`,ca=()=>h`<p class="row"><a class="button quiet" href="#/referee">${j(`referee.all`)}</a></p>`;function la({game:e,search:t}){let n=De(`question.${e}.`).map(e=>({id:e.slice(9),title:j(e)}));return h`
<ul class="questions" aria-label=${j(`book.questions`)}>
${(t?ra(n,t).slice(0,3):n).map(({id:e,title:t})=>h`<li key=${e}><button type="button" class="card-link" onClick=${()=>ot(e)}>${t}</button></li>`)}
</ul>
`}function ua({game:e,rule:t,isWanted:n}){let r=new URL(C(`referee`,e,`rules`,t.id),location.href).href,i=navigator.share?()=>navigator.share({url:r}).catch(()=>{}):navigator.clipboard&&(()=>navigator.clipboard.writeText(r).then(()=>E(j(`share.copied`))));return h`
<div id=${t.id} class="rule ${n?`is-wanted`:``}">
<h3><a href=${r}>${t.title}</a> <${Yn} kind=${t.kind} /></h3>
<${Xn} rule=${t} isBrief=${!n} />
${n&&h`
<div class="row">
${i&&h`<button type="button" class="small" onClick=${i}>${j(navigator.share?`share.send`:`share.copy`)}</button>`}
<button type="button" class="small" onClick=${()=>print()}>${j(`sheet.print`)}</button>
</div>
`}
</div>
`}function da(e,t,n){let r=new Map(Object.entries(n).map(([t,n])=>[`${e}.${n}`,t])),i=[];for(let e of t)(!i.length||r.has(e.id))&&i.push({name:r.get(e.id)??`rules`,rules:[]}),i.at(-1).rules.push(e);return i}const fa=({game:e,chapters:t,wanted:n})=>t.map(({name:r,rules:i})=>h`
<details key=${r} open=${t.length===1||i.some(({id:e})=>e===n)}>
<summary><h2>${j(`chapter.${r}`)}</h2></summary>
${i.map(t=>h`<${ua} key=${t.id} game=${e} rule=${t} isWanted=${t.id===n} />`)}
</details>
`);function pa({game:e,rules:t,search:n}){let[r,i]=S(null),a=ra(t,n),o=a.length?a:t.filter(({id:t})=>t===`${e}.ruling-correction`),s=r===n?o:o.slice(0,5);return h`
<p class=${a.length?`visually-hidden`:`note`} role="status">${a.length?j(`book.found`,{count:a.length}):j(`book.nothing`)}</p>
${s.map((t,n)=>h`
<details key=${t.id} open=${n===0}>
<summary><b>${t.title}</b> <${Yn} kind=${t.kind} /></summary>
<${Xn} rule=${t} />
<p><a class="button" href=${C(`referee`,e,`rules`,t.id)}>${j(`rule.open-book`)}</a></p>
</details>
`)}
${s.length<o.length&&h`<p><button type="button" onClick=${()=>i(n)}>${j(`book.more`)}</button></p>`}
`}function ma({game:e,rule:t}){let n=Jn(e),[r,i]=S(aa[e]?null:{}),[o,s]=S(``),c=n&&r;return _(()=>{r||Se(e,`tool`).then(e=>i(e.chapters),()=>i({}))},[]),_(()=>{c&&t&&document.getElementById(t)?.scrollIntoView({block:`center`})},[c,t]),h`
<h1>${M(e)} <small>${j(`referee.rules`)}</small></h1>
<div class="search">
<${a} name="search" />
<input type="search" value=${o} maxlength="200" aria-label=${j(`book.search`)} placeholder=${j(`book.search`)} onInput=${e=>s(e.target.value)} />
</div>
<${la} game=${e} search=${o.trim()} />
<div class="book">
${c?o.trim()?h`<${pa} game=${e} rules=${n.rules} search=${o} />`:h`<${fa} game=${e} chapters=${da(e,n.rules,r)} wanted=${t} />`:h`<p class="note" role="status">${j(n===null?`rule.offline`:`loading`)}</p>`}
</div>
<${ca} />
`}function ha({args:[e,t,n]}){if(!Te(e))return h`<${sa} />`;let r=aa[e];return t!==`ask`||!r?h`<${ma} game=${e} rule=${n} key=${`${e} ${n}`} />`:h`
<h1>${ut(`tool.${e}`,j(`tool`))} <small>${M(e)}</small></h1>
<${r} />
<${ca} />
`}var ga=/* @__PURE__ */ e({Settings:()=>ya});const _a=()=>[[`missing.offline`,`serviceWorker`in navigator],[`missing.wake-lock`,`wakeLock`in navigator]].flatMap(([e,t])=>t?[]:[e]);function va(e){ie({lang:e}),Ne(e,rt)}function ya(){let{settings:e}=A.value,t=_a(),n=Object.entries(s).map(([e,t])=>({value:e,label:t}));return h`
<h1>${j(`settings.title`)}</h1>
<section class="panel">
<${f}
label=${j(`settings.language`)}
value=${e.lang}
onChange=${va}
options=${[{value:`auto`,label:j(`settings.auto`)},...n]}
/>
<${f}
label=${j(`settings.theme`)}
value=${e.theme}
onChange=${e=>ie({theme:e})}
options=${[`auto`,`light`,`dark`].map(e=>({value:e,label:j(`settings.${e}`)}))}
/>
</section>
<section class="panel">
<h2>${j(`settings.device`)}</h2>
${t.length===0?h`<p>${j(`settings.nothing-missing`)}</p>`:h`
<p>${j(`settings.insecure`)}</p>
<ul>
${t.map(e=>h`<li key=${e}>${j(e)}</li>`)}
</ul>
`}
</section>
<${Yi} />
<section class="panel">
<h2>${j(`settings.about`)}</h2>
<p>${j(`settings.about-text`)}</p>
</section>
`}var ba=/* @__PURE__ */ e({Known:()=>Ta,Share:()=>Ca,Shared:()=>Ea});const xa=e=>new TextEncoder().encode(e).length;async function Sa(e){try{await navigator.clipboard.writeText(e),E(j(`share.copied`))}catch{document.getElementById(`link`).select(),E(j(`share.copy-by-hand`))}}function Ca(){let{evening:e}=A.value,[t,n]=S(``);if(_(()=>{e&&Vn(e).then(n)},[e]),!e)return h`<h1>${j(`share.title`)}</h1><p class="empty">${j(`evening.none`)}</p>`;let r=`zero-referee-${e.game}-${e.started.slice(0,16).replace(/[T:]/g,`-`)}`;return h`
<h1>${j(`share.title`)}</h1>
<section class="panel stack">
<h2>${j(`share.link`)}</h2>
<p class="note">${j(`share.link-note`)}</p>
<input id="link" class="link" readonly aria-label=${j(`share.link`)} value=${t} onFocus=${e=>e.target.select()} />
<div class="row">
<button type="button" onClick=${()=>Sa(t)}>${j(`share.copy`)}</button>
${navigator.share&&h`<button type="button" onClick=${()=>navigator.share({url:t}).catch(()=>{})}>${j(`share.send`)}</button>`}
</div>
<div class="qr-place">${t&&(xa(t)>1300?h`<p class="note">${j(`share.too-long`)}</p>`:h`<${qr} text=${t} label=${j(`share.qr`)} />`)}</div>
</section>
<p class="row"><a class="button" href="#/sheet">${j(`sheet.title`)}</a></p>
<details class="panel">
<summary>${j(`share.files`)}</summary>
<p class="note">${j(`share.files-note`)}</p>
<div class="row">
<button type="button" onClick=${()=>P(`${r}.csv`,`text/csv;charset=utf-8`,Fn(e))}>CSV</button>
<button type="button" onClick=${()=>P(`${r}.json`,`application/json`,Pt(e))}>JSON</button>
</div>
</details>
`}const wa=({evening:{game:e,players:t,rounds:n}})=>h`
<p><b>${M(e)}</b>: ${w(t.map(({name:e})=>e))}, ${j(`rounds`,{count:n.length})}</p>
`;function Ta(){let e=Wn.value,[t,n]=S(null);if(_(()=>{e?ue(e.id).then(n):O(`#/`)},[e]),!e||!t)return h`<h1>${j(`shared.title`)}</h1>`;let r=Pe(null,t,e),i=(e,t)=>{Be(`undo.reopen`,e,t),O(`#/evening`)},a={...e,id:Ie()},o=r.evening.rounds.length-t.rounds.length;return h`
<h1>${j(`shared.title`)}</h1>
<section class="panel stack">
<${wa} evening=${e} />
<p>${j(`shared.known`,{count:t.rounds.length})} ${r.changed?o>0?j(`shared.more`,{count:o}):j(`shared.changed`):j(`shared.nothing-new`)}</p>
<div class="row">
${r.changed?h`
<button type="button" class="primary" onClick=${()=>i(r.evening,[{id:t.id,evening:t}])}>${j(`shared.add`)}</button>
<button type="button" onClick=${()=>i(t)}>${j(`shared.mine`)}</button>
`:h`<button type="button" class="primary" onClick=${()=>i(t)}>${j(`home.continue`)}</button>`}
<button type="button" class="quiet" onClick=${()=>i(a,[{id:a.id,evening:null}])}>${j(`shared.copy`)}</button>
</div>
</section>
`}function Ea(){let[{evening:e,reason:t},n]=S({});return _(()=>{Hn(xe.peek()).then(e=>n({evening:e}),e=>n({reason:e.reason}))},[]),t?h`
<h1>${j(`shared.title`)}</h1>
<p role="alert">${j(t)}</p>
<p><button type="button" class="primary" onClick=${()=>ge()}>${j(`evening.start`)}</button></p>
`:e?h`
<h1>${j(`shared.title`)}</h1>
<section class="panel stack">
<${wa} evening=${e} />
<p class="note">${j(`shared.note`)}</p>
<div class="row">
<button type="button" class="primary" onClick=${()=>Gn(e)}>${j(`shared.open`)}</button>
<button type="button" class="quiet" onClick=${()=>ge()}>${j(`shared.leave`)}</button>
</div>
</section>
`:h`<h1>${j(`shared.title`)}</h1><p class="note">${j(`loading`)}</p>`}var Da=/* @__PURE__ */ e({Sheet:()=>Oa});function Oa(){let{evening:e}=A.value;if(!e)return h`<h1>${j(`sheet.title`)}</h1><p class="empty">${j(`evening.none`)}</p>`;let t=k(e),{players:n}=e,r=e=>[...t?.totals??[],...t?.left??[]].find(t=>t.name===e);return h`
<article class="sheet">
<h1>${M(e.game)} <small>${x(e.started,{dateStyle:`long`})}</small></h1>
<${Ot} evening=${e} players=${n} label=${j(`sheet.title`)} head=${({dealer:t},n)=>h`${n+1} ${t&&h`<small>${j(`sheet.dealt`,{name:T(e,t)})}</small>`}`}>
<tfoot>
<tr>
<th scope="row">${j(`sheet.total`)}</th>
${n.map(({id:e,name:t})=>h`<td key=${e}>${r(t)?D(r(t).points):`–`}</td>`)}
</tr>
<tr>
<th scope="row">${j(`sheet.place`)}</th>
${n.map(({id:e,name:t})=>h`<td key=${e}>${r(t)?.place??`–`}</td>`)}
</tr>
</tfoot>
<//>
${t?.over&&t.winners.length>0&&h`<p class="winner is-main">${j(`winner.match`,{count:t.winners.length,names:w(t.winners)})}</p>`}
</article>
<footer class="bar"><button type="button" class="primary" onClick=${()=>print()}>${j(`sheet.print`)}</button></footer>
`}function ka({players:e}){let t=`p${1e3+Math.floor(Math.random()*9e3)}`;return e.some(e=>e.id===t)?ka({players:e}):t}function Aa({players:e}){let t=Array.from({length:10},(t,n)=>e.filter(e=>e.colour===n).length);return t.indexOf(Math.min(...t))}const ja=(e,t)=>({...e,adjustments:[...e.adjustments,{id:Ie(),after:e.rounds.length,...t}]}),Ma=(e,t,n,r)=>ja(e,{player:t,points:n,kind:`referee`,reason:r}),Na=(e,t)=>({...e,adjustments:e.adjustments.filter(e=>e.id!==t)});function Pa(e,t,n,r){let i={id:ka(e),name:t,left:null,colour:Aa(e)},a={...e,players:e.players.toSpliced(n,0,i),draft:null};return r?ja(a,{player:i.id,points:r,kind:`start`}):a}const Fa=({players:e},t,n)=>e.map(e=>e.id===t?{...e,...n}:e);function Ia(e,t){let n=e.rounds.some(e=>e.players.includes(t)),r=n?Fa(e,t,{left:e.rounds.length}):e.players.filter(e=>e.id!==t),i=e.adjustments.filter(({player:e})=>n||e!==t),a=r.some(t=>t.id===e.dealer)?e.dealer:r[0]?.id??null;return{...e,players:r,adjustments:i,dealer:a,draft:null}}const La=(e,t)=>({...e,players:Fa(e,t,{left:null}),draft:null}),Ra=(e,t,n)=>({...e,players:Fa(e,t,{name:n})});function za(e,t,n){let r=[...e.players];return r.splice(n,0,...r.splice(t,1)),{...e,players:r}}var Ba=/* @__PURE__ */ e({Table:()=>qa});const Va={start:`ruling-late-player`,referee:`ruling-referee-points`},Ha=3e4,Ua=(e,t)=>b(e,e=>{let n=e.rounds.length?k(e)?.match_rounds:null;return{...t(e),matchRounds:e.matchRounds??n??null}});function Wa({evening:e,game:{players:t,limits:n}}){let[i,a]=S(``),o=e.rounds.length&&k(e)?.late_start.points||0,[s,c]=S(null),l=dt(i),u=e.players.some(e=>e.name===l),d=Ye(e).length>=t.max||e.players.length>=n.players.max;return h`
<form class="panel stack" id="newcomer" onSubmit=${t=>{t.preventDefault(),!l||u||d||(Ua(`undo.arrive`,t=>Pa(t,l,t.players.length,e.rounds.length?s??o:0)),E(j(`table.arrived`,{name:l}),{undo:!0}),a(``),c(null))}}>
<h2>${j(`table.newcomer`)}</h2>
<${r} label=${j(`start.name`)} note=${u&&l?j(`start.twice`):null}>
<input value=${i} maxlength=${n[`players[]`].max} aria-label=${j(`table.newcomer-name`)} onInput=${e=>a(e.target.value)} />
<//>
${e.rounds.length>0&&h`
<${p} label=${j(`table.start`)} note=${j(`table.start-note`)} value=${s??o} min=${Math.min(-3e4,o)} max=${Math.max(Ha,o)} required onChange=${c} />
`}
<button type="submit" disabled=${!l||u||d}>${j(d?`table.full`:`start.add`)}</button>
</form>
`}function Ga({evening:e,left:t=[]}){let n=e=>D(t.find(t=>t.name===e)?.points??0);return e.players.filter(e=>e.left!==null).map(({id:e,name:t})=>h`
<p class="row note" key=${e}>
${j(`labelled`,{label:j(`table.left`,{name:t}),value:n(t)})}
<button type="button" class="small" onClick=${()=>Ua(`undo.come-back`,t=>La(t,e))}>${j(`table.back`)}</button>
</p>
`)}function Ka({evening:e,game:{limits:t}}){let{adjustments:n,players:i}=e,[[a,s,c],l]=S([i[0].id,0,``]),u=dt(c);return h`
<form class="panel stack" id="adjustments" onSubmit=${t=>{t.preventDefault(),s&&u&&(b(`undo.adjust`,e=>Ma(e,a,s,u)),E(j(`labelled`,{label:T(e,a),value:D(s,{signed:!0})}),{undo:!0}),l([a,0,``]))}}>
<h2>${j(`adjusted.title`)} <${At} rule=${`${e.game}.${Va.referee}`} /></h2>
${n.map(({id:t,player:n,points:r,kind:i,reason:a})=>{let[s,c]=[T(e,n),D(r,{signed:!0})];return h`
<p class="row" key=${t}>
<span>${j(`labelled`,{label:s,value:c})} · ${j(`adjusted.${i}`)}${a&&h` <small>${a}</small>`}</span>
<${At} rule=${`${e.game}.${Va[i]}`} />
<${o} icon="close" label=${j(`adjusted.withdraw`,{name:s,points:c})} onClick=${()=>b(`undo.withdraw`,e=>Na(e,t))} />
</p>
`})}
<${r} label=${j(`adjusted.player`)}>
<select aria-label=${j(`adjusted.player`)} value=${a} onChange=${e=>l([e.target.value,s,c])}>
${i.map(({id:e,name:t})=>h`<option key=${e} value=${e}>${t}</option>`)}
</select>
<//>
<${p} label=${j(`adjusted.points`)} value=${s} min=${-3e4} max=${Ha} required onChange=${e=>l([a,e,c])} />
<${r} label=${j(`adjusted.reason`)}>
<input value=${c} maxlength=${t.reason.max} aria-label=${j(`adjusted.reason`)} onInput=${e=>l([a,s,e.target.value])} />
<//>
<button type="submit" disabled=${!s||!u}>${j(`adjusted.write`)}</button>
</form>
`}function qa(){let{evening:e}=A.value,t=pt(e?.game);if(!e)return h`<p class="empty">${j(`evening.none`)}</p>`;let n=(t,n)=>{let r=dt(n.target.value),i=e.players.some(e=>e.name===r);r&&!i?b(`undo.rename`,e=>Ra(e,t.id,r)):(n.target.value=t.name,r!==t.name&&E(j(i?`start.twice`:`table.no-name`,{name:t.name})))},r=e=>{Ua(`undo.leave`,t=>Ia(t,e.id)),E(j(`table.gone`,{name:e.name}),{undo:!0})},i=(t,n)=>b(`undo.reseat`,r=>za(r,e.players.indexOf(t),e.players.indexOf(n))),a=(e,t)=>n=>b(t,t=>({...t,[e]:n})),s=Ye(e),c=t?.players.min??1;return h`
<h1>${j(`table.title`)}</h1>
<section class="panel">
<p class="note">${j(`table.clockwise`)}</p>
<ol class="seats">
${s.map((a,l)=>h`
<li class="seat" key=${a.id}>
<${wt} evening=${e} name=${a.name} />
<input
key=${a.name}
defaultValue=${a.name}
maxlength=${t?.limits[`players[]`].max}
aria-label=${j(`table.name-of`,{name:a.name})}
onChange=${e=>n(a,e)}
/>
<${o}
icon="up"
label=${j(`start.up`,{name:a.name})}
disabled=${l===0}
onClick=${()=>i(a,s[l-1])}
/>
<${o}
icon="down"
label=${j(`table.down`,{name:a.name})}
disabled=${l===s.length-1}
onClick=${()=>i(a,s[l+1])}
/>
<${o}
icon="close"
label=${j(`table.leaves`,{name:a.name})}
disabled=${s.length<=c}
onClick=${()=>r(a)}
/>
</li>
`)}
</ol>
${t?.deals&&h`<p class="note">${j(`table.dealer-note`)}</p>`}
${s.length<=c&&h`<p class="note">${j(`start.too-few`,{count:c})}</p>`}
</section>
<${Ga} evening=${e} left=${k(e)?.left} />
${t&&h`
<${Wa} evening=${e} game=${t} />
<${Ka} evening=${e} game=${t} />
<section class="panel">
<${kt} game=${t} value=${e.matchRounds} min=${Math.max(e.rounds.length,1)} onChange=${a(`matchRounds`,`undo.match-rounds`)} />
<${Tt} game=${t} value=${e.endsAt} onChange=${a(`endsAt`,`undo.ends-at`)} />
</section>
`}
<footer class="bar"><a class="button primary" href="#/evening" onClick=${t=>{let n=document.querySelector(`#newcomer input`);n?.value.trim()&&(document.getElementById(`newcomer`).requestSubmit(),e.players.some(({name:e})=>e===dt(n.value))&&t.preventDefault())}}>${j(`table.done`)}</a></footer>
`}var Ja=/* @__PURE__ */ e({Totals:()=>Ya});function Ya({args:[e]}){let[t]=S(()=>{try{return Zr(e??``)}catch{return null}});return t?h`
<h1>${M(t.game)} <small>${j(`rounds`,{count:t.rounds})}</small></h1>
<ol class="standings">
${t.totals.map(({place:e,name:t,points:n})=>h`
<li key=${t} class=${e===1?`is-leader`:``}>
<span class="place">${j(`standings.place`,{place:e})}</span>
<span class="person">${t}</span>
<b class="points" aria-label=${qe(n)}>${D(n)}</b>
</li>
`)}
</ol>
<p class="note">${j(`totals.note`)}</p>
`:h`<h1>${j(`board.title`)}</h1><p role="alert">${j(`shared.broken`)}</p>`}export{Qr as board_exports,Un as foreign_exports,mi as hand_exports,xi as hands_exports,Cn as idle_exports,Oi as memory_exports,$t as pocket_exports,Ii as recovery_exports,ia as referee_exports,qn as rule_dialog_exports,Kt as service_worker_exports,ga as settings_exports,ba as share_exports,Da as sheet_exports,Ba as table_exports,Ja as totals_exports};