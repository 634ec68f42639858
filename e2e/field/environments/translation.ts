import type { Page } from '@playwright/test';
import type { Environment } from '../environment.ts';

/** Wraps every text as page translation does, with the text unchanged, so that it can be compared. */
const wrapTexts = (page: Page, isKept: boolean) =>
  page.evaluate((goesOn) => {
    const wrap = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const all: Text[] = [];
      while (texts.nextNode()) all.push(texts.currentNode as Text);
      for (const text of all) {
        if (!text.data.trim() || text.parentElement?.closest('font, script, style')) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        text.replaceWith(outer);
        outer.append(inner);
        inner.append(text.cloneNode());
      }
    };
    wrap();
    if (goesOn) new MutationObserver(wrap).observe(document.body, { subtree: true, childList: true });
  }, isKept);

const ROUTES = ['/pricing', '/', '/features', '/faq', '/careers', '/blog/competitive-intelligence'];

export default [
  {
    name: 'translation: once, then the controls are moved',
    source: 'https://github.com/facebook/react/issues/11538',
    routes: ROUTES,
    asks: ['same text', 'alive', 'live text'],
    late: ({ page }) => wrapTexts(page, false),
  },
  {
    name: 'translation: it goes on while the page lives',
    source: 'https://github.com/dpla/dpla-frontend/pull/1520',
    routes: ROUTES,
    asks: ['same text', 'alive', 'live text'],
    late: ({ page }) => wrapTexts(page, true),
  },
] satisfies readonly Environment[];
