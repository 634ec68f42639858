import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promote } from '@site/release-changes/promote';
import { liveView } from '@site/release-serve/site-tree';
import { nginxConfiguration } from '@site/release-serve/nginx-configuration';
import { openSite, siteIn } from '@site/release-model/site';
import type { Store } from '@site/release-model/store';
import { rawRequest } from '@site/release-serve/testing/raw-request';
import { hasNginx, runNginx } from '@site/release-serve/testing/run-nginx';
import { sampleSite } from '@site/release-changes/testing/sample-site';
import { seededRandom } from '@site/release-model/testing/seeded-random';
import { replicaProcesses, siteProcesses } from '../site-processes.ts';

/** Milliseconds from the entry of the log to the first answer with its release, for each promotion, by server. */
export type ArrivalTimes = ReadonlyMap<string, number[]>;

/** A server of the measurement, and how to reach it. */
type Server = { name: string; address: { port: number } | { socketPath: string }; end: () => Promise<void> };

const REPLICAS = 3;
/** Milliseconds between requests for the page, to each server. */
const ASK_MS = 5;

/**
 * Promotes a page again and again, and asks three replicas for it, and nginx on a watched mirror where nginx is installed.
 *
 * @param place address of a bucket; without one, the site root is a temporary folder
 */
export async function arrivalTimes(promotions: number, place?: string): Promise<ArrivalTimes> {
  const sample = await sampleSite(place === undefined ? undefined : openSite(place).store);
  const root = place ?? sample.root;
  await sample.promote();
  const servers = [...(await replicas(sample.folder, root)), ...(await mirrors(sample.folder, root))];
  const times = new Map(servers.map(({ name }) => [name, [] as number[]]));
  const { store, entered } = notingStore(sample.site.store);
  const random = seededRandom(promotions);
  try {
    for (let count = 1; count <= promotions; count += 1) {
      const text = `promotion ${count}.`;
      const beta = await sample.publishText('beta', text);
      // The servers look at fixed moments of a second, on which promotions must not depend.
      await sleep(random.below(1000));
      const promoted = promote(siteIn(store), { by: 'Ada', packages: { beta } });
      const seen = servers.map(async ({ name, address }) => {
        while (!(await pageAt(address)).includes(text)) await sleep(ASK_MS);
        times.get(name)?.push(performance.now());
      });
      await Promise.all([promoted, ...seen]);
      for (const list of times.values()) list.push((list.pop() ?? 0) - entered());
    }
    return times;
  } finally {
    await Promise.all(servers.map(({ end }) => end()));
    sample.remove();
  }
}

async function replicas(folder: string, root: string): Promise<Server[]> {
  const running = await replicaProcesses(folder, root, REPLICAS);
  return running.map(({ port, end }, index) => ({
    name: `replica ${index + 1}`,
    address: { port },
    end: async () => void (await end()),
  }));
}

/** nginx, and the process that keeps its mirror. */
async function mirrors(folder: string, root: string): Promise<Server[]> {
  if (!hasNginx) return [];
  const mirror = path.join(folder, 'mirror');
  const [watching] = await siteProcesses(folder, root, [['mirror', mirror, '--watch']]);
  const socketPath = path.join(folder, 'nginx.sock');
  const { policy } = await liveView(openSite(root));
  const options = { folder: mirror, listen: `unix:${socketPath}`, hasBrotli: false };
  const nginx = await runNginx(path.join(folder, 'nginx'), nginxConfiguration(policy, options), socketPath);
  const end = async () => void (await Promise.all([nginx.stop(), watching?.end()]));
  return [{ name: 'nginx on the mirror', address: { socketPath }, end }];
}

/** A store that notes when the last entry of the log was in it. */
function notingStore(store: Store): { store: Store; entered: () => number } {
  let at = 0;
  const create: Store['create'] = async (key, bytes) => {
    const isCreated = await store.create(key, bytes);
    if (key.startsWith('log/')) at = performance.now();
    return isCreated;
  };
  return { store: { ...store, create }, entered: () => at };
}

const pageAt = async (address: Server['address']): Promise<string> =>
  String((await rawRequest({ ...address, path: '/beta', headers: { Host: 'localhost' } })).body);
