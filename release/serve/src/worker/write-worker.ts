import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { gateVersion, releaseVersion } from '@site/release-model/own-tool';
import { codeFile } from '@site/release-model/own-code';

/** The first day of a runtime that has all of Node's modules that the Worker uses. */
const COMPATIBILITY_DATE = '2025-12-01';

/** Where the site root of a Worker is. */
export type WorkerOptions = {
  /** Name of the R2 bucket. */
  bucket: string;
  /** Prefix of the keys in it, without a slash at its end; it may be empty. */
  prefix: string;
  /** Name of the Worker. */
  name: string;
};

/** Writes a Worker that serves a bucket as `site serve` serves a folder, and its configuration for wrangler. */
export async function writeWorker(folder: string, { bucket, prefix, name }: WorkerOptions): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: [codeFile(import.meta.dirname, 'worker', import.meta.url)],
    outfile: path.join(folder, 'worker.js'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    // Nothing that a Worker runs looks for files next to the code.
    plugins: [ownVersions],
    define: { 'import.meta.url': '"file:///worker.js"', 'import.meta.dirname': '"/"' },
    logLevel: 'warning',
  });
  const configuration = {
    name,
    main: 'worker.js',
    no_bundle: true,
    compatibility_date: COMPATIBILITY_DATE,
    compatibility_flags: ['nodejs_compat'],
    r2_buckets: [{ binding: 'SITE', bucket_name: bucket }],
    vars: { SITE_PREFIX: prefix },
  };
  writeFileSync(path.join(folder, 'wrangler.json'), `${JSON.stringify(configuration, null, 2)}\n`);
}

/** A Worker has no files to read the versions of this tool from: it gets them as they are now. */
const ownVersions: Plugin = {
  name: 'own-versions',
  setup(bundle) {
    bundle.onLoad({ filter: /[/\\]own-tool\.[jt]s$/ }, () => ({
      contents: `export const gateVersion = () => ${JSON.stringify(gateVersion())};
export const releaseVersion = () => ${JSON.stringify(releaseVersion())};`,
    }));
  },
};
