import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

const EXPOSED = /[\\/]src[\\/](?:pages|fragments)[\\/]/;

/**
 * Development only: a page or fragment may be renamed or removed while the server runs. The federation container names what
 * was there at the start; without this, each later compilation would fail.
 */
export function removedExposes(): RsbuildPlugin {
  return {
    name: 'site:removed-exposes',
    setup(api) {
      api.modifyRspackConfig((config, { rspack }) => {
        config.plugins.push(
          new rspack.NormalModuleReplacementPlugin(EXPOSED, (data) => {
            if (path.isAbsolute(data.request) && !existsSync(data.request))
              data.request = '@site/remote-kit/nothing';
          }),
        );
      });
    },
  };
}
