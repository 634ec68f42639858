import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';

const WORKERD = path.resolve(import.meta.dirname, '../../../../scripts/workerd');

/**
 * Bundles a module and runs it as a Worker in Cloudflare's own runtime, with a bucket in a folder.
 *
 * @param module its file
 * @returns its address, and a function that ends it
 */
export async function runWorkerModule(
  module: string,
  folder: string,
): Promise<{ address: string; stop: () => Promise<void> }> {
  const script = path.join(folder, 'worker.js');
  await build({
    entryPoints: [module],
    outfile: script,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'warning',
  });
  const child = spawn(process.execPath, [path.join(WORKERD, 'store.mjs'), script, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const ended = once(child, 'close');
  const [address] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    ended.then(() => Promise.reject(new Error('workerd ended before it listened.'))),
  ])) as [string];
  return {
    address,
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
