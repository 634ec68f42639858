/** Runs a Worker with a bucket in Cloudflare's own runtime: `node store.mjs <worker> <folder>`. Prints its address. */
import path from 'node:path';
import { startWorker } from './start-worker.mjs';

const [script = '', folder = ''] = process.argv.slice(2);
const worker = startWorker(script, { r2Persist: path.join(folder, 'r2') });
const { origin } = await worker.ready;
console.log(origin);
process.stdin.on('end', () => void worker.dispose().then(() => process.exit(0))).resume();
