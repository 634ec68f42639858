import type { Environment } from '../environment.ts';
import { FOREIGN } from '../field-test.ts';

/** What others do to a page that is alive: who does it, and how. */
const CHANGES: readonly (readonly [
  name: string,
  source: string,
  /** Runs in the page. */
  change: (foreign: string) => void,
])[] = [
  [
    'elements are put into every part',
    'https://github.com/react/react/issues/17256',
    (foreign) => {
      for (const part of document.querySelectorAll('body, #root, header, main, main *, footer')) {
        if (part.closest('svg, select, p, h1, h2, h3, table')) continue;
        const mark = document.createElement('span');
        mark.setAttribute(foreign, '');
        part.prepend(mark);
      }
    },
  ],
  [
    'elements are taken away',
    'https://github.com/WoWAnalyzer/WoWAnalyzer/issues/948',
    () => {
      for (const element of document.querySelectorAll('main :is(h1, h2, svg, output), [aria-live]'))
        element.remove();
    },
  ],
  [
    'the content is wrapped',
    'https://github.com/CatalogueOfLife/checklistbank/issues/1669',
    () => {
      for (const part of document.querySelectorAll('main > *')) {
        const wrapper = document.createElement('div');
        part.replaceWith(wrapper);
        wrapper.append(part);
      }
    },
  ],
];

export default CHANGES.map(([name, source, change]): Environment => ({
  name: `dom, while the page lives: ${name}`,
  source,
  routes: ['/', '/careers', '/pricing', '/blog/seasonal-marketing'],
  asks: ['alive'],
  late: async ({ page }) => {
    await page.evaluate(change, FOREIGN);
    // To another page, and back: all of it goes and comes.
    for (const name of ['FAQ', 'Features']) {
      await page.locator('header nav:visible').getByRole('link', { name }).click();
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await page.evaluate(change, FOREIGN);
    }
  },
}));
