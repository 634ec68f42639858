import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildInfo } from '@site/contracts';
import { promote, publish } from '@site/release/release-tool';
import type { Page } from '@playwright/test';
import { startSite, type TestSite } from '../support/site.ts';
import { expect, openHydrated, test } from '../support/test.ts';
import { copyWorkspace, type SiteWorkspace } from './site-workspace.ts';

/** Journeys of docs/lifecycle.md, one after the other on one site. A remote's first one is in sixth-remote.spec.ts. */
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let workspace: SiteWorkspace;
let site: TestSite;

test.beforeAll(async () => {
  workspace = copyWorkspace(["  '/events': 'events',", "  '/meet-us': 'meetups',"]);
  const mounts = path.join(workspace.root, 'shell/src/mounts.ts');
  const redirects = /(REDIRECTS\b.*= )\{\}/;
  writeFileSync(mounts, readFileSync(mounts, 'utf8').replace(redirects, "$1{ '/events': '/meet-us' }"));
  await workspace.run('.', 'npx', 'create-remote', 'events', '--in-workspace');
  await workspace.run('.', 'npx', 'create-remote', 'meetups', '--mount', '/meet-us', '--in-workspace');
  site = await startSite();
  for (const folder of ['shell', 'mfe-events', 'mfe-meetups'])
    await workspace.run(folder, 'npm', 'run', 'build');
});
test.afterAll(async () => {
  await site?.stop();
  workspace?.remove();
});

const publishedVersions = async (...folders: string[]): Promise<Record<string, string>> => {
  const versions: Record<string, string> = {};
  for (const folder of folders) {
    const { name, version } = await publish(site.site, path.join(workspace.root, folder));
    versions[name] = version;
  }
  return versions;
};

const ship = async (folder: string) => site.promote(await publishedVersions(folder));

/** Opens a page of a release that went live a moment ago. */
const openNew = (page: Page, to: string, heading: string) =>
  expect(async () => {
    await openHydrated(page, `${site.url}${to}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading, { timeout: 1000 });
  }).toPass();

test('a remote is retired: its addresses lead to another page, and open pages go on', async ({
  page,
  context,
}) => {
  await site.promote(await publishedVersions('shell', 'mfe-events', 'mfe-meetups'));
  await openNew(page, '/events', 'Events');
  await promote(site.site, { packages: {}, retires: ['events'], why: 'It has another name', by: 'Ada' });

  const fresh = await context.newPage();
  await expect(async () => {
    await fresh.goto(`${site.url}/events/berlin?from=mail`);
    await expect(fresh).toHaveURL(`${site.url}/meet-us?from=mail`, { timeout: 1000 });
  }).toPass();
  await expect(fresh.getByRole('heading', { level: 1 })).toHaveText('Meetups');
  await page.getByRole('link', { name: 'Careers' }).first().click();
  await expect(page).toHaveURL(`${site.url}/careers`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events');
});

test('a new major of the contract goes live with the shell first, then with one remote', async ({ page }) => {
  /** Changes what a build says of itself; returns the version of the contract that it said. */
  const restate = (folder: string, more: Partial<BuildInfo>): string => {
    const file = path.join(workspace.root, folder, 'dist/site-package.json');
    const info = JSON.parse(readFileSync(file, 'utf8')) as BuildInfo;
    writeFileSync(file, JSON.stringify({ ...info, ...more }));
    return info.contract;
  };
  const contract = restate('shell', { contract: '9.0.0' });
  await expect(ship('shell')).rejects.toThrow(/careers: version-mismatch: needs the contract/);
  restate('shell', { earlierContracts: [contract] });
  await ship('shell');
  restate('mfe-meetups', { contract: '9.0.0' });
  await expect(ship('mfe-meetups')).rejects.toThrow(/meetups: no-way-back/);
  restate('shell', { version: '1.0.1' });
  await ship('shell');
  await ship('mfe-meetups');
  await openNew(page, '/meet-us', 'Meetups');
  await page.getByRole('link', { name: 'Careers' }).first().click();
  await expect(page).toHaveURL(`${site.url}/careers`);
});
