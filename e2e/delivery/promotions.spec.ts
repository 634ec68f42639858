import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { publish } from '@site/release/release-tool';
import { equalBuild } from '../faults/faults.ts';
import { REMOTES } from '../support/remotes.ts';
import { contentNamedFiles } from '../support/rebuild.ts';
import { PACKAGES, startSite, WORKSPACE, type TestSite } from '../support/site.ts';
import { expect, openHydrated, test, waitUntilShown } from '../support/test.ts';
import { NIGHTLY } from '../support/nightly.ts';

/** A page of each remote that has any. */
const STARTS = ['/pricing', '/careers', '/resources'];
const EVERYWHERE = ['/careers', '/resources', '/pricing', '/'];

let site: TestSite;
// One site for all, which takes longer to start than its tests.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(async () => site.stop());

/** Path of a file that has its content in its name → the version that has it; no two versions here share one. */
const versionOf = new Map<string, string>();

function noteFiles(name: string, build: string, version: string | undefined): void {
  for (const file of contentNamedFiles(build)) versionOf.set(`/packages/${name}/${file}`, version ?? '');
}

/** A visitor of one document, and what it may not do. */
type Visit = { page: Page; versions: Map<string, Set<string>>; errors: string[] };

async function open(context: BrowserContext, path: string): Promise<Visit> {
  const page = await context.newPage();
  const visit: Visit = { page, versions: new Map(), errors: [] };
  page.on('request', (request) => {
    const [file = '', name, folder] = /\/packages\/([^/]+)\/([^/]+)\/[^?]+/.exec(request.url()) ?? [];
    const version = versionOf.get(file) ?? folder;
    if (name && version) visit.versions.set(name, (visit.versions.get(name) ?? new Set()).add(version));
  });
  page.on('console', (message) => {
    if (message.type() === 'error') visit.errors.push(message.text());
  });
  await openHydrated(page, `${site.url}${path}`);
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return visit;
}

/**
 * Goes everywhere in the same document, with one version of each package.
 *
 * @param expected package name → version that it must be, where that is certain
 */
async function goEverywhere(
  { page, versions, errors }: Visit,
  expected: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const path of EVERYWHERE) {
    await page.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)!.click(), path);
    await waitUntilShown(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Cookie Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Cookie Preferences' })).toBeVisible();
  expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
  expect(errors).toEqual([]);
  for (const [name, used] of versions)
    expect([...used], name).toEqual([expected[name] ?? expect.any(String)]);
  await page.close();
}

/** Promotes a version of each remote, one after the other. */
async function promoteEach(versions: Readonly<Record<string, string>>): Promise<void> {
  for (const { name } of REMOTES) await site.promote({ [name]: versions[name]! });
}

test(
  'a page opened before, during or after twenty promotions leads everywhere, without a mixture',
  NIGHTLY,
  async ({ context }) => {
    test.setTimeout(240_000);
    const live = await site.versions();
    for (const { name, folder } of PACKAGES) noteFiles(name, join(WORKSPACE, folder), live[name]);
    const equal: Record<string, string> = {};
    for (const remote of REMOTES) {
      const folder = equalBuild(remote);
      equal[remote.name] = (await publish(site.site, folder)).version;
      noteFiles(remote.name, folder, equal[remote.name]);
      rmSync(folder, { recursive: true });
    }
    const before = await Promise.all(STARTS.map((path) => open(context, path)));

    // Five rounds of the four remotes; after an odd number the equal versions are live.
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        promoteEach(round % 2 === 0 ? equal : live),
        open(context, STARTS[round % STARTS.length]!).then((visit) => goEverywhere(visit)),
      ]);
    }

    for (const visit of before) await goEverywhere(visit, live);
    const after = await site.versions();
    expect(after).toMatchObject(equal);
    for (const path of STARTS) await goEverywhere(await open(context, path), after);
  },
);
