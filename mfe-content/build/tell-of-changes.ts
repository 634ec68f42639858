import type { RsbuildPluginAPI } from '@rsbuild/core';
import { ITEMS_CHANGED } from '../src/features/items/item-source.ts';
import type { CollectedContent } from './collect-content.ts';

/** What follows from the content of a compilation. */
type Changes = {
  /** Takes the content; returns the paths of items that were there before and are gone. */
  note: (content: CollectedContent) => string[];
};

/** Tells the open pages of a development server after a compilation with other content than the one before. */
export function tellOfChanges(api: RsbuildPluginAPI): Changes {
  const known = new Set<string>();
  let told = '';
  let noted = '';
  let tell = () => {};
  api.onBeforeStartDevServer(({ server }) => {
    tell = () => server.sockWrite('custom', { event: ITEMS_CHANGED });
  });
  // Not before: the new files are not there yet.
  api.onAfterDevCompile(({ isFirstCompile }) => {
    if (noted === told) return;
    told = noted;
    if (!isFirstCompile) tell();
  });
  return {
    note: (content) => {
      noted = JSON.stringify(content);
      const paths = new Set(content.items.map(({ path }) => path));
      for (const path of paths) known.add(path);
      return [...known].filter((path) => !paths.has(path));
    },
  };
}
