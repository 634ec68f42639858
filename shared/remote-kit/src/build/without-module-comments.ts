import type { RsbuildPlugin } from '@rsbuild/core';

/** The line by which the bundler names a module: `// EXTERNAL MODULE: consume shared module … (fallback: /home/…)`. */
const COMMENT = /^(;?)\/\/ (?:EXTERNAL|CONCATENATED) MODULE: .*\n/gm;

/** Takes the names of modules out of the renderer's build, which is not minified: they are paths of this machine. */
export function withoutModuleComments(): RsbuildPlugin {
  return {
    name: 'site:without-module-comments',
    setup(api) {
      api.processAssets({ stage: 'optimize', targets: ['node'] }, ({ assets, compilation, sources }) => {
        for (const [file, asset] of Object.entries(assets)) {
          if (!file.endsWith('.js')) continue;
          const code = asset.source().toString().replace(COMMENT, '$1');
          compilation.updateAsset(file, new sources.RawSource(code));
        }
      });
    },
  };
}
