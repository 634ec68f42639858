import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { packageAbove } from './package-above.ts';

/**
 * Writes a source map next to each script of a browser build, `remote-entry.js.map`, that no script names: `site publish`
 * keeps maps apart from what visitors get. Sources are named by package, so the maps tell nothing of the machine.
 */
export function hiddenSourceMaps(): RsbuildPlugin {
  return {
    name: 'site:hidden-source-maps',
    setup(api) {
      api.modifyRspackConfig((config, { target }) => {
        if (target !== 'web') return;
        config.devtool = 'hidden-source-map';
        config.output = {
          ...config.output,
          devtoolModuleFilenameTemplate: ({ absoluteResourcePath }) => sourceName(absoluteResourcePath),
        };
      });
    },
  };
}

/** `@site/mfe-careers/src/pages/careers.ts`: a file by its package; the bundler's own modules keep their name. */
export function sourceName(file: string): string {
  const found = path.isAbsolute(file) ? packageAbove(path.dirname(file)) : undefined;
  return found ? `${found.name}/${path.relative(found.folder, file).replaceAll(path.sep, '/')}` : file;
}
