/**
 * Runs a Worker in Cloudflare's own runtime, with a copy of a site root as its bucket: `node run.mjs <worker> <site root>`.
 * Prints its address. Each line on the standard input copies what is new.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { startWorker } from './start-worker.mjs';

const [script = '', root = ''] = process.argv.slice(2);
const worker = startWorker(script, {
  bindings: { PREVIEW_ORIGIN: 'http://*.preview.localhost' },
  // Past the proxy of miniflare, which would change encodings.
  unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
});
const copied = new Set();

async function copyNew() {
  const bucket = await worker.getR2Bucket('SITE');
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  for (const { parentPath, name } of files) {
    const key = path.relative(root, path.join(parentPath, name)).replaceAll(path.sep, '/');
    if (key.startsWith('.') || copied.has(key)) continue;
    // A plain buffer: the proxy of miniflare takes no other one.
    await bucket.put(key, new Uint8Array(readFileSync(path.join(root, key))).buffer);
    copied.add(key);
  }
}

await copyNew();
const { origin } = await worker.unsafeGetDirectURL();
console.log(origin);
const lines = createInterface({ input: process.stdin });
lines.on('line', () => void copyNew().then(() => console.log('copied')));
lines.on('close', () => void worker.dispose().then(() => process.exit(0)));
