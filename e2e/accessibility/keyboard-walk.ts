import type { Page } from '@playwright/test';

/** More stops than any page has: a walk that gets so far is in a trap. */
const MOST_STOPS = 250;

/** How many keys are sent before the test reads what the page saw: a round trip for each key takes longer than the key. */
const KEYS_AT_ONCE = 25;

type Stop = { name: string; problem: string | null; isEnd: boolean };

/**
 * Walks a page with Tab from its start to its end. Returns what is wrong on the way: a stop without a visible
 * indicator, one that something covers or that is out of view, or a walk that does not end.
 */
export async function walkByKeyboard(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    // The browser continues from where the focus was last: this moves it to the start of the page.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.blur();
    document.body.removeAttribute('tabindex');
    window.scrollTo({ top: 0, behavior: 'instant' });
    for (const stop of document.querySelectorAll('[data-stop]')) stop.removeAttribute('data-stop');
  });
  const stops: Stop[] = [];
  while (stops.length < MOST_STOPS && !stops.some(({ isEnd }) => isEnd))
    stops.push(...(await lookAfterEachTab(page)));
  // Back to the start: what comes next must not find a link half under the header.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const end = stops.findIndex(({ isEnd }) => isEnd);
  const found = stops
    .slice(0, end < 0 ? undefined : end)
    .flatMap(({ name, problem }) => (problem ? `${problem}: ${name}` : []));
  if (end < 0) return [...found, 'the walk does not end'];
  return end > 5 ? found : [...found, `only ${end} stops`];
}

/** Presses Tab {@link KEYS_AT_ONCE} times, and looks in the page each time that it was released. */
async function lookAfterEachTab(page: Page): Promise<Stop[]> {
  // As text, because a page can't receive a function as an argument.
  await page.evaluate(`{
    const looks = [];
    const look = () => looks.push((${look.toString()})());
    addEventListener('keyup', look, true);
    window.endLooking = () => (removeEventListener('keyup', look, true), looks);
  }`);
  const devtools = await page.context().newCDPSession(page);
  const press = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  const sent = Array.from({ length: KEYS_AT_ONCE }, () => [
    devtools.send('Input.dispatchKeyEvent', { ...press, type: 'rawKeyDown' }),
    devtools.send('Input.dispatchKeyEvent', { ...press, type: 'keyUp' }),
  ]);
  await Promise.all(sent.flat());
  await devtools.detach();
  const looks = await page.evaluate(() => (window as unknown as { endLooking: () => Stop[] }).endLooking());
  if (looks.length !== KEYS_AT_ONCE) throw new Error(`The page saw ${looks.length} keys.`);
  return looks;
}

/** What is wrong with how the focus is shown now; null if nothing is. */
export async function problemAtFocus(page: Page): Promise<string | null> {
  const { name, problem } = await page.evaluate(look);
  return problem && `${problem}: ${name}`;
}

/** Runs in the page: looks at what has the focus. */
function look(): Stop {
  const element = document.activeElement;
  // Past the last element the focus leaves the page; a page in the background starts again.
  if (!element || element === document.body || element.hasAttribute('data-stop'))
    return { name: '', problem: null, isEnd: true };
  element.setAttribute('data-stop', '');
  const name = element.outerHTML.slice(0, 140);
  const shown = element.closest('label') ?? element;
  const isVisible = (candidate: Element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(candidate);
    return (
      outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !/, 0\)$|transparent/.test(outlineColor)
    );
  };
  if (!isVisible(element) && !isVisible(shown)) return { name, problem: 'no visible focus', isEnd: false };
  // A link may break over lines, and its box have holes: one of its boxes must be in sight.
  const isInSight = [...shown.getClientRects()].some(({ left, top, width, height }) =>
    [0.1, 0.5, 0.9].some((along) => {
      // An element taller than the window need only be in sight in part.
      const y = Math.min(Math.max(top + height * along, top, 1), top + height, innerHeight - 1);
      const hit = document.elementFromPoint(left + width * along, y);
      return hit !== null && (shown.contains(hit) || hit.contains(shown));
    }),
  );
  return { name, problem: isInSight ? null : 'the focus is covered or out of view', isEnd: false };
}
