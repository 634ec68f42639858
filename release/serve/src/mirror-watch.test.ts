import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { changeSettings } from '@site/release-changes/actions';
import { openSite, siteIn } from '@site/release-model/site';
import { remoteStore } from './testing/failing-store.ts';
import { sampleSite, type SampleSite } from '@site/release-changes/testing/sample-site';
import { watchMirror } from './mirror-site.ts';

let sample: SampleSite;
beforeAll(async () => {
  sample = await sampleSite();
  await sample.promote();
});
afterAll(() => sample.remove());

test('a watched mirror follows promotions, outlives an outage, and says when nginx has to be configured again', async () => {
  const folder = path.join(sample.folder, 'mirror');
  const store = remoteStore(openSite(sample.root).store);
  const [told, stop] = [new EventEmitter(), new AbortController()];
  const next = async (event: string) => (await once(told, event))[0] as unknown;
  const first = next('release');
  const ended = watchMirror(
    siteIn(store),
    folder,
    stop.signal,
    {
      onRelease: ({ number }) => told.emit('release', number),
      onWarning: (warning) => told.emit('warning', warning),
      onError: (error) => told.emit('problem', String(error)),
    },
    5,
  );
  expect(await first).toBe(1);
  const page = () => readFileSync(path.join(folder, 'current/beta.html'), 'utf8');
  const lost = next('problem');
  store.isLost = true;
  expect(await lost).toContain('ETIMEDOUT');
  await sample.ship('beta', 'after the outage');
  expect(page()).toContain('beta first');
  const second = next('release');
  store.isLost = false;
  expect(await second).toBe(2);
  expect(page()).toContain('beta after the outage');
  const warned = next('warning');
  await changeSettings(sample.site, { PUBLIC_SUPABASE_URL: 'https://other.example.com' }, { by: 'Ada' });
  expect(await warned).toContain('configure servers again');
  stop.abort();
  await ended;
});
