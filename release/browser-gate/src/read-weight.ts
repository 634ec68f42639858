import type { Page } from 'playwright-core';
import { fetchText } from './fetch-text.ts';

/** How much a document asks of a browser. */
export type PageWeight = { nodes: number; cssRules: number; htmlBytes: number; cssBytes: number };

/** Counts elements and style rules of an open page, and the bytes of its HTML and of its style sheets, both unpacked. */
export async function readWeight(page: Page, address: string): Promise<PageWeight> {
  const [document, rest] = await Promise.all([fetchText(address), page.evaluate(readDocument)]);
  const html = document.replace(/<style[^>]*>.*?<\/style>/gs, '');
  return { ...rest, htmlBytes: Buffer.byteLength(html) };
}

/** Runs in the page. */
function readDocument(): Omit<PageWeight, 'htmlBytes'> {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  const count = (rules: CSSRuleList): number =>
    [...rules].reduce(
      (sum, rule) => sum + 1 + ('cssRules' in rule ? count(rule.cssRules as CSSRuleList) : 0),
      0,
    );
  const bytes = ({ ownerNode, href, cssRules }: CSSStyleSheet): number => {
    if (ownerNode instanceof HTMLStyleElement) return ownerNode.textContent.length;
    const [entry] = href ? performance.getEntriesByName(href) : [];
    if (entry) return (entry as PerformanceResourceTiming).decodedBodySize;
    return [...cssRules].reduce((sum, { cssText }) => sum + cssText.length, 0);
  };
  return {
    nodes: document.querySelectorAll('*').length,
    cssRules: sheets.reduce((sum, { cssRules }) => sum + count(cssRules), 0),
    cssBytes: sheets.reduce((sum, sheet) => sum + bytes(sheet), 0),
  };
}
