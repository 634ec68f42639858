import type { BrowserContext, Page } from '@playwright/test';
import { equalBuild } from '../faults/faults.ts';
import { publishCopy } from '../support/rebuild.ts';
import { REMOTES } from '../support/site.ts';
import { expect, follow, NIGHTLY, openHydrated, test } from '../support/test.ts';

/** A page of each remote that has any. */
const STARTS = ['/pricing', '/careers', '/resources'];

/** Opens a page, and returns what goes everywhere in its document, with these versions or at least one of each package. */
async function open(context: BrowserContext, address: string) {
  const page: Page = await context.newPage();
  const entries = new Set<string>();
  const errors: string[] = [];
  page.on('request', (request) => {
    const [, entry] = /\/packages\/([^/]+\/[^/]+)\/remote-entry\.js/.exec(request.url()) ?? [];
    if (entry) entries.add(entry);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await openHydrated(page, address);
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return async (versions?: Readonly<Record<string, string>>) => {
    for (const to of [...STARTS, '/']) await follow(page, to);
    await page.getByRole('button', { name: 'Cookie Settings' }).click();
    await expect(page.getByRole('dialog', { name: 'Cookie Preferences' })).toBeVisible();
    expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
    expect(errors).toEqual([]);
    const names = [...entries].map((entry) => entry.split('/')[0] ?? '');
    expect(names.toSorted()).toEqual(REMOTES.toSorted());
    if (versions)
      expect([...entries].toSorted()).toEqual(names.map((name) => `${name}/${versions[name]}`).toSorted());
    await page.close();
  };
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
    // Five rounds of the four remotes; after an odd number the equal versions are live.
    for (let round = 0; round < 5; round += 1) {
      const during = open(context, site.url + STARTS[round % STARTS.length]!).then((goEverywhere) =>
        goEverywhere(),
      );
      const versions = round % 2 === 0 ? equal : live;
      for (const name of REMOTES) await site.promote({ [name]: versions[name]! });
      await during;
    }
    for (const goEverywhere of before) await goEverywhere(live);
    expect(await site.versions()).toMatchObject(equal);
    for (const start of STARTS) await (await open(context, site.url + start))(equal);
  },
);
