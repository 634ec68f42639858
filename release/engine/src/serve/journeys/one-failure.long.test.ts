import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { SITE_CONTRACT_PATH } from '@site/contracts/remote-files';
import { makePreview } from '../../changes/promote/promote.ts';
import { buildText, sampleSite, type SampleSite } from '../../changes/testing/sample-site.ts';
import { publish } from '../../build/publish/publish.ts';
import { releaseFileAddress } from '../../model/release/pages.ts';
import { siteIn } from '../../model/store/site.ts';
import { contentNamedFile } from '../../model/testing/sample-packages.ts';
import { type Store, watchedStore } from '../../model/store/store.ts';
import { LiveSite } from '../live-site.ts';
import { exportForNginx } from '../export/export-site.ts';
import { PREVIEWS, responding } from '../testing/responding.ts';
import { failingOnce } from '../testing/failing-store.ts';

let sample: SampleSite;
let requests: readonly { target: string; host?: string }[];
beforeAll(async () => {
  sample = await sampleSite();
  const { shell, beta } = sample.first;
  await sample.promote();
  await sample.promote({ shell: await sample.publishShell('second') });
  const second = (await sample.ship('beta', 'second')).entry;
  const { version } = await publish(sample.site, buildText(sample.folder, 'beta', 'to be seen'));
  const { id } = await makePreview(sample.site, { packages: { beta: version }, days: 1, by: 'Ada' });
  const host = new URL(PREVIEWS.originOf(id)).host;
  const named = contentNamedFile({ './beta': '<h1>beta first</h1>' }).file;
  requests = [
    '/',
    '/beta',
    '/nowhere',
    '/beta/feed.xml',
    '/robots.txt',
    '/sitemap.xml',
    ...Object.keys(second.shells).map(releaseFileAddress),
    SITE_CONTRACT_PATH,
    `/packages/beta/${second.packages['beta']!.version}/x0.js`,
    `/packages/beta/${beta}/x0.js`,
    `/packages/shell/${shell}/static/js/index.1.js`,
    `/packages/beta/${named}`,
  ].flatMap((target): { target: string; host?: string }[] =>
    ['/beta', '/sitemap.xml'].includes(target) ? [{ target }, { target, host }] : [{ target }],
  );
});
afterAll(() => sample.remove());

/** A server's process: it lives on after a failure. */
function server(store: Store): (request: { target: string; host?: string }) => Promise<string> {
  const site = siteIn(watchedStore(store));
  const respond = responding(site, new LiveSite(site, { pollMs: 0, say: () => {} }));
  return async ({ target, host }) => {
    const { status, body } = await respond(target, host);
    return `${status} ${Buffer.from(body ?? '').toString('utf8')}`;
  };
}

test('whatever use of the store fails once, no answer is wrong, and from then on each is right', async () => {
  const healthy = failingOnce(sample.site.store, 0);
  const askHealthy = server(healthy.store);
  const right: string[] = [];
  for (const request of requests) right.push(await askHealthy(request));
  expect(right.filter((each) => !each.startsWith('200'))).toHaveLength(1);
  expect(healthy.uses()).toBeGreaterThan(30);
  for (let number = 1; number <= healthy.uses(); number += 1) {
    const ask = server(failingOnce(sample.site.store, number).store);
    for (const isAfter of [false, true]) {
      for (const [index, request] of requests.entries()) {
        const answer = await ask(request).catch((error: unknown) => `503 ${String(error)}`);
        if (!isAfter && answer.startsWith('503')) continue;
        expect(answer, `use ${number}: ${request.target}`).toBe(right[index]);
      }
    }
  }
});

test('whatever use of the store fails once, an export is whole with the next look', async () => {
  const filesOf = async (store: Store, folder: string) => {
    const run = () => exportForNginx(siteIn(store), folder);
    await run().catch(run);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  };
  const healthy = failingOnce(sample.site.store, 0);
  const right = await filesOf(healthy.store, path.join(sample.folder, 'export-0'));
  for (let number = 1; number <= healthy.uses(); number += 1) {
    const { store } = failingOnce(sample.site.store, number);
    expect(await filesOf(store, path.join(sample.folder, `export-${number}`)), `use ${number}`).toEqual(
      right,
    );
  }
});
