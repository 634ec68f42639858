import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { keyedSite, type KeyedSite } from '../testing/keyed-site.ts';
import { ReleaseWatch } from './release-watch.ts';

let sample: KeyedSite;
beforeAll(async () => {
  sample = await keyedSite();
});
afterAll(() => sample.remove());

const head = async () => (await sample.site.log.head())!.entry;

/** Makes a version of beta live that fails, and watches it without a key. */
async function failing(text: string): Promise<{ version: string; said: string[] }> {
  const { version } = await sample.publishAs(sample.keys.beta, 'beta', text);
  await sample.promote({ beta: version });
  const { number } = await head();
  const failures = [{ remote: 'beta', version, release: number, kind: 'crash' as const, count: 40 }];
  const watch = new ReleaseWatch(sample.site, {
    by: 'watch',
    counters: async () => ({ views: new Map([[number, 50]]), failures, silent: [] }),
    watchMs: 60_000,
  });
  const said = await watch.look();
  expect(await watch.look(), 'it is said once').toEqual([]);
  return { version, said };
}

test('where owners have keys, a failing version returns by itself only to what a current key has signed', async () => {
  const first = await failing('signed');
  expect(first.said.join()).toContain('has no signature that counts today, so it does not return by itself');
  expect((await head()).packages['beta']?.version).toBe(first.version);
  const second = await failing('signed and failing');
  expect(second.said.join()).toContain('taken back');
  expect(await head()).toMatchObject({ action: 'return', packages: { beta: { version: first.version } } });
});
