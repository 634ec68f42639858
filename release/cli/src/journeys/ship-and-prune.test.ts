import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { prune } from '@site/release-changes/prune';
import { buildText, sampleSite, type SampleSite } from '@site/release-changes/testing/sample-site';
import { siteIn } from '@site/release-model/site';
import { memoryStore } from '@site/release-model/testing/memory-store';
import { shipCommand } from '../commands/promote-command.ts';

const store = memoryStore();
let sample: SampleSite;
beforeAll(async () => {
  sample = await sampleSite(store);
  await sample.promote();
});
afterAll(() => sample.remove());

/** Ships a text of beta; a whole pruning comes right before something is created for the first time. */
async function shipped(text: string, isMoment: (key: string) => boolean): Promise<boolean> {
  let isPruned = false;
  const create: typeof store.create = async (key, bytes) => {
    if (!isPruned && isMoment(key)) {
      isPruned = true;
      await prune(siteIn(store), { by: 'Bob', keep: 1, days: 0 });
    }
    return store.create(key, bytes);
  };
  const build = buildText(sample.folder, 'beta', text);
  const isLive = await shipCommand(siteIn({ ...store, create }), [build], {});
  expect(isPruned, text).toBe(true);
  return isLive;
}

test('a version that a pruning removes before it is live is shipped all the same', async () => {
  expect(await shipped('pruned before it is live', (key) => key.startsWith('log/'))).toBe(true);
  expect((await siteIn(store).log.head())?.entry.action).toBe('promote');
});
