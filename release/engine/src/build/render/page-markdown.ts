import { NodeHtmlMarkdown } from 'node-html-markdown';
import { parse } from 'node-html-parser';

/** What only a browser can use. */
const LEFT_OUT = 'svg, button, form, script, style, [aria-hidden=true]';

/** Elements that are blocks in Markdown → a block that the converter knows. */
const BLOCKS = { summary: 'h3', dt: 'h4', dd: 'p', figcaption: 'p', address: 'p' };

/** The main content of a page as Markdown: a drawn picture is its description. Undefined of a page without any. */
export function pageMarkdown(html: string): string | undefined {
  const main = parse(html).querySelector('main');
  if (!main) return undefined;
  for (const picture of main.querySelectorAll('[role=img]'))
    picture.replaceWith(`<p>${picture.rawAttributes['aria-label'] ?? ''}</p>`);
  for (const part of main.querySelectorAll(LEFT_OUT)) part.remove();
  for (const [name, block] of Object.entries(BLOCKS))
    for (const element of main.querySelectorAll(name)) element.tagName = block;
  // Elements side by side are words apart.
  const spaced = main.innerHTML.replaceAll(/<\/(?:span|time)>(?=<)/g, '$& ');
  return `${NodeHtmlMarkdown.translate(spaced)}\n`;
}
