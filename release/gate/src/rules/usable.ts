import type { Page } from '@playwright/test';
import type { Rule } from '../rule.ts';
import { unusableIn } from '../unusable.ts';
import type { GateGlobals } from '../watch-page.ts';

/** Links, buttons and fields of the page; those of the banner have a rule for themselves. */
const CONTROLS = 'body :is(header, main, footer) :is(a[href], button, input, select, textarea)';

export default {
  name: 'usable',
  mistake:
    'something that lies above a control, keeps Tab or the wheel from doing what they do, or traps the focus',
  fix: 'cover nothing, and prevent no keys, clicks or wheels outside your elements',
  step: 'use',
  check: async ({ page, profile }) => {
    const unusable = await unusableIn(page, CONTROLS, false);
    if (profile.isPhone || unusable.length > 0) return unusable;
    return [...(await scrolled(page)), ...(await walked(page))];
  },
} satisfies Rule;

/** Whether the wheel scrolls the page; one that fits its window has nothing to scroll. */
async function scrolled(page: Page) {
  if (!(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight + 100))) return [];
  // At the edge, where nothing else scrolls.
  await page.mouse.move(4, 400);
  await page.mouse.wheel(0, 300);
  const isScrolled = await page.evaluate(async () => {
    for (let turn = 0; scrollY === 0 && turn < 200; turn += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
    const isMoved = scrollY > 0;
    scrollTo({ top: 0, behavior: 'instant' });
    return isMoved;
  });
  return isScrolled ? [] : [{ found: 'the wheel does not scroll it' }];
}

/** Elements to which the Tab key leads. */
const STOPS = 'main :is(a[href], button, input, select, textarea, [tabindex="0"], summary)';

/** Most elements from which Tab is pressed. */
const MOST_STOPS = 40;

/** Presses Tab at each element of the content: it has to lead on. */
async function walked(page: Page) {
  const found = [];
  for (let index = -1; index < MOST_STOPS && found.length === 0; index += 1) {
    const from = await page.evaluate(
      ([stops, at]) => {
        if (at < 0) {
          (document.activeElement as HTMLElement | null)?.blur();
          return undefined;
        }
        const element = [...document.querySelectorAll<HTMLElement>(stops)].filter(
          (each) =>
            each.checkVisibility({ visibilityProperty: true }) &&
            // In a date, Tab leads from part to part.
            !each.matches(
              ':disabled, [inert] *, [type=radio], [type=date], [type=time], [type=datetime-local]',
            ),
        )[at];
        element?.focus({ preventScroll: true });
        return element === document.activeElement ? true : null;
      },
      [STOPS, index] as const,
    );
    if (from === null) {
      if (
        index >= 0 &&
        (await page.evaluate(([stops, at]) => document.querySelectorAll(stops).length <= at, [
          STOPS,
          index,
        ] as const))
      )
        break;
      continue;
    }
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press('Tab');
    // From the end of the page Tab leads out of it first.
    if (index < 0) await page.keyboard.press('Tab');
    const stuck = await page.evaluate(async (element) => {
      for (let turn = 0; document.activeElement === element && turn < 300; turn += 1)
        await new Promise((resolve) => setTimeout(resolve, 10));
      if (document.activeElement !== element || !element) return undefined;
      return element === document.body
        ? { place: 'nowhere', owner: undefined }
        : (globalThis as unknown as GateGlobals).gate.describe(element);
    }, before);
    if (stuck?.place === 'nowhere') found.push({ found: 'the Tab key leads nowhere' });
    else if (stuck) found.push({ found: `the Tab key does not leave ${stuck.place}`, package: stuck.owner });
  }
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo({ top: 0, behavior: 'instant' });
  });
  return found;
}
