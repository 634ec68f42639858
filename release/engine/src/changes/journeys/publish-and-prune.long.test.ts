import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { publish } from '../../build/publish/publish.ts';
import { checkPackage, packageFiles } from '../../model/versions/package-files.ts';
import { readVersion } from '../../model/versions/published-versions.ts';
import { siteIn, type Site } from '../../model/store/site.ts';
import type { Store } from '../../model/store/store.ts';
import { copyInMemory, memoryStore } from '../../model/testing/memory-store.ts';
import { promote } from '../promote/promote.ts';
import { prune } from '../promote/prune.ts';
import { verify } from '../promote/verify.ts';
import { observedStore } from '../testing/observed-store.ts';
import { buildText, sampleSite, type SampleSite } from '../testing/sample-site.ts';

let sample: SampleSite;
beforeAll(async () => {
  sample = await sampleSite();
  await sample.promote();
});
afterAll(() => sample.remove());

/** A promise, and what resolves it. */
function signal(): { given: Promise<void>; give: () => void } {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Does something while somebody prunes: that begins before one use of the store, and has found what is needed; it removes
 * the rest before a later use. Returns the number of uses.
 */
async function beside(
  store: Store,
  work: (site: Site) => Promise<unknown>,
  begins: number,
  removes: number,
): Promise<number> {
  const [found, allowed] = [signal(), signal()];
  let looks = 0;
  const ages: Store['ages'] = async (prefix) => {
    if (prefix === 'versions/' && (looks += 1) === 2) {
      found.give();
      await allowed.given;
    }
    return store.ages(prefix);
  };
  let pruning: Promise<unknown> | undefined;
  let uses = 0;
  const seen = observedStore(store, async (number) => {
    uses = number;
    if (number === begins) {
      pruning = prune(siteIn({ ...store, ages }), { keep: 1, days: 1 });
      await Promise.race([found.given, pruning]);
    }
    if (number >= removes) allowed.give();
    // It gets on while the other one works.
    await new Promise((resolve) => setImmediate(resolve));
  });
  await work(siteIn(seen));
  allowed.give();
  await pruning;
  return uses;
}

const ALL = ['content/', 'log/', 'versions/'];

/** Does something beside a pruning that begins and removes at any moment, on a site where everything is old. */
async function besideAny(
  work: (site: Site) => Promise<unknown>,
  check: (site: Site, moment: string) => Promise<unknown>,
  everyUse = 1,
): Promise<void> {
  const keys = await copyInMemory(sample.site.store, ALL);
  const old = () => {
    const store = memoryStore(keys);
    store.age(30 * DAY_MS);
    return store;
  };
  const uses = await beside(old(), work, 0, 0);
  expect(uses).toBeGreaterThan(10);
  for (let begins = 1; begins <= uses; begins += everyUse) {
    for (const later of [0, 1, 4, 12, 40]) {
      const store = old();
      await beside(store, work, begins, begins + later);
      await check(siteIn(store), `${begins} and ${later}`);
    }
  }
}

for (const isKnown of [false, true]) {
  const name = isKnown ? 'a version that was published before' : 'a new version';
  test(`${name}, published during a pruning at any moment: it is there, whole`, async () => {
    const build = buildText(sample.folder, 'beta', `during a pruning ${isKnown}`);
    const { version } = await publish(isKnown ? sample.site : siteIn(memoryStore()), build);
    await besideAny(
      (site) => publish(site, build),
      async (site, moment) => {
        const { hash } = await readVersion(site, 'beta', version);
        await checkPackage(site, await packageFiles(site, { content: hash }));
        expect((await verify(site)).damages, moment).toEqual([]);
      },
    );
  });
}

test('an old version, promoted during a pruning at any moment: it is live, whole, or was not there any more', async () => {
  const { version } = await publish(sample.site, buildText(sample.folder, 'beta', 'old'));
  let live = 0;
  await besideAny(
    (site) =>
      promote(site, { by: 'Ada', packages: { beta: version } }).catch((error: Error) => {
        expect(error.message).toMatch(/There is no version|is missing/);
      }),
    async (site, moment) => {
      const { packages } = (await site.log.head())!.entry;
      if (packages['beta']?.version === version) live += 1;
      expect((await verify(site)).damages, moment).toEqual([]);
    },
    5,
  );
  expect(live).toBeGreaterThan(10);
});
