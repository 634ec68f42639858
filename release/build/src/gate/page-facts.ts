import { parse } from 'node-html-parser';
import { inlineCode } from './inline-code.ts';
import { pictureAddresses } from './picture-addresses.ts';
import { takenNames } from './taken-names.ts';

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
  };
}
