import type { Page } from '@playwright/test';

/** Attribute of what an environment has added to a page: it is no text of the site. */
export const FOREIGN = 'data-foreign';

/** Text of a page's header, main part and footer, hidden text included, each run of white space as one blank. */
export async function siteText(page: Page): Promise<string> {
  return page.evaluate((foreign) => {
    const parts = [...document.querySelectorAll('header, main, footer')].filter(
      (part) => !part.parentElement?.closest('main, dialog'),
    );
    return parts
      .map((part) => {
        const copy = part.cloneNode(true) as Element;
        for (const element of copy.querySelectorAll(
          `[${foreign}], [data-varies], script, style, noscript, dialog`,
        ))
          element.remove();
        return copy.textContent;
      })
      .join(' | ')
      .replaceAll(/\s+/g, ' ');
  }, FOREIGN);
}
