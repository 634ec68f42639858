/** Runs a Worker with a bucket in Cloudflare's own runtime: `node store.mjs <worker> <folder>`. Prints its address. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Miniflare } from 'miniflare';

const [script, folder] = process.argv.slice(2);
const worker = new Miniflare({
  modules: true,
  script: readFileSync(script, 'utf8'),
  compatibilityDate: '2025-12-01',
  compatibilityFlags: ['nodejs_compat'],
  r2Buckets: ['SITE'],
  r2Persist: path.join(folder, 'r2'),
});
const { origin } = await worker.ready;
console.log(origin);
process.stdin.on('end', () => void worker.dispose().then(() => process.exit(0))).resume();
