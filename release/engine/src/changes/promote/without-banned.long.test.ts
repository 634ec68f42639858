import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { readPlan } from '../../model/release/canary.ts';
import type { PageList } from '../../model/release/pages.ts';
import { ReleaseWatch } from '../canary/release-watch.ts';
import { sampleSite, type SampleSite } from '../testing/sample-site.ts';
import { rollbackRelease } from './rollback.ts';
import { quarantine } from './actions.ts';

const ADA = { by: 'Ada' };

let sample: SampleSite;
let first: string;
beforeEach(async () => {
  sample = await sampleSite();
  await sample.promote();
  first = sample.first['beta'] ?? '';
});
afterEach(() => sample.remove());

const head = async () => (await sample.site.log.head())!.entry;
const ship = async () => (await sample.ship('beta', 'second')).entry.packages['beta']!.version;

/** All that visitors get: the entry, the release file's part of each list, and every page. */
async function named(): Promise<string> {
  const { packages, canary } = await head();
  const texts = [packages, canary?.packages ?? {}].flatMap((each) =>
    Object.values(each).map(async (live) => {
      const { pages, remote } = await sample.site.content.getJson<PageList>(live.pages);
      const documents = Object.values(pages).map(({ file }) => sample.site.content.get(file.hash));
      return [JSON.stringify([live, remote]), ...(await Promise.all(documents)).map(String)].join();
    }),
  );
  return (await Promise.all(texts)).join();
}

/** The watch looks twice, and sees 40 failures of beta in 50 views of a release. */
async function lookAt(version: string, release: number): Promise<void> {
  let count = 0;
  const counters = async () => ({
    views: new Map([[release, count && 50]]),
    failures: [{ remote: 'beta', version, release, kind: 'crash' as const, count }],
    silent: [],
  });
  const watch = new ReleaseWatch(sample.site, { by: 'watch', counters, watchMs: 60_000 });
  expect(await watch.look()).toEqual([]);
  count = 40;
  expect((await watch.look()).join()).toContain('taken back');
}

/** Each makes a version that live pages fall back to one that may not go live, and returns it. */
const WAYS: Readonly<Record<string, () => Promise<string>>> = {
  'a quarantine': async () => {
    await ship();
    expect(await named()).toContain(first);
    await quarantine(sample.site, `beta@${first}`, ADA);
    return first;
  },
  'a quarantine during a canary of the shell': async () => {
    await ship();
    const shell = await sample.publishShell('in a canary');
    await sample.promote({ shell }, { canary: readPlan({ share: '5' }) });
    await quarantine(sample.site, `beta@${first}`, ADA);
    return first;
  },
  'a return to a whole release': async () => {
    await ship();
    const { number } = await head();
    await sample.ship('beta', 'third');
    await quarantine(sample.site, `beta@${first}`, ADA);
    await rollbackRelease(sample.site, number, ADA);
    return first;
  },
  'the return of a canary': async () => {
    const version = await ship();
    await sample.promote({ beta: first });
    await sample.promote({ beta: version }, { canary: readPlan({ share: '5' }) });
    await lookAt(version, (await head()).number);
    return version;
  },
};

for (const [name, way] of Object.entries(WAYS)) {
  test(`${name} leaves nothing that names the quarantined version`, async () => {
    const banned = await way();
    const { packages, quarantined } = await head();
    expect(Object.keys(quarantined)).toEqual([`beta@${banned}`]);
    expect(packages['beta']?.version).not.toBe(banned);
    expect(await named()).not.toContain(banned);
  });
}
