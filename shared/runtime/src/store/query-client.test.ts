import { QueryObserver, focusManager } from '@tanstack/query-core';
import { expect, test } from '@rstest/core';
import { queryClient } from './query-client.ts';

test('a failing query is tried once more, then fails', async () => {
  const client = await queryClient();
  let tries = 0;
  const failing = client.fetchQuery({
    queryKey: ['failing'],
    retryDelay: 0,
    queryFn: () => {
      tries += 1;
      throw new Error('unreachable');
    },
  });
  await expect(failing).rejects.toThrow('unreachable');
  expect(tries).toBe(2);
});

test('nothing is fetched again when the window gets the focus', async () => {
  const client = await queryClient();
  let fetches = 0;
  const observer = new QueryObserver(client, {
    queryKey: ['counted'],
    queryFn: () => {
      fetches += 1;
      return fetches;
    },
  });
  const stop = observer.subscribe(() => {});
  client.mount();
  await expect.poll(() => [client.isFetching(), fetches]).toEqual([0, 1]);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  // The library would refetch after this promise, which it waits for itself.
  await client.resumePausedMutations();
  await new Promise<void>(queueMicrotask);
  expect([client.isFetching(), fetches]).toEqual([0, 1]);
  client.unmount();
  stop();
});

test('everybody gets the same client', async () => {
  expect(await queryClient()).toBe(await queryClient());
});
