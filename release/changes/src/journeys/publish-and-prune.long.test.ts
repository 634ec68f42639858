import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { publish } from '@site/release-build/publish';
import { checkPackage, packageFiles } from '@site/release-model/package-files';
import { readVersion } from '@site/release-model/published-versions';
import { openSite, siteIn } from '@site/release-model/site';
import type { Store } from '@site/release-model/store';
import { copyInMemory, memoryStore } from '@site/release-model/testing/memory-store';
import { promote } from '../promote/promote.ts';
import { prune } from '../promote/prune.ts';
import { rollbackRelease } from '../promote/apply-change.ts';
import { verify } from '../promote/verify.ts';
import { interruptedStore } from '../testing/counting-store.ts';
import { damageLastEntry } from '../testing/damage-last-entry.ts';
import { hold } from '../testing/site-changes.ts';
import { buildText, sampleSite, type SampleSite } from '../testing/sample-site.ts';

let sample: SampleSite;
beforeAll(async () => {
  sample = await sampleSite();
  await sample.promote();
});
afterAll(() => sample.remove());

/** A store that does something before each use, whose number it is told. */
function observed(store: Store, before: (number: number) => Promise<unknown>): Store {
  let uses = 0;
  const told =
    <Args extends unknown[], Result>(run: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      uses += 1;
      await before(uses);
      return run(...args);
    };
  return {
    name: store.name,
    read: told((key: string) => store.read(key)),
    create: told((key: string, bytes: Uint8Array) => store.create(key, bytes)),
    list: told((prefix: string, after?: string, most?: number) => store.list(prefix, after, most)),
    remove: told((keys: readonly string[]) => store.remove(keys)),
  };
}

/** A promise, and what resolves it. */
function signal(): { given: Promise<void>; give: () => void } {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

/**
 * Publishes while somebody prunes: that begins before one use of the store by the publisher, and has found what to remove;
 * it removes it before a later one. Resolves with the version and the number of uses.
 */
async function publishBeside(store: Store, folder: string, begins: number, removes: number) {
  const [found, allowed] = [signal(), signal()];
  const remove: Store['remove'] = async (keys) => {
    found.give();
    await allowed.given;
    return store.remove(keys);
  };
  let pruning: Promise<unknown> | undefined;
  let uses = 0;
  const seen = observed(store, async (number) => {
    uses = number;
    if (number === begins) {
      pruning = prune(siteIn({ ...store, remove }), { by: 'Bob', keep: 1, days: 0 });
      await Promise.race([found.given, pruning]);
    }
    if (number >= removes) allowed.give();
    // It gets on while the publisher works.
    await new Promise((resolve) => setImmediate(resolve));
  });
  const { version } = await publish(siteIn(seen), folder);
  allowed.give();
  await pruning;
  return { version, uses };
}

for (const isKnown of [false, true]) {
  const name = isKnown ? 'a version that was published before' : 'a new version';
  test(`${name}, published during a pruning at any moment: it is there, whole`, async () => {
    const build = buildText(sample.folder, 'beta', `during a pruning ${isKnown}`);
    if (isKnown) await publish(sample.site, build);
    const keys = await copyInMemory(sample.site.store, ['content/', 'files/', 'log/', 'versions/']);
    const { uses } = await publishBeside(memoryStore(keys), build, 0, 0);
    expect(uses).toBeGreaterThan(10);
    // The last use reads the entry that the one before it found: a pruning from then on comes after the publisher.
    const moments = Array.from({ length: uses - 1 }, (_, index) => index + 1);
    await Promise.all(
      moments.flatMap((begins) =>
        [0, 1, 4, 12].map(async (later) => {
          const store = memoryStore(keys);
          const { version } = await publishBeside(store, build, begins, begins + later);
          const site = siteIn(store);
          const { hash } = await readVersion(site, 'beta', version);
          await checkPackage(site, await packageFiles(site, { content: hash }));
          expect((await verify(siteIn(store))).damages, `${begins} and ${later}`).toEqual([]);
        }),
      ),
    );
  });
}

test('behind a damaged entry a version is published at once, and behind that of a pruning the entry is named', async () => {
  const other = await sampleSite();
  await other.promote();
  await hold(other.site, { by: 'Ada' });
  await damageLastEntry(other.root);
  await publish(openSite(other.root), buildText(other.folder, 'beta', 'behind a damaged hold'));
  await rollbackRelease(other.site, 1, { by: 'Ada' });
  await prune(other.site, { by: 'Ada', keep: 1, days: 0 });
  await damageLastEntry(other.root);
  await expect(
    publish(openSite(other.root), buildText(other.folder, 'beta', 'behind a damaged pruning')),
  ).rejects.toThrow(/^log\/\d+\.json in .* is damaged: restore this file from a backup/);
  other.remove();
});

test('what a promotion leaves that a pruning overtook is no damage', async () => {
  const { version } = await publish(sample.site, buildText(sample.folder, 'alpha', 'overtaken by a pruning'));
  const store = interruptedStore(sample.site.store, 'files/', () =>
    prune(sample.site, { by: 'Bob', keep: 1, days: 0 }),
  );
  const order = { by: 'Ada', packages: { alpha: version } };
  await expect(promote(siteIn(store), order)).rejects.toThrow('no version');
  expect((await verify(sample.site)).damages).toEqual([]);
});
