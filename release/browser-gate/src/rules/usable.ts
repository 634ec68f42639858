import type { Acts } from '../page-watch.ts';
import type { Problem, Rule } from '../rule.ts';
import type { Visit } from '../visit.ts';

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

/**
 * Whether the page scrolls while a visitor does something. A page that fits its window has nothing to scroll.
 *
 * @param end puts back what the act has moved
 */
async function isScrolledBy(
  { ask }: Visit,
  act: () => Promise<unknown>,
  end?: () => Promise<unknown>,
): Promise<boolean> {
  const isLonger = () => document.documentElement.scrollHeight > innerHeight + 100;
  if (!(await ask(isLonger))) return true;
  await act();
  const isScrolled = await ask(async (limit) => {
    for (const end = performance.now() + limit; scrollY === 0 && performance.now() < end;)
      await new Promise((resolve) => setTimeout(resolve, 10));
    return scrollY > 0;
  }, FRAME_LIMIT_MS);
  await end?.();
  await ask(() => scrollTo({ top: 0, behavior: 'instant' }));
  return isScrolled;
}

/** The wheel scrolls the page. */
export const scrolls: Rule = {
  name: 'scrolls',
  viewport: 'desktop',
  check: async ({ visit }) => {
    const { mouse } = visit.page;
    const turnWheel = async () => {
      // At the edge, where nothing else scrolls.
      await mouse.move(4, 400);
      await mouse.wheel(0, 300);
    };
    if (await isScrolledBy(visit, turnWheel)) return [];
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
      const wheel = () => acts['wheel'] as WheelEvent | undefined;
      for (const end = performance.now() + limit; !wheel()?.ctrlKey && performance.now() < end;)
        await new Promise((resolve) => setTimeout(resolve, 10));
      return wheel()?.ctrlKey === true && wheel()?.defaultPrevented === true;
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

/** A finger scrolls the page. */
export const swipes: Rule = {
  name: scrolls.name,
  viewport: 'phone',
  check: async ({ visit }) => {
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchCancel', y?: number) =>
      visit.devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: 4, y }],
      });
    const swipe = async () => {
      await touch('touchStart', 500);
      for (const y of [450, 400, 300]) await touch('touchMove', y);
    };
    // A finger that is lifted leaves the page in motion.
    if (await isScrolledBy(visit, swipe, () => touch('touchCancel'))) return [];
    return [
      { found: 'a finger does not scroll it', fix: 'do not hide its overflow or prevent what touches do' },
    ];
  },
};

/** Keys that the browser answers by itself, the one that leads back to the top last. */
const KEYS = ['ArrowDown', 'PageDown', 'Space', 'End', 'Control+f', 'Home'];

/** Visitors can point at the page's heading, select and copy it, and use the browser's menu and keys there. */
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
    await page.keyboard.press('Control+V');
    await page.mouse.click(place.x, place.y, { button: 'right' });
    const isSelected = await ask(() => {
      const isAny = String(getSelection()).trim() !== '';
      getSelection()?.removeAllRanges();
      return isAny;
    });
    await page.mouse.click(place.x, place.y, { button: 'middle' });
    for (const key of KEYS) await page.keyboard.press(key);
    const failed = await ask((isAny) => {
      const { acts } = globalThis as unknown as { acts: Acts };
      const isPrevented = (act: string) => acts[act]?.defaultPrevented !== false;
      const heading = document.querySelector('main h1');
      (document.activeElement as HTMLElement | null)?.blur();
      scrollTo({ top: 0, behavior: 'instant' });
      if (heading && getComputedStyle(heading).cursor === 'none') return 'does not see the pointer';
      if (!isAny) return 'selects nothing in it';
      if (isPrevented('copy')) return 'copies nothing of it';
      if (isPrevented('paste')) return 'pastes nothing into it';
      if (isPrevented('contextmenu')) return 'opens no menu in it';
      if (isPrevented('auxclick')) return 'opens nothing in a new tab';
      if (isPrevented('keydown f')) return 'finds no word in it';
      return ['ArrowDown', 'PageDown', ' ', 'End', 'Home'].some((key) => isPrevented(`keydown ${key}`))
        ? 'does not scroll it by key'
        : undefined;
    }, isSelected);
    if (failed === undefined) return [];
    return [{ found: `a visitor ${failed}`, fix: 'leave pointer, selection, menu and keys to the browser' }];
  },
};

/** Fields of one page into which is pasted. */
const MOST_FIELDS = 10;

/** Visitors can paste into each field: a password manager and an address book do so as well. */
export const pasting: Rule = {
  name: copying.name,
  viewport: 'desktop',
  isForChangedPages: true,
  check: async ({ visit: { page, ask } }) => {
    for (let index = 0; index < MOST_FIELDS; index += 1) {
      const name = await ask((at) => {
        const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
          'main :is(textarea, input:not([type=checkbox], [type=radio], [type=range], [type=hidden])):enabled:read-write',
        );
        const field = [...fields].filter((each) => each.checkVisibility())[at];
        field?.focus({ preventScroll: true });
        delete (globalThis as unknown as { acts: Record<string, Event> }).acts['paste'];
        // Read now: later an event tells nothing of what was pasted.
        const listen = ({ clipboardData }: ClipboardEvent) =>
          Object.assign(globalThis, { isTextPasted: clipboardData?.getData('text/plain').trim() !== '' });
        addEventListener('paste', listen, { capture: true, once: true });
        return field && (field.labels?.[0]?.textContent || field.name || field.id);
      }, index);
      if (name === undefined) return [];
      await page.keyboard.press('Control+V');
      const isRefused = await ask(async () => {
        type Pasted = { acts: Acts; isTextPasted: boolean };
        const { acts, isTextPasted } = globalThis as unknown as Pasted;
        // Keys that are prevented paste nothing at all.
        if (acts['paste']?.defaultPrevented !== false) return true;
        // A script of the page may empty the field a moment later.
        await new Promise((resolve) => setTimeout(resolve, 50));
        const { activeElement: field } = document;
        const takesText =
          field instanceof HTMLTextAreaElement ||
          (field instanceof HTMLInputElement &&
            ['text', 'search', 'email', 'url', 'tel'].includes(field.type));
        return takesText && isTextPasted && field.value === '';
      });
      await page.keyboard.press('Control+Z');
      if (isRefused)
        return [
          { found: `a visitor pastes nothing into “${name}”`, fix: 'take what is pasted as what is typed' },
        ];
    }
    return [];
  },
};
