import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { publish } from '@site/release/release-tool';
import { equalBuild } from '../faults/faults.ts';
import { REMOTES } from '../support/remotes.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { expect, inlinedRelease, openHydrated, test } from '../support/test.ts';

let site: TestSite;
test.beforeEach(async () => {
  site = await startSite();
});
test.afterEach(async () => site.stop());

/** Bytes of the open document's body, headers apart: as they came, and unpacked. */
const documentBytes = (page: Page): Promise<{ sent: number; unpacked: number }> =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return { sent: entry?.encodedBodySize ?? 0, unpacked: entry?.decodedBodySize ?? 0 };
  });

/** Ships a remote as after a change that shows nowhere, and returns its version. */
async function ship(name: string): Promise<string> {
  const remote = REMOTES.find((each) => each.name === name);
  if (!remote) throw new Error(`There is no remote ${name}.`);
  const folder = equalBuild(remote);
  const { version } = await publish(site.site, folder);
  rmSync(folder, { recursive: true });
  await site.promote({ [name]: version });
  return version;
}

test('home takes at most 300 bytes of document after two remotes shipped, and scripts come as deltas', async ({
  page,
  consoleErrors,
}) => {
  await openHydrated(page, `${site.url}/`);
  expect((await documentBytes(page)).sent).toBeGreaterThan(10_000);
  const version = await ship('marketing');
  await ship('content');

  // As the fallback of a page asks: Chromium can't unpack a delta without a body.
  expect(await page.evaluate(async () => (await fetch('/', { method: 'HEAD' })).status)).toBe(200);
  const scripts: string[] = [];
  page.on('response', (response) => {
    const { 'content-encoding': encoding = '' } = response.headers();
    if (response.url().includes(`/marketing/${version}/`)) scripts.push(encoding);
  });
  await openHydrated(page, `${site.url}/`);
  const { sent, unpacked } = await documentBytes(page);
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThanOrEqual(300);
  const plain = await (await fetch(`${site.url}/`)).text();
  expect(unpacked).toBe(Buffer.byteLength(plain));
  expect((await inlinedRelease(page)).remotes['marketing']).toMatchObject({ version });
  expect(scripts).toContain('dcz');
  expect(consoleErrors).toEqual([]);

  // The tag that came with the delta is the page's: the next answer has no body.
  const statuses: number[] = [];
  const client = await page.context().newCDPSession(page);
  client.on('Network.responseReceivedExtraInfo', ({ statusCode }) => statuses.push(statusCode));
  await client.send('Network.enable');
  await openHydrated(page, `${site.url}/`);
  expect(statuses[0]).toBe(304);
});
