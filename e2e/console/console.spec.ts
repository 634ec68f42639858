import type { Page } from '@playwright/test';
import { startSite, type TestSite } from '../support/site.ts';
import { expect, test } from '../support/test.ts';
import { runSite, startConsole, type ConsoleProcess } from './console-process.ts';

test.describe.configure({ mode: 'serial' });

let site: TestSite;
let running: ConsoleProcess;
test.beforeAll(async () => {
  site = await startSite();
  running = await startConsole(site.folder, '--port', '0');
});
test.afterAll(async () => {
  await running.stop();
  await site.stop();
});

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Opens the printed address and waits for the document. */
async function open(page: Page, address = running.address): Promise<void> {
  await page.goto(address);
  await expect(panel(page, 'Live').getByRole('heading', { name: 'careers' })).toBeVisible();
}

test('a change in the log appears without a reload', async ({ page, consoleErrors }) => {
  await open(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await runSite(site.folder, 'hold', 'careers', '--why', 'the font is late');
  await expect(page.getByText(/^careers is on hold by .+: the font is late\.$/)).toBeVisible();
  await runSite(site.folder, 'resume', 'careers');
  await expect(page.getByText(/^All is well: release \d+ is live/)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
  expect(consoleErrors).toEqual([]);
});

test('a person with a keyboard has a command shown, says why, and runs it', async ({ page }) => {
  await open(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the state of the site' })).toBeFocused();
  const button = panel(page, 'Live').getByRole('button', { name: /Hold content/ });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Hold content' });
  await expect(dialog.getByRole('textbox', { name: 'Why' })).toBeFocused();
  await page.keyboard.type("it's night");
  await expect(dialog.getByRole('code')).toHaveText(
    String.raw`npx site hold content --why 'it'\''s night' --site-root ${site.folder}`,
  );
  await dialog.getByRole('button', { name: 'Run it' }).press('Enter');
  await expect(dialog.getByRole('log')).toContainText("content: on hold: it's night");
  await expect(dialog.getByText('Done.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(panel(page, 'Live').getByRole('button', { name: /Resume content/ })).toBeVisible();
});

test('a page without the token shows commands, and runs none', async ({ page }) => {
  await open(page, `http://127.0.0.1:${running.port}/`);
  await panel(page, 'Live')
    .getByRole('button', { name: /Roll back careers/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('code')).toContainText('npx site rollback careers');
  await expect(dialog.getByRole('button', { name: 'Run it' })).toBeDisabled();
});

test('a page says that the console is gone, and comes back with it', async ({ page }) => {
  await open(page);
  await running.stop();
  await expect(page.getByText('The console does not answer.')).toBeVisible();
  running = await startConsole(site.folder, '--port', String(running.port));
  await expect(page.getByText('The console does not answer.')).toBeHidden();
});
