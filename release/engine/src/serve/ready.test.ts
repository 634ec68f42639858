import { expect, test } from '@rstest/core';
import { rawRequest } from './testing/raw-request.ts';
import { sampleSite } from '../changes/testing/sample-site.ts';
import { serve, type LiveServer } from './server.ts';

const ask = ({ port }: LiveServer, path: string) => rawRequest({ port, path });

test('a server that is not ready says why', async () => {
  const empty = await sampleSite();
  const server = await serve(empty.site, 0);
  const askReady = async () => {
    const { status, body } = await ask(server, '/readyz');
    return { status, ...(JSON.parse(body.toString()) as object) };
  };
  try {
    expect(await askReady()).toMatchObject({ status: 503, ready: false, reason: 'Nothing is live yet.' });
    expect((await ask(server, '/healthz')).status).toBe(200);
    await empty.promote();
    expect(await askReady()).toMatchObject({
      status: 200,
      ready: true,
      release: 1,
      entry: 1,
      headAgeSeconds: 0,
    });
  } finally {
    await server.close();
    empty.remove();
  }
});
