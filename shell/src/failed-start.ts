import { site } from '@site/ui/site';

/** Class of the sentence that a visitor gets when the page can't start; `app.css` says how it looks. */
const NOTICE = 'not-started';

/** Key in `history.state`: when a fresh document was last asked for because the one at hand could not start, in ms. */
const FRESH = 'fresh';

/**
 * Part of the inline script at the body's end: what a visitor gets whose scripts are pruned, blocked, changed on their way
 * or not there in time. A fresh document may name others, so one is opened, once an hour at most, and only where the
 * server has it: what is readable never goes for an error page of the browser. Else the controls that wait for the page
 * stop saying so, and a sentence names the address to write to. It remembers in `history.state`, since storage may be
 * denied.
 *
 * `eventReplay.fail(true)` opens a fresh document or tells the visitor; `fail(address)` does so if that document does not
 * name the file too; `fail()` only tells.
 */
export const FAILED_START = `{const q=eventReplay,d=document,t=()=>{q.drop();q.notice||(d.body.append(q.notice=Object.assign(d.createElement("p"),{className:"${NOTICE}",role:"alert",textContent:"Some buttons and forms of this page do not work now. Please reload the page, or write to "})),q.notice.append(Object.assign(d.createElement("a"),{href:"mailto:${site.contactEmail}",textContent:"${site.contactEmail}"})))};q.fail=async f=>{try{const h=history,s=h.state,n=Date.now();if(f&&!(n-s?.${FRESH}<36e5)){setTimeout(t,4e3);const r=await fetch(location.href,{cache:"reload"});if(r.ok&&(f===!0||!(await r.text()).includes(f))){h.replaceState({...s,${FRESH}:n},"");if(h.state.${FRESH}==n)return location.reload()}}}catch{}t()}}`;
