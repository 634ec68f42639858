import path from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pluginTailwindcss } from '@rsbuild/plugin-tailwindcss';

const PACKAGE = path.resolve(import.meta.dirname, '../..');

/**
 * Configuration that every alternative shares with this site's own build: targets, minifier, no polyfills.
 *
 * @type {RsbuildConfig}
 * @typedef {import('@rsbuild/core').RsbuildConfig} RsbuildConfig
 */
export const COMMON_CONFIG = {
  mode: 'production',
  logLevel: 'error',
  plugins: [pluginReact(), pluginTailwindcss()],
  output: { legalComments: 'none', polyfill: 'off', overrideBrowserslist: ['baseline widely available'] },
  performance: { printFileSize: false },
  // Nothing is served from here, but the federation plugin warns without it.
  server: { cors: { origin: '*' } },
};

/** Folder of a build's output. @param {string[]} names */
export const outputOf = (...names) => path.join(PACKAGE, 'dist', ...names);

/**
 * Replaces a module in all imports: `pattern` is matched with the import and with the file.
 *
 * @param {RegExp} pattern
 * @param {string} replacement
 * @returns {import('@rsbuild/core').RsbuildPlugin}
 */
export const replaceModule = (pattern, replacement) => ({
  name: `benchmark:replace-${path.basename(replacement)}`,
  setup(api) {
    api.modifyRspackConfig((config, { rspack }) => {
      config.plugins.push(new rspack.NormalModuleReplacementPlugin(pattern, path.join(PACKAGE, replacement)));
    });
  },
});

/**
 * Builds, and returns the statistics of each environment. Rejects if the build fails.
 *
 * @param {RsbuildConfig} config
 * @returns {Promise<readonly import('@rsbuild/core').Rspack.StatsCompilation[]>}
 */
export async function build(config) {
  const rsbuild = await createRsbuild({ cwd: PACKAGE, config });
  const { stats, close } = await rsbuild.build();
  await close();
  const json = stats?.toJson({ all: false, chunkGroups: true, chunkGroupChildren: true, entrypoints: true });
  if (!json) throw new Error('The build has no statistics of its chunks.');
  return json.children ?? [json];
}
