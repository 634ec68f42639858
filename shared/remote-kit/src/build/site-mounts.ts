import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

/**
 * Development only: a remote that runs alone in the site's repository knows which other remote a path belongs to, by the
 * shell's mounts. `src/standalone/mounts.ts` gives way to them.
 *
 * @param site folder of the site's repository
 */
export function siteMounts(site: string): RsbuildPlugin {
  return {
    name: 'site:mounts',
    setup(api) {
      api.modifyRspackConfig((config, { rspack }) => {
        config.plugins.push(
          new rspack.NormalModuleReplacementPlugin(/^\.\/mounts\.js$/, (request) => {
            if (path.basename(request.context) === 'standalone')
              request.request = path.join(site, 'shell/src/mounts.ts');
          }),
        );
      });
    },
  };
}
