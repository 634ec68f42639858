import path from 'node:path';
import { writeWorker } from '@site/release-serve/write-worker';
import type { Site } from '@site/release-model/site';

type WorkerOptions = { bucket: string; prefix: string; name: string };

/** `site worker`: writes the Worker that serves a site root in an R2 bucket. */
export async function workerCommand(
  _site: Site,
  [folder = '']: readonly string[],
  values: WorkerOptions,
): Promise<void> {
  const prefix = values.prefix.replace(/\/+$/, '');
  const target = path.resolve(folder);
  await writeWorker(target, { bucket: values.bucket, prefix, name: values.name });
  console.log(`worker.js and wrangler.json are in ${target}: "npx wrangler deploy" there publishes them`);
}
