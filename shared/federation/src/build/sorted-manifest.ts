import type { RsbuildPlugin } from '@rsbuild/core';

/** What federation writes of a build, with lists in an order that it takes from hashes of paths on this machine. */
const FILES = ['mf-manifest.json', 'mf-stats.json'];

/** Sorts what a build shares and exposes in its federation manifest: the same source makes the same file in any folder. */
export function sortedManifest(): RsbuildPlugin {
  return {
    name: 'site:sorted-manifest',
    setup(api) {
      api.processAssets({ stage: 'report' }, ({ assets, compilation, sources }) => {
        for (const file of FILES) {
          const text = assets[file]?.source().toString();
          if (text) compilation.updateAsset(file, new sources.RawSource(sorted(text)));
        }
      });
    },
  };
}

/** JSON with every list of objects that have a name in the order of their names. */
export const sorted = (json: string): string =>
  JSON.stringify(
    JSON.parse(json),
    (_, value: unknown) => (isNamedList(value) ? value.toSorted(byName) : value),
    2,
  );

type Named = { name: string };

const isNamedList = (value: unknown): value is Named[] =>
  Array.isArray(value) && value.every((each: Partial<Named> | null) => typeof each?.name === 'string');

const byName = (one: Named, other: Named): number => (one.name < other.name ? -1 : 1);
