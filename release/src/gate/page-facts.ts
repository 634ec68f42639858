import { parse } from 'node-html-parser';
import { inlineCode } from './inline-code.ts';

/** The facts about a rendered page that the gate checks. */
export type PageFacts = {
  title: string;
  description: string;
  /** Number of `h1` elements. */
  headings: number;
  /** Every distinct `href` of a link, as written. */
  links: string[];
  /** Text of every JSON-LD element. */
  structuredData: string[];
  /** Descriptions of the inline code that the page's own Content-Security-Policy refuses. */
  inlineCode: string[];
};

/** Reads the facts from a page's HTML. */
export function pageFacts(html: string): PageFacts {
  const page = parse(html);
  const hrefs = page.querySelectorAll('a[href]').map((link) => link.getAttribute('href') ?? '');
  return {
    title: page.querySelector('head > title')?.text.trim() ?? '',
    description: page.querySelector('head > meta[name="description"]')?.getAttribute('content')?.trim() ?? '',
    headings: page.querySelectorAll('h1').length,
    links: [...new Set(hrefs)].sort(),
    structuredData: page
      .querySelectorAll('script[type="application/ld+json"]')
      .map((element) => element.rawText),
    inlineCode: inlineCode(page),
  };
}
