import {
  RELEASE_ELEMENT_ID,
  ROOT_ELEMENT_ID,
  type InlinedRelease,
  type StructuredData,
} from '@site/shared/contracts';
import { SITE_HEAD } from './site-head.ts';
import { hoistMetadata } from './hoist-metadata.ts';
import { styleAttributesToRules } from './style-attributes.ts';

/** What a page needs beside its HTML. Addresses are absolute paths on the site. */
export type PageAssets = {
  /** Style sheets to inline, in order; `file` is how the chunk loader of its package knows it. */
  styles: readonly { file: string; css: string }[];
  /** Fonts of the first view. */
  fonts: readonly string[];
  /** The shell's entry, first, then everything else this page runs: all are fetched at once. */
  scripts: readonly string[];
};

/** Id of the list of scripts that {@link START_SCRIPT} reads. */
const SCRIPTS_ELEMENT_ID = 'site-scripts';

/**
 * Starts the scripts only after the first paint, all requests at once. It is the same on every page, so that one
 * hash allows it in the Content-Security-Policy. A frame and a task: the first paint is out by then.
 */
export const START_SCRIPT = `requestAnimationFrame(()=>setTimeout(()=>{const[e,...r]=JSON.parse(document.getElementById("${SCRIPTS_ELEMENT_ID}").textContent);const h=document.head;for(const u of r){const l=document.createElement("link");l.rel="preload";l.as="script";l.href=u;h.append(l)}const s=document.createElement("script");s.src=e;h.append(s)}))`;

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
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
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
    `<div id="${ROOT_ELEMENT_ID}">${html}</div>`,
    releaseElement(release),
    `<script type="application/json" id="${SCRIPTS_ELEMENT_ID}">${jsonForHtml(assets.scripts)}</script>`,
    `<script>${START_SCRIPT}</script>`,
    '</body></html>',
  ].join('');
}

/** The element that carries the release: all that differs in a page when only another remote changed. */
export function releaseElement(release: InlinedRelease): string {
  return `<script type="application/json" id="${RELEASE_ELEMENT_ID}">${jsonForHtml(release)}</script>`;
}

/** JSON that can't end the script element it stands in. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
