import type { Page } from '@playwright/test';

/** More stops than any page has: whoever gets so far is in a trap. */
const MOST_STOPS = 250;

type Stop = { name: string; problem: string | null; isEnd: boolean };

/**
 * Walks a page with Tab from its start to its end. Returns what is wrong on the way: a stop without a visible
 * indicator, one that something covers or that is out of view, or a walk that does not end.
 */
export async function walkByKeyboard(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo({ top: 0, behavior: 'instant' });
    for (const stop of document.querySelectorAll('[data-stop]')) stop.removeAttribute('data-stop');
  });
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const { name, problem, isEnd } = await page.evaluate(look);
    if (problem) found.push(`${problem}: ${name}`);
    if (!isEnd) continue;
    // Back to the start: what comes next must not find a link half under the header.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    return stops > 5 ? found : [...found, `only ${stops} stops`];
  }
  return [...found, 'the walk does not end'];
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
      // Of what is taller than the window a part is enough.
      const y = Math.min(Math.max(top + height * along, top, 1), top + height, innerHeight - 1);
      const hit = document.elementFromPoint(left + width * along, y);
      return hit !== null && (shown.contains(hit) || hit.contains(shown));
    }),
  );
  return { name, problem: isInSight ? null : 'the focus is covered or out of view', isEnd: false };
}
