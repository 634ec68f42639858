import { existsSync } from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import type { Store } from '../../store/store.ts';
import { runWorkerModule } from '../run-worker-module.ts';
import type { R2Fault } from './faulty-bucket.ts';
import type { StoreCall } from './store-worker.ts';

const WORKERD = path.resolve(import.meta.dirname, '../../../../../scripts/workerd');

/** Whether Cloudflare's runtime is installed: `npm run test:r2 -w release/model` does it. */
export const hasWorkerd = existsSync(path.join(WORKERD, 'node_modules/miniflare'));

/** A store in the R2 of a running Worker; the faults hit the calls of the binding. */
export type OpenR2 = (prefix: string, faults?: readonly R2Fault[]) => Store;

/** Runs the Worker of the tests in Cloudflare's runtime, with a bucket in a folder. */
export async function runWorkerd(folder: string): Promise<{ open: OpenR2; stop: () => Promise<void> }> {
  const { address, stop } = await runWorkerModule(path.join(import.meta.dirname, 'store-worker.ts'), folder);
  const limit = pLimit(64);
  return {
    open: (prefix, faults = []) => storeOver(address, prefix, faults, limit),
    stop,
  };
}

function storeOver(
  address: string,
  prefix: string,
  faults: readonly R2Fault[],
  limit: ReturnType<typeof pLimit>,
): Store {
  const call = (one: Partial<StoreCall> & Pick<StoreCall, 'verb'>, body?: Uint8Array): Promise<Response> =>
    limit(async () => {
      const header = JSON.stringify({ prefix, key: '', ...one, faults });
      const sent = body && new Uint8Array(body);
      const answer = await fetch(address, {
        method: 'POST',
        // On a busy machine the runtime closes a connection that the next call is about to use.
        headers: { 'x-call': header, connection: 'close' },
        body: sent ?? null,
      });
      if (answer.status === 500) throw new Error(await answer.text());
      return answer;
    });
  return {
    name: 'R2 in workerd',
    read: async (key) => {
      const answer = await call({ verb: 'read', key });
      return answer.status === 404 ? undefined : Buffer.from(await answer.arrayBuffer());
    },
    create: async (key, bytes) => (await call({ verb: 'create', key }, bytes)).json() as Promise<boolean>,
    list: async (key, after = '', most) =>
      (await call({ verb: 'list', key, after, ...(most === undefined ? {} : { most }) })).json() as Promise<
        string[]
      >,
    remove: async (keys) => {
      // A header has room for a few hundred keys.
      for (let start = 0; start < keys.length; start += 300)
        await call({ verb: 'remove', keys: keys.slice(start, start + 300) });
    },
  };
}
