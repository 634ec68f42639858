import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeWorker } from '@site/release-serve/write-worker';
import { UserError } from '@site/contracts/user-error';

/** `site worker <folder> --bucket <name>`: writes the Worker that serves a site root in an R2 bucket. */
export async function workerCommand(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      bucket: { type: 'string' },
      prefix: { type: 'string', default: '' },
      name: { type: 'string', default: 'promoscope-site' },
    },
  });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0 || !values.bucket) {
    throw new UserError('Name a folder and the bucket: site worker dist-worker --bucket promoscope');
  }
  const prefix = values.prefix.replace(/\/+$/, '');
  const target = path.resolve(folder);
  await writeWorker(target, { bucket: values.bucket, prefix, name: values.name });
  console.log(`worker.js and wrangler.json are in ${target}: "npx wrangler deploy" there publishes them`);
}
