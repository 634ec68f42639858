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
          const files = [ENTRY];
          for (const key of exposes) {
            const expose = manifest.exposes.find(({ path }) => path === `./${key}`);
            if (!expose) throw new Error(`The remote exposes no ./${key} that its entry could carry.`);
            files.push(...expose.assets.js.sync);
            expose.assets.js.sync = [];
          }
          const scripts = files.map((file) => ({ code: textOf(file), map: textOf(`${file}.map`) }));
          compilation.updateAsset(ENTRY, new RawSource(scripts.map(({ code }) => code).join('\n')));
          compilation.updateAsset(`${ENTRY}.map`, new RawSource(joinedMap(scripts)));
          compilation.updateAsset(MANIFEST, new RawSource(JSON.stringify(manifest)));
        },
      );
    },
  };
}

/** The map of scripts that were joined by line breaks: each keeps its own, as a section of an index map. */
export function joinedMap(scripts: readonly { code: string; map: string }[]): string {
  let line = 0;
  const sections = scripts.map(({ code, map }) => {
    const section = { offset: { line, column: 0 }, map: JSON.parse(map) as object };
    line += code.split('\n').length;
    return section;
  });
  return JSON.stringify({ version: 3, sections });
}
