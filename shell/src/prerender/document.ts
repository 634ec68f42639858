import {
  RELEASE_ELEMENT_ID,
  ROOT_ELEMENT_ID,
  type InlinedRelease,
  type PageAssets,
  type StructuredData,
} from '@site/contracts';
import { hoistMetadata } from './hoist-metadata.ts';
import { INLINE_SCRIPTS, SCRIPTS_ELEMENT_ID, scriptList } from './inline-scripts.ts';
import { SITE_HEAD } from './site-head.ts';
import { styleAttributesToRules } from './style-attributes.ts';

/** The part of a page's head that only crawlers read. */
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
  const [firstScript, lastScript] = INLINE_SCRIPTS;
  const styles = [...assets.styles.map((style) => style.css), ...(css ? [css] : [])];
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    // First: a policy applies only to the elements after it.
    `<meta http-equiv="Content-Security-Policy" content="${assets.securityPolicy(styles)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    head,
    extras.tags,
    SITE_HEAD,
    ...assets.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
    ),
    // The chunk loader looks for `data-href` and does not load a style sheet that is inlined already.
    ...assets.styles.map(({ file, css }) => `<style data-href="${file}">${css}</style>`),
    css && `<style>${css}</style>`,
    ...extras.structuredData.map(
      (data) => `<script type="application/ld+json">${jsonForHtml(data)}</script>`,
    ),
    '</head><body>',
    `<script>${firstScript}</script><div id="${ROOT_ELEMENT_ID}">${html}</div>`,
    releaseElement(release),
    `<script type="application/json" id="${SCRIPTS_ELEMENT_ID}">${jsonForHtml(scriptList(assets, release))}</script>`,
    `<script>${lastScript}</script>`,
    '</body></html>',
  ].join('');
}

/** The element that carries the facts that the page was rendered with. */
function releaseElement(release: InlinedRelease): string {
  return `<script type="application/json" id="${RELEASE_ELEMENT_ID}">${jsonForHtml(release)}</script>`;
}

/** JSON that can't end the script element around it. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
