import type { Page } from '@playwright/test';
import { violations } from '../accessibility/page-checks.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { expect, test } from '../support/test.ts';
import { startConsole, type ConsoleProcess } from './console-process.ts';
import { FULL_STATE } from './full-state.ts';

let site: TestSite;
let running: ConsoleProcess;
// One site for all, which takes longer to start than its tests.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  site = await startSite();
  running = await startConsole(site.folder, '--port', '0');
});
test.afterAll(async () => {
  await running.stop();
  await site.stop();
});

/** Opens the console as if it had a site that has everything. */
async function openFull(page: Page): Promise<void> {
  await page.addInitScript((data) => {
    class Told extends EventTarget {
      constructor() {
        super();
        setTimeout(() => this.dispatchEvent(new MessageEvent('state', { data })));
      }
      close() {}
    }
    Object.assign(window, { EventSource: Told });
  }, JSON.stringify(FULL_STATE));
  await page.goto(running.address);
  await expect(page.getByRole('status').filter({ hasText: 'The canary of careers fails' })).toBeVisible();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on a phone, and nothing is wider than it, ${colorScheme}`, async ({
    page,
    consoleErrors,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    await openFull(page);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole('button', { name: /Change the share/ }).click();
    await expect(page.getByRole('dialog').getByRole('spinbutton')).toHaveValue('25');
    expect(await violations(page)).toEqual([]);
    // Reports and pictures that this site does not have.
    expect(consoleErrors.filter((text) => !text.includes('400'))).toEqual([]);
  });
}

test('a chart says in words what it draws, with its bounds, and has its figures in a table', async ({
  page,
}) => {
  await openFull(page);
  const chart = page.getByRole('figure', { name: /^Comparison with the live release/ });
  const picture = chart.getByRole('img', { name: /5 of 400 views failed, 9 of 7,600 before: failing\.$/ });
  await expect(picture).toContainText('failing: it is taken back');
  await expect(picture).toContainText('healthy: it may go on');
  await chart.getByText('Figures').click();
  await expect(chart.getByRole('row')).toHaveCount(1 + 4);
  await expect(chart.getByRole('row').last()).toContainText('6.90');
});

test('nothing moves for who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openFull(page);
  const moving = await page.evaluate(() => document.getAnimations().length);
  expect(moving).toBe(0);
});
