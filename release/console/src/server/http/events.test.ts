import { afterEach, expect, test } from '@rstest/core';
import { holdPackage } from '@site/release-changes/testing/site-changes';
import { runningConsole } from '../../testing/running-console.ts';
import { sampleSite, type SampleSite } from '@site/release-changes/testing/sample-site';

let sample: SampleSite;
afterEach(() => sample.remove());

/** Heads of the documents that a page gets, until it has as many. */
async function heads(origin: string, count: number, onFirst: () => Promise<unknown>): Promise<number[]> {
  const stop = new AbortController();
  const { body } = await fetch(`${origin}/api/events`, { signal: stop.signal });
  const found: number[] = [];
  let text = '';
  for await (const part of body ?? []) {
    text += Buffer.from(part).toString();
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const [, json] = /^event: state\ndata: (.*)$/.exec(event) ?? [];
      if (json === undefined) continue;
      found.push((JSON.parse(json) as { head: number }).head);
      if (found.length === 1) await onFirst();
    }
    if (found.length >= count) break;
  }
  stop.abort();
  return found;
}

test('a page gets the document at once, and again with each change of the log', async () => {
  sample = await sampleSite();
  await sample.promote();
  const running = await runningConsole(sample.site);
  const change = () => holdPackage(sample.site, 'beta', { by: 'Bob', why: 'Monday' });
  expect(await heads(running.origin, 2, change)).toEqual([1, 2]);
  await running.close();
});

test('a taken port and a store that fails are one sentence', async () => {
  sample = await sampleSite();
  const running = await runningConsole(sample.site);
  const { port } = running;
  await expect(
    runningConsole(sample.site, { place: { port, host: '127.0.0.1', behind: undefined } }),
  ).rejects.toThrow(`Port ${port} is taken`);
  await running.close();
  const list = () => Promise.reject(new Error('the network is down'));
  await expect(runningConsole({ store: { ...sample.site.store, list } })).rejects.toThrow(
    /failed: the network is down$/,
  );
});
