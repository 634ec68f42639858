import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { metrics } from '@site/release/metrics';
import { endCanary, promote, publish, serve } from '@site/release/release-tool';
import { crashingBuild, equalBuild } from '../faults/faults.ts';
import { REMOTES } from '../support/remotes.ts';
import { contentNamedFiles } from '../support/rebuild.ts';
import { exactly } from '../support/exactly.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { expect, inlinedRelease, openHydrated, test, waitUntilShown } from '../support/test.ts';
import { NIGHTLY } from '../support/nightly.ts';

const by = 'the browser tests';
const EVERYBODY = { share: 100, steps: [], everyMinutes: 10, limitMinutes: 60, goesLive: false };
const careers = REMOTES.find(({ name }) => name === 'careers')!;

let site: TestSite;
let server: Awaited<ReturnType<typeof serve>>;
const asked: string[] = [];
const figures = metrics();
// One site for all, which takes longer to start than its tests.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  site = await startSite();
  server = await serve(site.site, 0, {
    observe: (exchange) => {
      asked.push(exchange.request.url ?? '');
      figures.observe(exchange);
    },
  });
  figures.of(server);
});
test.afterAll(async () => {
  await server.close();
  await site.stop();
});

/** Gives a build of careers to every visitor, as a canary; returns its version. */
async function begin(folder: string): Promise<string> {
  const { version } = await publish(site.site, folder);
  rmSync(folder, { recursive: true });
  await promote(site.site, { packages: { careers: version }, by, canary: EVERYBODY });
  return version;
}

/** How many times the server counts that a version of careers has failed in a browser. */
async function countedFailures(version: string): Promise<number> {
  const line = new RegExp(
    `^site_fallback_requests_total\\{.*version="${exactly(version)}".*\\} (\\d+)$`,
    'm',
  );
  return Number(line.exec(await figures.text())?.[1] ?? 0);
}

/** Goes to a page without leaving the document. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)!.click(), path);
  await waitUntilShown(page, path);
}

/** Files of careers that the open document has loaded: `1.0.0-0123456789/remote-entry.js`, `static/…`. */
const filesLoaded = async (page: Page): Promise<string[]> => {
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return names.flatMap((name) => /\/packages\/careers\/(.+)$/.exec(name)?.[1] ?? []);
};

test(
  'a page of a canary goes on with its release after the canary has ended, and stores nothing',
  NIGHTLY,
  async ({ page }) => {
    const build = equalBuild(careers);
    const own = contentNamedFiles(build);
    const version = await begin(build);
    await openHydrated(page, `${server.url}/careers`);
    expect((await inlinedRelease(page)).remotes['careers']?.version).toBe(version);
    await endCanary(site.site, ['careers'], { by });
    for (const path of ['/', '/careers', '/pricing', '/careers']) await follow(page, path);
    const loaded = await filesLoaded(page);
    expect(loaded).toContain(`${version}/remote-entry.js`);
    own.push(`${version}/remote-entry.js`);
    expect(loaded.filter((file) => !own.includes(file))).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual(
      [],
    );
    await openHydrated(page, `${server.url}/careers`);
    expect((await inlinedRelease(page)).remotes['careers']?.version).not.toBe(version);
  },
);

test('a browser in which a canary fails names the version that failed; no other one does', async ({
  page,
}) => {
  const { careers: live } = await site.versions();
  const version = await begin(crashingBuild(careers, 'throws rendering'));
  await openHydrated(page, `${server.url}/`);
  expect(asked.filter((url) => url.includes('failed='))).toEqual([]);
  await follow(page, '/careers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const address = `/packages/careers/${live}/remote-entry.js?failed=${version}&why=crash`;
  await expect.poll(() => asked.filter((url) => url.includes('failed='))).toEqual([address]);
  expect(await countedFailures(version)).toBe(1);
  await endCanary(site.site, ['careers'], { by });
});

test('a first page that fails while it is hydrated is counted, and the version before takes its place', async ({
  page,
}) => {
  const version = await begin(crashingBuild(careers, 'throws in an effect'));
  expect(await countedFailures(version)).toBe(0);
  await page.goto(`${server.url}/careers`);
  await expect.poll(() => countedFailures(version)).toBe(1);
  await expect(page.locator('main > [data-mf="careers"]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await endCanary(site.site, ['careers'], { by });
});
