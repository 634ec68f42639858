import { faultsOf, type PageFault } from './page-faults.ts';
import { parse } from 'node-html-parser';

/** The facts about a rendered page that the gate checks. */
export type PageFacts = {
  title: string;
  description: string;
  /** Number of `h1` elements. */
  headings: number;
  /** Every distinct `href` of a link, and the address of the Markdown, as written. */
  links: string[];
  /** Value of every `id`, and of every `name` of a link: where a fragment of an address can lead. */
  anchors: string[];
  /** Bytes of the document as text, and of the style sheets in it. */
  bytes: { html: number; css: number };
  /** What in the markup visitors should not get. */
  faults: PageFault[];
};

/** Reads the facts from a page's HTML. */
export function pageFacts(html: string): PageFacts {
  const page = parse(html);
  const hrefs = page
    .querySelectorAll('a[href], head > link[type="text/markdown"]')
    .map((link) => link.getAttribute('href') ?? '');
  const anchors = page
    .querySelectorAll('[id], a[name]')
    .flatMap((each) => [each.getAttribute('id') ?? '', each.getAttribute('name') ?? '']);
  const styles = page.querySelectorAll('style').map((style) => Buffer.byteLength(style.rawText));
  return {
    title: page.querySelector('head > title')?.text.trim() ?? '',
    description: page.querySelector('head > meta[name="description"]')?.getAttribute('content')?.trim() ?? '',
    headings: page.querySelectorAll('h1').length,
    links: [...new Set(hrefs)].sort(),
    anchors: [...new Set(anchors.filter(Boolean))].sort(),
    bytes: { html: Buffer.byteLength(html), css: styles.reduce((sum, bytes) => sum + bytes, 0) },
    faults: faultsOf(page),
  };
}

/**
 * Path on this site that a link on a page leads to, without query and fragment and without a trailing slash;
 * undefined if it leads to another site or a mail address, or stays on the page.
 *
 * @param pagePath path of the page, for relative links
 */
export function internalPath(href: string, pagePath: string, siteUrl: string): string | undefined {
  if (href.startsWith('#')) return undefined;
  const origin = new URL(siteUrl).origin;
  // What is no valid address is reported as a dead link under its own text.
  if (!URL.canParse(href, `${origin}${pagePath}`)) return href;
  const target = new URL(href, `${origin}${pagePath}`);
  if (target.origin !== origin) return undefined;
  return target.pathname === '/' ? '/' : target.pathname.replace(/\/+$/, '');
}
