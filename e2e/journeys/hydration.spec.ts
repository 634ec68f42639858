import { WIDTHS } from '../support/routes.ts';
import { expect, test, waitUntilShown } from '../support/test.ts';
import { nightlyUnless } from '../support/nightly.ts';

type MarkedWindow = { prerendered?: Element[] };

for (const width of WIDTHS) {
  test(
    `hydration keeps every prerendered node, without an error, at ${width} px`,
    nightlyUnless(width === 360),
    async ({ page, routes, consoleErrors }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(() => {
        addEventListener('DOMContentLoaded', () => {
          (window as MarkedWindow).prerendered = [...document.querySelectorAll('#root, #root *')];
        });
      });
      for (const route of routes) {
        await page.goto(route);
        await waitUntilShown(page, route);
        const { total, kept } = await page.evaluate(() => {
          const nodes = (window as MarkedWindow).prerendered ?? [];
          return { total: nodes.length, kept: nodes.filter((node) => node.isConnected).length };
        });
        expect(total, route).toBeGreaterThan(30);
        expect(kept, `${route}: nodes kept`).toBe(total);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${route} is wider than the window`).toBeLessThanOrEqual(0);
      }
      expect(consoleErrors).toEqual([]);
    },
  );
}
