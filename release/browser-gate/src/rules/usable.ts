import type { Rule } from '../rule.ts';

/** Milliseconds for a frame on a busy machine. */
const FRAME_LIMIT_MS = 5000;

/** Nothing has the focus before the visitor gives it to something. */
export const focus: Rule = {
  name: 'focus',
  check: async ({ visit: { ask } }) => {
    const taken = await ask(() => {
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
  check: async ({ visit: { page, ask } }) => {
    const isLonger = () => document.documentElement.scrollHeight > innerHeight + 100;
    if (!(await ask(isLonger))) return [];
    // At the edge, where nothing else scrolls.
    await page.mouse.move(4, 400);
    await page.mouse.wheel(0, 300);
    const isScrolled = await ask(async (limit) => {
      for (const end = performance.now() + limit; scrollY === 0 && performance.now() < end;)
        await new Promise((resolve) => setTimeout(resolve, 10));
      return scrollY > 0;
    }, FRAME_LIMIT_MS);
    await ask(() => scrollTo({ top: 0, behavior: 'instant' }));
    if (isScrolled) return [];
    return [{ found: 'the wheel does not scroll it', fix: 'do not hide its overflow or prevent the wheel' }];
  },
};

/** The Tab key leads into the page. */
export const keyboard: Rule = {
  name: 'keyboard',
  viewport: 'desktop',
  check: async ({ visit: { page, ask } }) => {
    await page.keyboard.press('Tab');
    const isMoved = await ask(async (limit) => {
      const end = performance.now() + limit;
      while (document.activeElement === document.body && performance.now() < end)
        await new Promise((resolve) => setTimeout(resolve, 10));
      const { activeElement } = document;
      (activeElement as HTMLElement | null)?.blur();
      return activeElement !== document.body;
    }, FRAME_LIMIT_MS);
    if (isMoved) return [];
    return [
      { found: 'the Tab key moves the focus nowhere', fix: 'do not prevent keys outside your elements' },
    ];
  },
};
