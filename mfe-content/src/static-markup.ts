import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * HTML that scripts put into a page. Only the build calls this. Throws if an element has a `style` attribute: browsers
 * refuse it there, by the page's security policy.
 */
export function staticMarkup(content: ReactNode): string {
  const html = renderToStaticMarkup(content);
  const [refused] = /<[a-z][^<>]* style="[^"]*"/i.exec(html) ?? [];
  if (refused) throw new Error(`${refused}>: use a class or an attribute of SVG instead of style.`);
  return html;
}
