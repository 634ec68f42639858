import { endCanary, promote } from '@site/release/release-tool';
import { crashingBuild, equalBuild } from '../faults/faults.ts';
import { contentNamedFiles, publishCopy } from '../support/rebuild.ts';
import type { TestSite } from '../support/site.ts';
import { expect, follow, inlinedRelease, NIGHTLY, openHydrated, test } from '../support/test.ts';

const by = 'the browser tests';
const EVERYBODY = { share: 100, steps: [], everyMinutes: 10, limitMinutes: 60, goesLive: false };

/** Gives a build of careers to every visitor, as a canary; returns its version. */
async function begin({ site }: TestSite, build: string): Promise<string> {
  const version = await publishCopy(site, build);
  await promote(site, { packages: { careers: version }, by, canary: EVERYBODY });
  return version;
}

const toldFailures = ({ asked }: TestSite) => asked.filter((url) => url.includes('failed='));

test(
  'a page of a canary goes on with its release after the canary has ended, and stores nothing',
  NIGHTLY,
  async ({ page, ownSite: site }) => {
    const build = equalBuild('careers');
    const own = contentNamedFiles(build);
    const version = await begin(site, build);
    own.push(`${version}/remote-entry.js`);
    await openHydrated(page, `${site.url}/careers`);
    expect((await inlinedRelease(page)).remotes['careers']?.version).toBe(version);
    await endCanary(site.site, ['careers'], { by });
    for (const path of ['/', '/careers', '/pricing', '/careers']) await follow(page, path);
    const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const loaded = names.flatMap((name) => /\/packages\/careers\/(.+)$/.exec(name)?.[1] ?? []);
    expect(loaded).toContain(`${version}/remote-entry.js`);
    expect(loaded.filter((file) => !own.includes(file))).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual(
      [],
    );
    await openHydrated(page, `${site.url}/careers`);
    expect((await inlinedRelease(page)).remotes['careers']?.version).not.toBe(version);
  },
);

test('a browser in which a canary fails names the version that failed; no other one does', async ({
  page,
  ownSite: site,
}) => {
  const { careers: live } = await site.versions();
  const version = await begin(site, crashingBuild('careers', 'throws rendering'));
  await openHydrated(page, `${site.url}/`);
  expect(toldFailures(site)).toEqual([]);
  await follow(page, '/careers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const address = `/packages/careers/${live}/remote-entry.js?failed=${version}&why=crash`;
  await expect.poll(() => toldFailures(site)).toEqual([address]);
});
