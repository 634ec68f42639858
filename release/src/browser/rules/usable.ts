import type { Rule } from '../rule.ts';

/** Milliseconds for a frame on a busy machine. */
const FRAME_LIMIT_MS = 5000;

/** Nothing has the focus before the visitor gives it to something. */
export const focus: Rule = {
  name: 'focus',
  check: async ({ visit: { page } }) => {
    const taken = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement && activeElement !== document.body && activeElement !== document.documentElement
        ? (activeElement.cloneNode(false) as Element).outerHTML.slice(0, 100)
        : undefined;
    });
    if (taken === undefined) return [];
    return [{ found: `${taken} takes the focus by itself`, fix: 'leave the focus where the visitor has it' }];
  },
};

/** The wheel scrolls the page. */
export const scrolls: Rule = {
  name: 'scrolls',
  viewport: 'desktop',
  check: async ({ visit: { page } }) => {
    const isLonger = () => document.documentElement.scrollHeight > innerHeight + 100;
    if (!(await page.evaluate(isLonger))) return [];
    // At the edge, where nothing else scrolls.
    await page.mouse.move(4, 400);
    await page.mouse.wheel(0, 300);
    const isScrolled = await page
      .waitForFunction(() => scrollY > 0, undefined, { timeout: FRAME_LIMIT_MS })
      .then(() => true)
      .catch(() => false);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    if (isScrolled) return [];
    return [{ found: 'the wheel does not scroll it', fix: 'do not hide its overflow or prevent the wheel' }];
  },
};

/** The Tab key leads into the page. */
export const keyboard: Rule = {
  name: 'keyboard',
  viewport: 'desktop',
  check: async ({ visit: { page } }) => {
    await page.keyboard.press('Tab');
    const isMoved = await page
      .waitForFunction(() => document.activeElement !== document.body, undefined, { timeout: FRAME_LIMIT_MS })
      .then(() => true)
      .catch(() => false);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    if (isMoved) return [];
    return [
      { found: 'the Tab key moves the focus nowhere', fix: 'do not prevent keys outside your elements' },
    ];
  },
};
