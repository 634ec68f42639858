import type { BrowserContext, Page } from '@playwright/test';
import { equalBuild } from '../faults/faults.ts';
import { publishCopy } from '../support/rebuild.ts';
import { REMOTES } from '../support/site.ts';
import { expect, follow, NIGHTLY, openHydrated, test } from '../support/test.ts';

/** A page of each remote that has any. */
const STARTS = ['/pricing', '/careers', '/resources'];
const EVERYWHERE = ['/careers', '/resources', '/pricing', '/'];

/** A visitor of one document, and what it may not do. */
type Visit = { page: Page; versions: Map<string, Set<string>>; errors: string[] };

async function open(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage();
  const visit: Visit = { page, versions: new Map(), errors: [] };
  page.on('request', (request) => {
    const [, name, version] = /\/packages\/([^/]+)\/([^/]+)\/remote-entry\.js/.exec(request.url()) ?? [];
    if (name && version) visit.versions.set(name, (visit.versions.get(name) ?? new Set()).add(version));
  });
  page.on('console', (message) => {
    if (message.type() === 'error') visit.errors.push(message.text());
  });
  await openHydrated(page, address);
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
  for (const to of EVERYWHERE) {
    await follow(page, to);
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

test(
  'a page opened before, during or after twenty promotions leads everywhere, without a mixture',
  NIGHTLY,
  async ({ context, ownSite: site }) => {
    test.setTimeout(240_000);
    const live = await site.versions();
    const equal: Record<string, string> = {};
    for (const remote of REMOTES) equal[remote] = await publishCopy(site.site, equalBuild(remote));
    const before = await Promise.all(STARTS.map((start) => open(context, site.url + start)));

    const promoteEach = async (versions: Readonly<Record<string, string>>) => {
      for (const name of REMOTES) await site.promote({ [name]: versions[name]! });
    };
    // Five rounds of the four remotes; after an odd number the equal versions are live.
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        promoteEach(round % 2 === 0 ? equal : live),
        open(context, site.url + STARTS[round % STARTS.length]!).then((visit) => goEverywhere(visit)),
      ]);
    }

    for (const visit of before) await goEverywhere(visit, live);
    const after = await site.versions();
    expect(after).toMatchObject(equal);
    for (const start of STARTS) await goEverywhere(await open(context, site.url + start), after);
  },
);
