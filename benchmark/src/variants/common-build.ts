import path from 'node:path';
import { createRsbuild, type RsbuildConfig, type RsbuildPlugin, type Rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pluginTailwindcss } from '@rsbuild/plugin-tailwindcss';
import { DIST, PACKAGE } from '../paths.ts';

/** Configuration that every alternative shares with this site's own build: targets, minifier, no polyfills. */
export const COMMON_CONFIG: RsbuildConfig = {
  mode: 'production',
  logLevel: 'error',
  plugins: [pluginReact(), pluginTailwindcss()],
  output: { legalComments: 'none', polyfill: 'off', overrideBrowserslist: ['baseline widely available'] },
  performance: { printFileSize: false },
  // Nothing is served from here, but the federation plugin warns without it.
  server: { cors: { origin: '*' } },
};

/** Folder of a build's output. */
export const outputOf = (...names: string[]): string => path.join(DIST, ...names);

/** Replaces a module in all imports: `pattern` is matched with the import and with the file. */
export function replaceModule(pattern: RegExp, replacement: string): RsbuildPlugin {
  return {
    name: `benchmark:replace-${path.basename(replacement)}`,
    setup(api) {
      api.modifyRspackConfig((config, { rspack }) => {
        config.plugins.push(
          new rspack.NormalModuleReplacementPlugin(pattern, path.join(PACKAGE, replacement)),
        );
      });
    },
  };
}

/** Builds, and returns the statistics of each environment. Rejects if the build fails. */
export async function build(config: RsbuildConfig): Promise<readonly Rspack.StatsCompilation[]> {
  const rsbuild = await createRsbuild({ cwd: PACKAGE, config });
  const { stats, close } = await rsbuild.build();
  await close();
  const json = stats?.toJson({ all: false, chunkGroups: true, chunkGroupChildren: true, entrypoints: true });
  if (!json) throw new Error('The build has no statistics of its chunks.');
  return json.children ?? [json];
}
