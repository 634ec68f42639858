import type { RsbuildPlugin } from '@rsbuild/core';
import { devSite, isDev } from '../build/site-package.ts';

/** The part of `mf-manifest.json` that names the scripts of each expose. */
type Manifest = { exposes: { path: string; assets: { js: { sync: string[] } } }[] };

const MANIFEST = 'mf-manifest.json';
const ENTRY = 'remote-entry.js';

/**
 * Puts the chunks of exposes into the remote's entry: one request for both, for what every visitor gets by itself. The
 * entry finds such a chunk loaded. Its file stays in the build, for a shell that requests it ahead. A build plugin of a
 * remote; it fails the build if the remote has no such expose.
 *
 * @param exposes keys without `./`, for example `fragment/consent-banner`
 */
export function inEntry(exposes: readonly string[]): RsbuildPlugin {
  return {
    name: 'site:in-entry',
    setup(api) {
      // Development builds load each chunk by itself, and change it.
      if (isDev || devSite) return;
      // After the chunks have their final text, which the entry carries the integrity of.
      api.processAssets(
        { stage: 'report', targets: ['web'] },
        ({ assets, compilation, sources: { RawSource } }) => {
          const textOf = (file: string) => assets[file]?.source().toString() ?? '';
          const manifest = JSON.parse(textOf(MANIFEST)) as Manifest;
          const entry = [textOf(ENTRY)];
          for (const key of exposes) {
            const expose = manifest.exposes.find(({ path }) => path === `./${key}`);
            if (!expose) throw new Error(`The remote exposes no ./${key} that its entry could carry.`);
            entry.push(...expose.assets.js.sync.map(textOf));
            expose.assets.js.sync = [];
          }
          compilation.updateAsset(ENTRY, new RawSource(entry.join('\n')));
          compilation.updateAsset(MANIFEST, new RawSource(JSON.stringify(manifest)));
        },
      );
    },
  };
}
