import { expect, test } from '@rstest/core';
import { remoteStore } from '@site/release-serve/testing/failing-store';
import { memoryStore } from '@site/release-model/testing/memory-store';
import { impatientStore } from './impatient-store.ts';

test('a store that hangs fails with a sentence', async () => {
  const store = Object.assign(remoteStore(memoryStore()), { isLost: true, hangs: true });
  const impatient = impatientStore(store, 50);
  for (const asked of [impatient.read('log/1'), impatient.list('log/')])
    await expect(asked).rejects.toThrow('no answer within 0.05 s.');
});
