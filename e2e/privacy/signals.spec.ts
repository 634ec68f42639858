import { rmSync } from 'node:fs';
import { alignedTable } from '@site/release/aligned-table';
import { publish } from '@site/release/release-tool';
import { startAnalyticsHost, type AnalyticsHost } from '../support/analytics-host.ts';
import { hideAutomation, inBanner, PROJECT_KEY, recordText, storeRecord } from '../support/privacy-test.ts';
import { REMOTES } from '../support/remotes.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { expect, openHydrated, test, waitUntilShown } from '../support/test.ts';
import type { Seed } from './seeded-events.ts';
import { seededBuild } from './seeded-faults.ts';
import { analyticsRuns, raise } from './seeded-page.ts';
import { dialogFaults, hydrationFaults, pageFaults, renderingFaults, shellFaults } from './seeded-visits.ts';
import { NIGHTLY } from '../support/nightly.ts';

// One site for all, which takes longer to start than its tests.
test.describe.configure({ mode: 'default' });

let host: AnalyticsHost;
let site: TestSite;
let versions: Record<string, string>;

test.beforeAll(async () => {
  host = await startAnalyticsHost();
  site = await startSite({ PUBLIC_POSTHOG_KEY: PROJECT_KEY, PUBLIC_POSTHOG_HOST: host.url });
  const seeded: Record<string, string> = {};
  for (const remote of REMOTES) {
    const folder = seededBuild(remote);
    seeded[remote.name] = (await publish(site.site, folder)).version;
    rmSync(folder, { recursive: true });
  }
  await site.promote(seeded);
  versions = await site.versions();
});
test.afterAll(async () => {
  await Promise.allSettled([site?.stop(), host?.stop()]);
});

test(
  '40 seeded faults in shell and remotes: at least 95 % are attributed to the right package and version',
  NIGHTLY,
  async ({ page }) => {
    await hideAutomation(page.context());
    await storeRecord(page, recordText(true));
    const seeds: Seed[] = [];
    for (const visits of [pageFaults, hydrationFaults, renderingFaults, dialogFaults, shellFaults])
      seeds.push(...(await visits(page, { url: site.url, heard })));
    await heard(seeds);
    report(seeds);
  },
);

test('an error before consent is never told; one after it is', NIGHTLY, async ({ page }) => {
  const known = host.events().length;
  await hideAutomation(page.context());
  await openHydrated(page, `${site.url}/careers`);
  await raise(page, 'careers', 'listener');
  await inBanner(page, 'Accept all').click();
  await analyticsRuns(page);
  await raise(page, 'careers', 'timer');
  const messages = () =>
    host
      .events()
      .slice(known)
      .flatMap(({ event, properties }) => (event === 'script_error' ? textOf(properties['message']) : []));
  await expect.poll(messages).toEqual(['seed careers timer']);
});

test('an error names the replay of its session, and the second in it', NIGHTLY, async ({ page }) => {
  const known = host.events().length;
  await hideAutomation(page.context());
  await storeRecord(page, recordText(true));
  await openHydrated(page, `${site.url}/careers`);
  await analyticsRuns(page);
  await raise(page, 'careers', 'timer');
  const replays = () =>
    host
      .events()
      .slice(known)
      .flatMap(({ event, properties }) =>
        event === 'script_error' ? [[properties['replay'], properties['$session_id']].map(textOf)] : [],
      );
  await expect.poll(() => replays().length).toBe(1);
  const [[replay = '', session = ''] = []] = replays();
  const { origin, pathname, searchParams } = new URL(replay);
  expect(`${origin}${pathname}`).toBe(`${host.url}/project/${PROJECT_KEY}/replay/${session}`);
  expect(searchParams.get('t')).toMatch(/^\d+$/);
});

test(
  'a page that a link opens has its own vitals where the browser has soft navigations',
  NIGHTLY,
  async ({ page }) => {
    const known = host.events().length;
    await hideAutomation(page.context());
    await storeRecord(page, recordText(true));
    await openHydrated(page, `${site.url}/careers`);
    await analyticsRuns(page);
    for (const path of ['/pricing', '/']) {
      await page.locator(`a[href="${path}"]:visible`).first().click();
      await waitUntilShown(page, path);
      // The browser tells it with the paint.
      await page.waitForFunction(
        (shown) => performance.getEntriesByType('soft-navigation').some(({ name }) => name.endsWith(shown)),
        path,
      );
    }
    await page.goto('about:blank');
    const largestPaints = () =>
      host
        .events()
        .slice(known)
        .filter(({ event, properties }) => event === 'web_vital' && properties['metric'] === 'LCP')
        .map(({ properties }) =>
          ['path', 'navigation', 'remote'].map((name) => textOf(properties[name])).join(' '),
        )
        // A page that is left says its last words in several requests, which may overtake each other.
        .toSorted();
    await expect
      .poll(largestPaints)
      .toEqual([
        '/ soft-navigation marketing',
        '/careers navigate careers',
        '/pricing soft-navigation marketing',
      ]);
  },
);

/** Waits until the host has the events of faults; those that are missing are in the table. */
const heard = (seeds: readonly Seed[]) =>
  expect
    .poll(() => seeds.every(({ isEvent }) => host.events().some(isEvent)), { intervals: [100] })
    .toBe(true)
    .catch(() => {});

/** Prints what became of each fault, and expects nearly all to be attributed rightly. */
function report(seeds: readonly Seed[]): void {
  const rows = seeds.map(({ fault, remote, isEvent }) => {
    const told = host.events().find(isEvent)?.properties ?? {};
    const isRight = told['remote'] === remote && told['version'] === versions[remote];
    return [
      fault,
      remote,
      ...['remote', 'version', 'found_by'].map((name) => textOf(told[name])),
      isRight ? 'right' : 'WRONG',
    ];
  });
  const right = rows.filter((row) => row.at(-1) === 'right').length;
  console.log(alignedTable([['fault', 'in', 'attributed to', 'version', 'by', ''], ...rows]));
  console.log(`${right} of ${rows.length} faults are attributed to the right package and version`);
  expect(rows.length).toBeGreaterThanOrEqual(40);
  expect(right / rows.length).toBeGreaterThanOrEqual(0.95);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '–');
