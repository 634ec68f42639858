import {
  RELEASE_ELEMENT_ID,
  ROOT_ELEMENT_ID,
  type InlinedRelease,
  type PageAssets,
  type StructuredData,
} from '@site/contracts';
import { EARLY_CLICKS_SCRIPT } from './early-clicks.ts';
import { SITE_HEAD } from './site-head.ts';
import { hoistMetadata } from './hoist-metadata.ts';
import { styleAttributesToRules } from './style-attributes.ts';

/** Id of the list of scripts that {@link START_SCRIPT} reads. */
const SCRIPTS_ELEMENT_ID = 'site-scripts';

/**
 * The one rule for addresses of scripts, whoever loads them: files of published packages. Browsers ask the policy
 * named `default` about every string that is about to become one, the chunk loaders' and the federation runtime's
 * included. It has no rule for markup, so that a string never becomes elements unnoticed.
 */
const SCRIPT_ADDRESSES = `window.trustedTypes?.createPolicy("default",{createScriptURL(u){const a=new URL(u,location);return a.origin===origin&&a.pathname.startsWith("/packages/")?u:null}});`;

/**
 * Requests all scripts at once when the document has arrived, and runs the shell's after the first paint: a frame and
 * a task, and it is out. Where a photo of the first view is on its way, the requests wait for that too, and the photo
 * has the network for itself. It is the same on every page, so that one hash allows it in the Content-Security-Policy.
 * The integrity of a preload, and its `crossOrigin`, are those that the script loader sets: else the file would be
 * fetched twice.
 */
export const START_SCRIPT = `${SCRIPT_ADDRESSES}{const d=document,l=JSON.parse(d.getElementById("${SCRIPTS_ELEMENT_ID}").textContent),a=(n,integrity,o)=>d.head.append(Object.assign(d.createElement(n),{integrity,crossOrigin:"",...o})),p=()=>l.forEach(([href,i])=>a("link",i,{rel:"preload",as:"script",href})),w=d.querySelector("img[fetchpriority=high]");w||p();requestAnimationFrame(()=>setTimeout(()=>{w&&p();l.forEach(([src,i,runs])=>runs&&a("script",i,{src}))}))}`;

/** What only crawlers read in a page's head. */
export type HeadExtras = { tags: string; structuredData: readonly StructuredData[] };

/** The whole document of a prerendered page. */
export function documentHtml(
  rootHtml: string,
  release: InlinedRelease,
  assets: PageAssets,
  extras: HeadExtras,
): string {
  const { head, body } = hoistMetadata(rootHtml);
  const { html, css } = styleAttributesToRules(body);
  const styles = [...assets.styles.map((style) => style.css), ...(css ? [css] : [])];
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    // First: a policy concerns what stands after it.
    `<meta http-equiv="Content-Security-Policy" content="${assets.securityPolicy(styles)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    head,
    extras.tags,
    SITE_HEAD,
    ...assets.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
    ),
    // The chunk loader looks for `data-href` and does not load what is already inlined.
    ...assets.styles.map(({ file, css }) => `<style data-href="${file}">${css}</style>`),
    css && `<style>${css}</style>`,
    ...extras.structuredData.map(
      (data) => `<script type="application/ld+json">${jsonForHtml(data)}</script>`,
    ),
    '</head><body>',
    `<script>${EARLY_CLICKS_SCRIPT}</script>`,
    `<div id="${ROOT_ELEMENT_ID}">${html}</div>`,
    releaseElement(release),
    `<script type="application/json" id="${SCRIPTS_ELEMENT_ID}">${jsonForHtml(scriptList(assets))}</script>`,
    `<script>${START_SCRIPT}</script>`,
    '</body></html>',
  ].join('');
}

/** Address and integrity of each script, and a mark on those that run. */
function scriptList({ scripts, ahead }: PageAssets): [string, string, 1?][] {
  return [
    ...scripts.map(({ url, integrity }): [string, string, 1] => [url, integrity, 1]),
    ...ahead.map(({ url, integrity }): [string, string] => [url, integrity]),
  ];
}

/** The element that carries the release: all that differs in a page when only another remote changed. */
export function releaseElement(release: InlinedRelease): string {
  return `<script type="application/json" id="${RELEASE_ELEMENT_ID}">${jsonForHtml(release)}</script>`;
}

/** JSON that can't end the script element it stands in. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
