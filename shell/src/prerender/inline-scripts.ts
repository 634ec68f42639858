import type { InlinedRelease, PageAssets } from '@site/contracts';
import { CLICK_RECORDER } from '../event-replay.ts';
import { FIRST_LAYOUT } from '../first-layout.ts';

/** Id of the list of files that {@link START_SCRIPT} reads. */
export const SCRIPTS_ELEMENT_ID = 'site-scripts';

/**
 * The one rule for addresses of scripts: files of published packages. Browsers ask the policy named `default` about
 * every string that is about to become one, those of the chunk loaders and of the federation runtime included. It has
 * no rule for markup, so that no string becomes elements unnoticed.
 */
const SCRIPT_ADDRESSES = `window.trustedTypes?.createPolicy("default",{createScriptURL(u){const a=new URL(u,location);return a.origin===origin&&a.pathname.startsWith("/packages/")?u:null}});`;

/**
 * Requests all scripts and the release file at once when the document has arrived, and runs the shell's scripts after
 * the first paint, which is out after a frame and a task. A page that the browser prerenders has no frame before it is
 * shown, so it runs, sends and stores nothing until then (`e2e/privacy/prerender.spec.ts`). If a photo of the first view is on its way, the requests wait for the paint too, and the
 * photo has the network for itself. The script is the same on every page, so that one hash allows it in the
 * Content-Security-Policy. A preload has the integrity and the `crossOrigin` that the script loader sets, and those of
 * the shell's `fetch`: else the file would be fetched twice.
 */
const START_SCRIPT = `${SCRIPT_ADDRESSES}{const d=document,l=JSON.parse(d.getElementById("${SCRIPTS_ELEMENT_ID}").textContent),a=(n,integrity,o)=>d.head.append(Object.assign(d.createElement(n),{integrity,crossOrigin:"",...o})),p=()=>l.forEach(([href,i])=>a("link",i,{rel:"preload",as:i?"script":"fetch",href})),w=d.querySelector("img[fetchpriority=high]");w||p();requestAnimationFrame(()=>setTimeout(()=>{w&&p();l.forEach(([src,i,runs])=>runs&&a("script",i,{src}))}))}`;

/** The inline scripts of every page, which the Content-Security-Policy allows by hash: after the header and at the body's end. */
export const INLINE_SCRIPTS = [FIRST_LAYOUT + CLICK_RECORDER, START_SCRIPT] as const;

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
