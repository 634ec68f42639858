import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { REMOTE_OVERRIDES_KEY } from '@site/contracts';
import { startSite } from '../support/site.ts';
import {
  expect,
  inlinedRelease,
  openHydrated,
  quiet,
  releaseFile,
  test,
  waitUntilShown,
} from '../support/test.ts';
import { NIGHTLY } from '../support/nightly.ts';

const CHORD = 'Alt+Shift+X';
const inspector = (page: Page) => page.getByRole('region', { name: /^Site inspector: release \d+$/ }).first();
const row = (page: Page, part: string) =>
  inspector(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: part, exact: true }) });

/** Versions that the page must show: the remotes' from its release file, the shell's from that file's address. */
async function versionsIn(page: Page): Promise<Record<string, string>> {
  const { remotes } = await releaseFile(page);
  const { others = '' } = await inlinedRelease(page);
  return {
    shell: path.posix.basename(others, '.json'),
    ...Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version])),
  };
}

test(
  'the key chord shows each part with owner, version, time and bytes; nothing of it is loaded before',
  NIGHTLY,
  async ({ page, consoleErrors }) => {
    const onDemand: string[] = [];
    page.on('request', (request) => {
      if (/\/packages\/shell\/.*\/async\//.test(request.url())) onDemand.push(request.url());
    });
    await openHydrated(page, '/pricing');
    await expect(page.getByRole('region', { name: 'May we measure your visit?' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(onDemand).toEqual([]);

    const position = await page.getByRole('heading', { level: 1 }).boundingBox();
    await page.keyboard.press(CHORD);
    await expect(inspector(page)).toBeFocused();
    expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(position);
    const versions = await versionsIn(page);
    const parts = [
      ['Header', 'shell', versions['shell'], 'prerendered'],
      ['Page', 'mfe-marketing', versions['marketing'], 'prerendered'],
      ['Footer', 'shell', versions['shell'], 'prerendered'],
      ['Consent banner', 'mfe-consent', versions['consent'], 'live version'],
    ] as const;
    for (const [part, owner, version, servedBy] of parts) {
      const cells = await row(page, part).getByRole('cell').allTextContents();
      expect(cells, part).toEqual([
        owner,
        version,
        expect.stringMatching(/^\d+ ms$/),
        expect.stringMatching(/^[1-9][\d.]* K?B$/),
        expect.stringMatching(/^[1-9][\d.]* K?B$/),
        servedBy,
      ]);
    }
    await expect(inspector(page).getByText('react 19.3.1', { exact: true })).toBeVisible();
    await expect(inspector(page).getByText(/^@site\/runtime\/store \d/)).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);

    // It follows the visitor: the next page is another team's.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' }).click();
    await waitUntilShown(page, '/careers');
    await expect(row(page, 'Page').getByRole('cell')).toContainText([
      'mfe-careers',
      versions['careers'] ?? '',
    ]);
    await expect(row(page, 'Page')).toContainText('live version');

    await page.keyboard.press('Escape');
    await expect(inspector(page)).toHaveCount(0);
    expect(consoleErrors).toEqual([]);
  },
);

test('it tells a retry, a full page load, and a page whose code is not there', NIGHTLY, async ({ page }) => {
  await openHydrated(page, '/pricing');
  let failed = 0;
  let isDown = false;
  await page.route(/\/packages\/careers\/.*\.js$/, (route) =>
    isDown || (route.request().url().endsWith('/remote-entry.js') && failed++ === 0)
      ? route.abort()
      : route.fallback(),
  );
  const goTo = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
  await goTo('Careers');
  await waitUntilShown(page, '/careers');
  await page.keyboard.press(CHORD);
  await expect(row(page, 'Page')).toContainText('live version, on a retry');

  await openHydrated(page, '/pricing');
  isDown = true;
  const left = page.waitForEvent('load');
  await goTo('Careers');
  await left;
  await page.waitForLoadState('networkidle');
  await page.keyboard.press(CHORD);
  await expect(row(page, 'Page')).toContainText('full page load');

  await page.goto('/pricing');
  await page.goto('/careers');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press(CHORD);
  await expect(row(page, 'Page')).toContainText('prerendered, its code not loaded');
});

test('visitors find no button for it', async ({ page }) => {
  await openHydrated(page, '/imprint');
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Cookie Settings' })).toBeVisible();
  await expect(page.getByRole('button', { name: /inspector/i })).toHaveCount(0);
});

test(
  'with the setting, a button in the footer opens it, on a phone in the dark too; focus comes back',
  NIGHTLY,
  async ({ page }) => {
    const site = await startSite({ PUBLIC_SITE_INSPECTOR: 'footer' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await openHydrated(page, `${site.url}/imprint`);
    const link = page.getByRole('contentinfo').getByRole('button', { name: 'Site inspector' });
    await link.press('Enter');
    await expect(row(page, 'Page')).toContainText('mfe-marketing');
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
    const { width } = await page.evaluate(() => ({ width: document.documentElement.scrollWidth }));
    expect(width).toBe(390);
    await page.keyboard.press('Tab');
    await expect(inspector(page).getByRole('button', { name: /^Close/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(inspector(page)).toHaveCount(0);
    await expect(link).toBeFocused();
    await site.stop();
  },
);

test('it stays out of the way of typing and of dialogs', NIGHTLY, async ({ page }) => {
  await openHydrated(page, '/');
  await page.getByRole('textbox', { name: /email/i }).focus();
  await page.keyboard.press(CHORD);
  // Its code, which decides, comes with the first press of the keys.
  await quiet(page);
  await expect(inspector(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Book a Demo' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(inspector(page)).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await dialog.getByRole('button').first().focus();
  await page.keyboard.press(CHORD);
  // A modal dialog keeps the focus and has Escape first.
  await expect(page.getByText('Demo dialog', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(inspector(page)).toBeVisible();
});

test('a remote is replaced only by an address on this machine', NIGHTLY, async ({ page }) => {
  await openHydrated(page, '/imprint');
  await page.keyboard.press(CHORD);
  await inspector(page).getByRole('combobox', { name: 'Remote' }).selectOption('mfe-content');
  const address = inspector(page).getByRole('textbox', { name: 'Address' });
  await address.fill('https://evil.example');
  await address.press('Enter');
  await expect(inspector(page).getByRole('alert')).toContainText(
    '"https://evil.example" is not on this machine',
  );
  expect(await page.evaluate((key) => localStorage.getItem(key), REMOTE_OVERRIDES_KEY)).toBeNull();

  await address.fill('http://localhost:1');
  await Promise.all([page.waitForEvent('load'), address.press('Enter')]);
  const badge = page.getByRole('button', { name: /^mfe-content: localhost:1 does not answer.*turn off$/ });
  await expect(badge).toBeVisible();
  await Promise.all([page.waitForEvent('load'), badge.click()]);
  await waitUntilShown(page, '/imprint');
  await expect(badge).toHaveCount(0);
});
