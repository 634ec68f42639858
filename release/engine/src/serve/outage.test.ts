import { afterAll, beforeAll, expect, rstest, test } from '@rstest/core';
import { openSite, siteIn } from '../model/store/site.ts';
import { remoteStore, type RemoteStore } from './testing/failing-store.ts';
import { rawRequest } from './testing/raw-request.ts';
import { sampleSite, type SampleSite } from '../changes/testing/sample-site.ts';
import { POLL_MS } from './live-site.ts';
import { serve, type LiveServer } from './server.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

let sample: SampleSite;
beforeAll(async () => {
  sample = await sampleSite();
  await sample.promote();
});
afterAll(() => sample.remove());

const ask = async ({ port }: LiveServer, path: string) => {
  const { status, headers, body } = await rawRequest({ port, path });
  return { status, headers, text: body.toString() };
};

/** Three replicas on one store that is not on their machine. They look at it as often as the test says. */
async function replicas(
  work: (store: RemoteStore, servers: LiveServer[], pass: (ms: number) => Promise<void>) => Promise<void>,
) {
  const store = remoteStore(openSite(sample.root).store);
  let time = 0;
  const servers = await Promise.all(
    // Their timers never fire here: the test passes the time.
    [1, 2, 3].map(() => serve(siteIn(store), 0, { now: () => time, pollMs: 2 ** 30 })),
  );
  const pass = async (ms: number) => {
    for (const end = time + ms; time < end;) {
      time += POLL_MS;
      await Promise.all(servers.map(({ live }) => live.look()));
    }
  };
  try {
    await pass(SECOND);
    await work(store, servers, pass);
  } finally {
    await Promise.all(servers.map(({ close }) => close()));
  }
}

const silent = () => rstest.spyOn(console, 'error').mockImplementation(() => {});

test('replicas that lose the store for ten minutes go on with all of the release, also with what nobody asked for', async () => {
  const said = silent();
  await replicas(async (store, servers, pass) => {
    const { packages } = (await sample.site.log.head())!.entry;
    const script = `/packages/alpha/${packages['alpha']!.version}/x0.js`;
    const paths = [
      '/',
      '/beta',
      '/more',
      '/sitemap.xml',
      '/beta/feed.xml',
      `/releases/${packages['shell']!.version}.json`,
      script,
    ];
    await Promise.all(servers.map(({ warm }) => warm()));
    store.isLost = true;
    for (let minute = 0; minute < 10; minute += 1) {
      await pass(MINUTE);
      for (const server of servers) {
        for (const path of paths)
          expect((await ask(server, path)).status, `${path} after ${minute} minutes`).toBe(200);
      }
    }
    for (const server of servers) {
      const ready = await ask(server, '/readyz');
      expect(ready.status).toBe(200);
      expect(JSON.parse(ready.text)).toMatchObject({
        ready: true,
        store: 'unreachable',
        headAgeSeconds: 600,
      });
      expect((await ask(server, '/beta')).text).toContain('beta first');
    }
    await sample.ship('beta', 'after the outage');
    store.isLost = false;
    await pass(SECOND);
    for (const server of servers) {
      expect((await ask(server, '/beta')).text).toContain('beta after the outage');
      expect(JSON.parse((await ask(server, '/healthz')).text)).toMatchObject({
        store: 'reachable',
        headAgeSeconds: 0,
      });
    }
  });
  // Once when it is lost and once when it is back, for each replica.
  expect(said.mock.calls).toHaveLength(6);
  said.mockRestore();
});

test('what a replica has never had is a temporary failure while the store is lost, not a missing file', async () => {
  const said = silent();
  await replicas(async (store, [server]) => {
    store.isLost = true;
    const { version } = (await sample.ship('alpha', 'during the outage')).entry.packages['alpha']!;
    const lost = await ask(server!, `/packages/alpha/${version}/x0.js`);
    expect({ status: lost.status, after: lost.headers['retry-after'] }).toEqual({ status: 503, after: '5' });
    expect(lost.text).toBe('');
    store.isLost = false;
    expect((await ask(server!, `/packages/alpha/${version}/x0.js`)).status).toBe(200);
  });
  said.mockRestore();
});
