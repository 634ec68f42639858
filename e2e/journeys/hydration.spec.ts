import { expect, test, waitUntilShown, WIDTHS } from '../support/test.ts';

/** The routes are shared out to so many tests, so that none takes long. */
const SHARES = [0, 1];

type MarkedWindow = { prerendered?: Element[] };

for (const share of SHARES) {
  test(`hydration keeps every prerendered node, without an error, and no page is wider than a window (${share + 1})`, async ({
    page,
    routes,
    consoleErrors,
  }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        (window as MarkedWindow).prerendered = [...document.querySelectorAll('#root, #root *')];
      });
    });
    for (const route of routes.filter((_, index) => index % SHARES.length === share)) {
      await page.goto(route);
      await waitUntilShown(page, route);
      const { total, kept } = await page.evaluate(() => {
        const nodes = (window as MarkedWindow).prerendered ?? [];
        return { total: nodes.length, kept: nodes.filter((node) => node.isConnected).length };
      });
      expect(total, route).toBeGreaterThan(30);
      expect(kept, `${route}: nodes kept`).toBe(total);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${route} is wider than ${width} px`).toBeLessThanOrEqual(0);
      }
    }
    expect(consoleErrors).toEqual([]);
  });
}
