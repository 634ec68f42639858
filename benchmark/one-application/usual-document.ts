import { RELEASE_ELEMENT_ID, ROOT_ELEMENT_ID, type InlinedRelease, type PageAssets } from '@site/contracts';
import type { HeadExtras } from '@site/shell/src/prerender/document.ts';
import { hoistMetadata } from '@site/shell/src/prerender/hoist-metadata.ts';

/** Assets in the form of the shell's renderer: no integrity, no policy, no inline CSS. */
export function usualAssets(files: {
  styles: readonly string[];
  scripts: readonly string[];
  fonts: readonly string[];
}): PageAssets {
  return {
    styles: files.styles.map((file) => ({ file, css: '' })),
    scripts: files.scripts.map((url) => ({ url, integrity: '' })),
    ahead: [],
    fonts: files.fonts,
    securityPolicy: () => '',
  };
}

/** No tags for crawlers: the page has no content yet. */
export const NO_EXTRAS: HeadExtras = { tags: '', structuredData: [] };

/**
 * Replaces the shell's own document, set up as in the documentation of React and of the bundler. Style sheets are in a
 * `<link>`, scripts are deferred, and the scripts of the route's chunk are listed together with the entry's, so that the
 * browser requests everything at once. An empty `rootHtml` is the client-rendered page.
 */
export function documentHtml(
  rootHtml: string,
  release: InlinedRelease,
  assets: PageAssets,
  extras: HeadExtras,
): string {
  const { head, body } = hoistMetadata(rootHtml);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    head,
    extras.tags,
    ...assets.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
    ),
    ...assets.styles.map(({ file }) => `<link rel="stylesheet" href="${file}">`),
    ...assets.scripts.map(({ url }) => `<script defer src="${url}"></script>`),
    ...extras.structuredData.map(
      (data) => `<script type="application/ld+json">${jsonForHtml(data)}</script>`,
    ),
    `</head><body><div id="${ROOT_ELEMENT_ID}">${body}</div>`,
    releaseElement(release),
    '</body></html>',
  ].join('');
}

/** The element that carries the settings and the collections; without federation nothing else of it is used. */
export function releaseElement(release: InlinedRelease): string {
  return `<script type="application/json" id="${RELEASE_ELEMENT_ID}">${jsonForHtml(release)}</script>`;
}

/** JSON that can't end the script element around it. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
