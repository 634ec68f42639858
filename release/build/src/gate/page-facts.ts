import { faultsOf, type PageFault } from './page-faults.ts';
import { type HTMLElement, parse } from 'node-html-parser';
import { inlineHash } from '@site/release-model/content-security-policy';

/** Types of scripts that run; scripts of other types are data. */
const RUNS = /^$|javascript|^module$/;

/**
 * Describes the scripts, styles and attributes of a page that its own Content-Security-Policy makes the browser refuse.
 * Returns nothing for a page without a policy.
 */
export function inlineCode(page: HTMLElement): string[] {
  const policy = page.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content');
  if (policy === undefined) return [];
  const isAllowed = (text: string) => policy.includes(`'${inlineHash(text)}'`);
  const scripts = page
    .querySelectorAll('script')
    .filter((script) => RUNS.test(script.getAttribute('type') ?? ''));
  return [
    ...scripts
      .filter((script) => !script.hasAttribute('src') && !isAllowed(script.rawText))
      .map(() => 'a script'),
    ...scripts
      .map((script) => script.getAttribute('src'))
      .filter((address) => address !== undefined && !address.startsWith('/packages/'))
      .map((address) => `a script from ${address}`),
    ...page
      .querySelectorAll('style')
      .filter((style) => !isAllowed(style.rawText))
      .map(() => 'a style element'),
    ...page.querySelectorAll('*').flatMap((element) =>
      Object.entries(element.attributes)
        .filter(([name, value]) => /^(?:on\w+|style)$/i.test(name) || /^\s*javascript:/i.test(value))
        .map(([name]) => `the attribute ${name} at a ${element.rawTagName}`),
    ),
  ];
}

/** Every distinct address of a picture in a page, as written, sorted. */
function pictureAddresses(page: HTMLElement): string[] {
  const sources = page
    .querySelectorAll('img[src], video[poster]')
    .map((each) => each.getAttribute('src') ?? each.getAttribute('poster') ?? '');
  const sets = page.querySelectorAll('img[srcset], source[srcset]').flatMap(({ attributes }) =>
    // A candidate is an address, then maybe a blank and its width or density; a comma ends it (HTML, 4.8.4.2.1).
    (attributes['srcset'] ?? '').split(/,\s+/).map((each) => each.trim().split(/\s+/)[0] ?? ''),
  );
  return [...new Set([...sources, ...sets].filter(Boolean))].sort();
}

/** Globals that scripts of a page read, and that are elements where one has this id or name and nothing else is there. */
const OF_WINDOW = [
  'eventReplay',
  '__SITE_FEDERATION__',
  '__FEDERATION__',
  'trustedTypes',
  'TrustedTypePolicyFactory',
  'requestIdleCallback',
  'navigation',
];

/** Containers of remotes, and registries of chunks. */
const OF_FEDERATION = /^(?:container of |site_)/;

/** What scripts read of the document: an element with one of these names takes its place. */
const OF_DOCUMENT =
  'activeElement addEventListener adoptedStyleSheets baseURI body cookie createElement createTreeWalker currentScript defaultView documentElement getElementById head nodeType ownerDocument querySelector querySelectorAll readyState title visibilityState'.split(
    ' ',
  );

/** What scripts read of a form: a control with one of these names takes its place. */
const OF_FORM =
  'action addEventListener elements firstChild id method nodeName nodeType ownerDocument parentNode querySelector querySelectorAll removeEventListener requestSubmit reset submit tagName target'.split(
    ' ',
  );

/** Descriptions of ids and names of a page that hide something from its scripts. */
export function takenNames(page: HTMLElement): string[] {
  const named = (selector: string, attribute: 'id' | 'name', taken: readonly string[], of: string) =>
    page
      .querySelectorAll(selector)
      .map((element) => element.getAttribute(attribute) ?? '')
      .filter((value) => taken.includes(value) || (of === 'window' && OF_FEDERATION.test(value)))
      .map((value) => `${attribute} "${value}", which hides ${of}.${value}`);
  const found = [
    ...named('[id]', 'id', OF_WINDOW, 'window'),
    ...named('form, img, iframe, embed, object', 'name', OF_WINDOW, 'window'),
    ...named('form, img, iframe, embed, object', 'name', OF_DOCUMENT, 'document'),
    ...named('img, object', 'id', OF_DOCUMENT, 'document'),
    ...['id', 'name'].flatMap((attribute) =>
      named(
        'form :is(input, button, select, textarea, output, fieldset)',
        attribute as 'id' | 'name',
        OF_FORM,
        'form',
      ),
    ),
  ];
  return [...new Set(found)].sort();
}

/** The facts about a rendered page that the gate checks. */
export type PageFacts = {
  title: string;
  description: string;
  /** Number of `title` elements in the head. */
  titles: number;
  /** Number of `h1` elements. */
  headings: number;
  /** Every distinct `href` of a link, as written. */
  links: string[];
  /** Value of every `id`, and of every `name` of a link: where a fragment of an address can lead. */
  anchors: string[];
  /** Every distinct address of a picture, as written. */
  pictures: string[];
  /** Bytes of the document as text, and of the style sheets in it. */
  bytes: { html: number; css: number };
  /** Text of every JSON-LD element. */
  structuredData: string[];
  /** Descriptions of the inline code that the page's own Content-Security-Policy refuses. */
  inlineCode: string[];
  /** Descriptions of ids and names that hide something from the page's scripts. */
  takenNames: string[];
  /** What in the markup visitors should not get. */
  faults: PageFault[];
};

/** Reads the facts from a page's HTML. */
export function pageFacts(html: string): PageFacts {
  const page = parse(html);
  const hrefs = page.querySelectorAll('a[href]').map((link) => link.getAttribute('href') ?? '');
  const anchors = page
    .querySelectorAll('[id], a[name]')
    .flatMap((each) => [each.getAttribute('id') ?? '', each.getAttribute('name') ?? '']);
  const styles = page.querySelectorAll('style').map((style) => Buffer.byteLength(style.rawText));
  return {
    title: page.querySelector('head > title')?.text.trim() ?? '',
    description: page.querySelector('head > meta[name="description"]')?.getAttribute('content')?.trim() ?? '',
    titles: page.querySelectorAll('head > title').length,
    headings: page.querySelectorAll('h1').length,
    links: [...new Set(hrefs)].sort(),
    anchors: [...new Set(anchors.filter(Boolean))].sort(),
    pictures: pictureAddresses(page),
    bytes: { html: Buffer.byteLength(html), css: styles.reduce((sum, bytes) => sum + bytes, 0) },
    structuredData: page
      .querySelectorAll('script[type="application/ld+json"]')
      .map((element) => element.rawText),
    inlineCode: inlineCode(page),
    takenNames: takenNames(page),
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
  let target;
  try {
    target = new URL(href, `${origin}${pagePath}`);
  } catch {
    // This is no valid address: it is reported as a dead link under its own text.
    return href;
  }
  if (target.origin !== origin) return undefined;
  return target.pathname === '/' ? '/' : target.pathname.replace(/\/+$/, '');
}
