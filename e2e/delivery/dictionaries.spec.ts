import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { publish } from '@site/release/release-tool';
import { rebuiltWith } from '../support/rebuild.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { BUDGET } from '../budgets/figures.ts';
import { expect, inlinedRelease, openHydrated, quiet, test } from '../support/test.ts';
import { NIGHTLY } from '../support/nightly.ts';

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

/** Ships a package with another word in a sentence of it, and returns its version. */
async function ship(folder: string, sentence: string, word: string, other: string): Promise<string> {
  const copy = rebuiltWith(folder, sentence, sentence.replace(word, other));
  const { name, version, isNew } = await publish(site.site, copy);
  expect(isNew, name).toBe(true);
  rmSync(copy, { recursive: true });
  await site.promote({ [name]: version });
  return version;
}

/** Another word in a sentence that only the chunk of /pricing has. */
const shipPricing = (word: string) =>
  ship(
    'mfe-marketing',
    'Try the planner with your own competitors before you pay anything.',
    'anything',
    word,
  );

/** Bytes of the bodies of scripts that came over the network, by the path of each. */
const scriptBytes = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() =>
    Object.fromEntries(
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, transferSize }) => name.endsWith('.js') && transferSize > 0)
        .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize]),
    ),
  );

test(
  'home takes at most 300 bytes of document after two remotes shipped, and scripts come as deltas',
  NIGHTLY,
  async ({ page, consoleErrors }) => {
    await openHydrated(page, `${site.url}/`);
    expect((await documentBytes(page)).sent).toBeGreaterThan(10_000);
    const version = await shipPricing('a fee');
    await ship('mfe-content', 'See all articles', 'all', 'the');

    // As the fallback of a page asks: Chromium can't unpack a delta without a body.
    expect(await page.evaluate(async () => (await fetch('/', { method: 'HEAD' })).status)).toBe(200);
    const scripts: string[] = [];
    page.on('response', (response) => {
      const { 'content-encoding': encoding = '' } = response.headers();
      if (response.url().includes(`/marketing/${version}/`)) scripts.push(encoding);
    });
    await openHydrated(page, `${site.url}/`);
    const { sent, unpacked } = await documentBytes(page);
    console.log(`home after two remotes shipped: ${sent} B of document`);
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
  },
);

test(
  'a word of a remote costs a returning visitor at most 1 KB and its entry, a word of the shell at most 5 KB',
  NIGHTLY,
  async ({ page }) => {
    await openHydrated(page, `${site.url}/pricing`);
    await quiet(page);
    const version = await shipPricing('a fee');
    await ship('shell', 'Skip to content', 'content', 'the content');
    await openHydrated(page, `${site.url}/pricing`);
    await quiet(page);
    const sizes = Object.entries(await scriptBytes(page));
    const bytesOf = (part: RegExp) => sizes.filter(([path]) => part.test(path)).map(([, bytes]) => bytes);
    const sum = (bytes: readonly number[]) => bytes.reduce((total, each) => total + each, 0);
    const chunk = bytesOf(/^\/packages\/marketing\/static\//);
    expect(chunk).toHaveLength(1);
    expect(sum(chunk)).toBeLessThanOrEqual(BUDGET.changedChunkBytes);
    expect(bytesOf(new RegExp(`^/packages/marketing/${version}/`))).toHaveLength(1);
    const shell = bytesOf(/^\/packages\/shell\//);
    expect(shell).toHaveLength(1);
    expect(sum(shell)).toBeLessThanOrEqual(BUDGET.changedShellBytes);
    console.log(`a changed word: ${JSON.stringify(Object.fromEntries(sizes))}`);
  },
);
