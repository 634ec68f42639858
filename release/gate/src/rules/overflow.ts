import type { Rule } from '../rule.ts';
import type { GateGlobals } from '../watch-page.ts';

/** Widths of windows in pixels, from a phone to a desktop. */
const WIDTHS = [360, 600, 768, 1024, 1280];

export default {
  name: 'overflow',
  mistake: 'a table, a word or a fixed width that makes the page wider than the window',
  fix: 'let it wrap, shrink or scroll in itself',
  step: 'use',
  check: async ({ page, profile }) => {
    const usual = page.viewportSize();
    if (profile.isPhone || !usual) return [];
    const problems = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ ...usual, width });
      const wide = await page.evaluate(findWidest);
      if (wide) {
        const { pageWidth, place, owner } = wide;
        problems.push({
          found: `the page is ${pageWidth} px wide in a window of ${width} px: ${place} sticks out`,
          package: owner,
        });
        break;
      }
    }
    await page.setViewportSize(usual);
    return problems;
  },
} satisfies Rule;

/** Runs in the page: the innermost of the elements that end farthest to the right. */
async function findWidest() {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return undefined;
  const rightOf = (element: Element) => element.getBoundingClientRect().right;
  const widest = [...document.body.querySelectorAll('*')].reduce(
    (best, element) => (rightOf(element) >= rightOf(best) ? element : best),
    document.body as Element,
  );
  return { pageWidth: scrollWidth, ...(globalThis as unknown as GateGlobals).gate.describe(widest) };
}
