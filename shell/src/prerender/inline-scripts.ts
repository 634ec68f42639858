import type { InlinedRelease, PageAssets } from '@site/contracts';
import { CLICK_RECORDER } from '../event-replay.ts';
import { FAILED_START } from '../failed-start.ts';

/** Id of the list of files that {@link START_SCRIPT} reads. */
export const SCRIPTS_ELEMENT_ID = 'site-scripts';

/**
 * Marks the addresses of scripts as trusted, where browsers ask for that: only files of published packages. The policy has
 * a name of its own, because an extension may have taken `default`. It asks the prototype, since extensions replace `trustedTypes.createPolicy`. `load-files.ts` of `shared/federation` has the same rule for entries.
 */
const SCRIPT_ADDRESSES = `let t;try{t=TrustedTypePolicyFactory.prototype.createPolicy.call(trustedTypes,"site-scripts",{createScriptURL(u){const a=new URL(u,location);return a.origin===origin&&a.pathname.startsWith("/packages/")?u:null}})}catch{}`;

/** After this time without the shell, a visitor is told; what arrives later still takes effect. */
const PATIENCE_MS = 10_000;

/**
 * Requests all scripts and the release file at once when the document has arrived, and runs the shell's scripts after
 * the first paint, which is out after a frame and a task, in the order of the list, whichever arrives first: the bundler's
 * runtime has to be there before the shell. A page that the browser prerenders has no frame before it is
 * shown, so it runs, sends and stores nothing until then (`e2e/privacy/prerender.spec.ts`). If a photo of the first view is on its way, the requests wait for the paint too, and the
 * photo has the network for itself. The script is the same on every page, so that one hash allows it in the
 * Content-Security-Policy. A preload has the integrity and the `crossOrigin` that the script loader sets, and those of
 * the shell's `fetch`: else the file would be fetched twice.
 */
const START_SCRIPT = `${FAILED_START}{${SCRIPT_ADDRESSES}let x=()=>{x=()=>{};eventReplay.fail(!0)};const d=document,l=JSON.parse(d.getElementById("${SCRIPTS_ELEMENT_ID}").textContent),a=(n,integrity,o)=>d.head.append(Object.assign(d.createElement(n),{integrity,crossOrigin:"",...o})),p=()=>l.forEach(([href,i])=>a("link",i,{rel:"preload",as:i?"script":"fetch",href})),w=d.querySelector("img[fetchpriority=high]");w||p();requestAnimationFrame(()=>setTimeout(()=>{try{w&&p();l.forEach(([src,i,runs])=>runs&&a("script",i,{async:!1,onerror(){x()},src:t?t.createScriptURL(src):src}))}catch{x()}setTimeout(()=>eventReplay.within||eventReplay.fail(),${PATIENCE_MS})}))}`;

/** The inline scripts of every page, which the Content-Security-Policy allows by hash: at the body's start and at its end. */
export const INLINE_SCRIPTS = [CLICK_RECORDER, START_SCRIPT] as const;

/**
 * The list that the script at the body's end reads: address and integrity of each script, and a mark on those that run;
 * the address of the release file, with the empty text.
 */
export function scriptList(
  { scripts, ahead }: PageAssets,
  { others }: InlinedRelease,
): [string, string, 1?][] {
  return [
    ...scripts.map(({ url, integrity }): [string, string, 1] => [url, integrity, 1]),
    ...ahead.map(({ url, integrity }): [string, string] => [url, integrity]),
    ...(others ? [[others, ''] as [string, string]] : []),
  ];
}
