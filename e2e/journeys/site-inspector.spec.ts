import path from 'node:path';
import type { Page } from '@playwright/test';
import { promoteEverything, readPublicSettings } from '@site/release/release-tool';
import { violations } from '../accessibility/page-checks.ts';
import {
  expect,
  inlinedRelease,
  NIGHTLY,
  openHydrated,
  quiet,
  releaseFile,
  requestsOf,
  test,
  waitUntilShown,
} from '../support/test.ts';

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
  'the key chord shows each part with owner, version, commit and bytes; nothing of it is loaded before',
  NIGHTLY,
  async ({ page, consoleErrors }) => {
    const onDemand = requestsOf(page, /\/packages\/shell\/.*\/async\//);
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
      ['header', 'shell', versions['shell']],
      ['page', 'mfe-marketing', versions['marketing']],
      ['footer', 'shell', versions['shell']],
      ['consent banner', 'mfe-consent', versions['consent']],
    ] as const;
    for (const [part, owner, version] of parts) {
      const cells = await row(page, part).getByRole('cell').allTextContents();
      expect(cells, part).toEqual([
        owner,
        version,
        expect.stringMatching(/^[\da-f]{12}\+?$/),
        expect.stringMatching(/^[1-9][\d.]* KB$/),
      ]);
    }
    expect(await violations(page)).toEqual([]);

    // It follows the visitor: the next page is another team's.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' }).click();
    await waitUntilShown(page, '/careers');
    await expect(row(page, 'page').getByRole('cell')).toContainText([
      'mfe-careers',
      versions['careers'] ?? '',
    ]);

    await page.keyboard.press('Escape');
    await expect(inspector(page)).toHaveCount(0);
    expect(consoleErrors).toEqual([]);
  },
);

/** What Module Federation's browser extension reads of a page. */
type ReadByPanel = {
  moduleInfo: Record<string, { version?: string; remotesInfo?: object }>;
  __SHARE__: Record<string, { default: Record<string, Record<string, object>> }>;
};

test('Module Federation’s panel finds remotes, versions and shared modules, and its plugin hears of each load', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const observed: string[] = [];
    type Heard = { remoteInfo: { name: string; version?: string } };
    const hear = (phase: string) => ({
      [phase]: ({ remoteInfo: { name, version } }: Heard) =>
        void observed.push(`${phase} ${name} ${version}`),
    });
    // So the extension switches on the plugin that observes loads: before the page starts.
    const plugin = { name: 'observer', ...hear('afterLoadEntry'), ...hear('afterInitRemote') };
    Object.assign(window, { observed, __FEDERATION__: { __GLOBAL_PLUGIN__: [plugin] } });
  });
  await openHydrated(page, '/pricing');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' }).click();
  await waitUntilShown(page, '/careers');
  const { shell: _, ...versions } = await versionsIn(page);
  const { remotes, known, shared, observed } = await page.evaluate(() => {
    const { __FEDERATION__: read, observed: heard } = window as unknown as {
      __FEDERATION__: ReadByPanel;
      observed: string[];
    };
    return {
      remotes: read.moduleInfo['shell']?.remotesInfo,
      known: Object.keys(read.moduleInfo),
      shared: Object.values(read.__SHARE__).flatMap((scopes) => Object.keys(scopes.default)),
      observed: heard,
    };
  });
  const named = Object.entries(versions);
  expect(remotes).toEqual(
    Object.fromEntries(named.map(([name, version]) => [name, { matchedVersion: version }])),
  );
  expect(known).toEqual(expect.arrayContaining(named.map(([name, version]) => `${name}:${version}`)));
  expect(shared.toSorted()).toEqual([
    '@site/runtime/router',
    '@site/runtime/store',
    'react',
    'react-dom',
    'react-dom/client',
  ]);
  expect(observed).toEqual(
    ['marketing', 'careers'].flatMap((name) => [
      `afterLoadEntry ${name} ${versions[name]}`,
      `afterInitRemote ${name} ${versions[name]}`,
    ]),
  );
});

test(
  'with the setting, a button in the footer opens it, on a phone in the dark too; focus comes back',
  NIGHTLY,
  async ({ page, ownSite: { site, url } }) => {
    const settings = readPublicSettings({ PUBLIC_SITE_INSPECTOR: 'footer' });
    await promoteEverything(site, {}, settings, { by: 'the browser tests' }, true);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await openHydrated(page, `${url}/imprint`);
    const link = page.getByRole('contentinfo').getByRole('button', { name: 'Site inspector' });
    await link.press('Enter');
    await expect(row(page, 'page')).toContainText('mfe-marketing');
    expect(await violations(page)).toEqual([]);
    const { width } = await page.evaluate(() => ({ width: document.documentElement.scrollWidth }));
    expect(width).toBe(390);
    await page.keyboard.press('Tab');
    await expect(inspector(page).getByRole('button', { name: /^Close/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(inspector(page)).toHaveCount(0);
    await expect(link).toBeFocused();
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
  await expect(row(page, 'dialog').getByRole('cell')).toContainText(['mfe-marketing']);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(inspector(page)).toBeVisible();
});
