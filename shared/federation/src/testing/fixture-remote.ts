import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { RsbuildConfig, RsbuildPlugin } from '@rsbuild/core';
import { chunkName } from '@site/contracts/remote-files';
import { federated, moduleFederation, remoteOptions } from '../build/build.ts';

const NAME = 'fixture';

/** Rsbuild's configuration of a released remote that has only the plugins of this package. Each file of `src/pages` is a page. */
export function fixtureRemote(plugins: readonly RsbuildPlugin[] = []): RsbuildConfig {
  const exposes = Object.fromEntries(
    readdirSync('src/pages').map((file) => {
      const { name } = path.parse(file);
      return [`./${name}`, { import: path.resolve('src/pages', file), name: chunkName(name) }];
    }),
  );
  return {
    mode: 'production',
    plugins: [...federated({ name: NAME, role: 'remote', mode: 'released' }), ...plugins],
    // As new as the site's: for older ones the bundler writes another code.
    output: { assetPrefix: 'auto', distPath: { root: 'dist/web' }, overrideBrowserslist: ['chrome 120'] },
    source: { entry: { index: 'data:text/javascript,' } },
    splitChunks: {
      preset: 'none',
      // A chunk that has nothing else.
      cacheGroups: { styles: { name: 'styles', type: 'css/mini-extract', chunks: 'all', enforce: true } },
    },
    performance: { printFileSize: false },
    tools: { htmlPlugin: false },
    environments: {
      web: { plugins: [moduleFederation(remoteOptions(NAME, exposes, 'web', false), 'web')] },
    },
  };
}
