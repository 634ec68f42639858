import type { Acts } from '../page-watch.ts';
import type { Problem, Rule } from '../rule.ts';

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

/** Visitors can make the page larger, by two fingers or by the wheel. */
export const zooms: Rule = {
  name: scrolls.name,
  viewport: 'desktop',
  isForChangedPages: true,
  check: async ({ visit: { page, ask } }) => {
    const isPinched = await ask(() =>
      [...document.querySelectorAll('html, body, main')].every((element) =>
        /auto|manipulation|pinch-zoom/.test(getComputedStyle(element).touchAction),
      ),
    );
    await page.mouse.move(4, 400);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    const isPrevented = await ask(async (limit) => {
      const { acts } = globalThis as unknown as { acts: Acts };
      for (const end = performance.now() + limit; !acts.wheel?.ctrlKey && performance.now() < end;)
        await new Promise((resolve) => setTimeout(resolve, 10));
      return acts.wheel?.ctrlKey === true && acts.wheel.defaultPrevented;
    }, FRAME_LIMIT_MS);
    await page.keyboard.up('Control');
    if (isPinched && !isPrevented) return [];
    return [
      {
        found: `${isPinched ? 'the wheel does' : 'two fingers do'} not zoom it`,
        fix: 'do not prevent the wheel, and leave touch-action to your own elements',
      },
    ];
  },
};

/** Visitors can select the page's heading, copy it, and open the menu there. */
export const copying: Rule = {
  name: 'copying',
  viewport: 'desktop',
  isForChangedPages: true,
  check: async ({ visit: { page, ask } }): Promise<Problem[]> => {
    const place = await ask(() => {
      const heading = document.querySelector('main h1');
      if (!heading || heading.closest('a, button') || heading.querySelector('a, button')) return undefined;
      heading.scrollIntoView({ block: 'center', behavior: 'instant' });
      const range = document.createRange();
      range.selectNodeContents(heading);
      const { left = 0, top = 0, width = 0, height = 0 } = range.getClientRects()[0] ?? {};
      const [x, y] = [left + width / 2, top + height / 2];
      return heading.contains(document.elementFromPoint(x, y)) ? { x, y } : undefined;
    });
    if (!place) return [];
    await page.mouse.click(place.x, place.y, { clickCount: 3 });
    await page.keyboard.press('Control+C');
    await page.mouse.click(place.x, place.y, { button: 'right' });
    const failed = await ask(() => {
      const { acts } = globalThis as unknown as { acts: Acts };
      const isSelected = String(getSelection()).trim() !== '';
      getSelection()?.removeAllRanges();
      (document.activeElement as HTMLElement | null)?.blur();
      scrollTo({ top: 0, behavior: 'instant' });
      if (!isSelected) return 'selects nothing in it';
      if (acts.copy?.defaultPrevented !== false) return 'copies nothing of it';
      return acts.contextmenu?.defaultPrevented === false ? undefined : 'opens no menu in it';
    });
    if (failed === undefined) return [];
    return [{ found: `a visitor ${failed}`, fix: 'leave selection, copying and the menu to the browser' }];
  },
};
