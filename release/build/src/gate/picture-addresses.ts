import type { HTMLElement } from 'node-html-parser';

/** Every distinct address of a picture in a page, as written, sorted. */
export function pictureAddresses(page: HTMLElement): string[] {
  const sources = page
    .querySelectorAll('img[src], video[poster]')
    .map((each) => each.getAttribute('src') ?? each.getAttribute('poster') ?? '');
  const sets = page.querySelectorAll('img[srcset], source[srcset]').flatMap(({ attributes }) =>
    // A candidate is an address, then maybe a blank and its width or density; a comma ends it (HTML, 4.8.4.2.1).
    (attributes['srcset'] ?? '').split(/,\s+/).map((each) => each.trim().split(/\s+/)[0] ?? ''),
  );
  return [...new Set([...sources, ...sets].filter(Boolean))].sort();
}
