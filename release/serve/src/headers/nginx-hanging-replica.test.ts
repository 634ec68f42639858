import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, expect, test } from '@rstest/core';
import { hasNginx, runNginx } from '../testing/run-nginx.ts';
import { sampleSite, type SampleSite } from '@site/release-changes/testing/sample-site';
import { liveView } from '../site-tree.ts';
import { mirrorSite } from '../mirror-site.ts';
import { nginxConfiguration } from './nginx-configuration.ts';

let sample: SampleSite;
let nginx: { stop: () => Promise<void> } | undefined;
let replicas: readonly Server[] = [];
afterEach(async () => {
  await nginx?.stop();
  for (const replica of replicas) {
    replica.closeAllConnections();
    replica.close();
  }
  sample.remove();
});

/** Starts a replica that takes requests and never answers. */
async function hangingReplica(asked: string[]): Promise<Server> {
  const server = createServer(({ url = '' }) => void asked.push(url)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

test.runIf(hasNginx)('a page is counted by one replica at most, also while all hang', async () => {
  const asked: string[] = [];
  replicas = await Promise.all([hangingReplica(asked), hangingReplica(asked), hangingReplica(asked)]);
  sample = await sampleSite();
  await sample.promote();
  const folder = path.join(sample.folder, 'mirror');
  await mirrorSite(sample.site, folder);
  const socketPath = path.join(sample.folder, 'nginx.sock');
  const { policy } = await liveView(sample.site);
  const configuration = nginxConfiguration(policy, {
    folder,
    listen: `unix:${socketPath}`,
    hasBrotli: false,
    replicas: {
      addresses: replicas.map((replica) => `127.0.0.1:${(replica.address() as AddressInfo).port}`),
      previewHost: '*.preview.localhost',
    },
  });
  // Everybody is counted.
  const all = configuration.replace('10% 1;', '99.99% 1;');
  nginx = await runNginx(path.join(sample.folder, 'nginx'), all, socketPath);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (target: string) => {
    const sent = get({ agent, socketPath, path: target, headers: { Host: 'localhost' } });
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
    return response.statusCode;
  };
  expect(await ask('/beta')).toBe(200);
  // The connection goes on when the count has ended.
  expect(await ask('/beta/feed.xml')).toBe(200);
  expect(asked).toEqual(['/beta']);
  agent.destroy();
});
