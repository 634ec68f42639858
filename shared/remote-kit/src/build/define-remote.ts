import { defineConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { packageAddress } from '@site/contracts/remote-files';
import { remoteOptions } from '@site/federation/build';
import { discoverExposes, discoverNodeExposes } from './exposes.ts';
import { inRunningSite } from './in-running-site.ts';
import { runsAlone } from './runs-alone.ts';
import { devPort, devSite, isDev, sitePackage, type PackageOptions } from './site-package.ts';

/** Rsbuild's configuration of a remote: its pages and fragments exposed, its CSS in one chunk. */
export function defineRemote(options: PackageOptions) {
  const exposes = discoverExposes(process.cwd());
  const nodeExposes = { ...exposes, ...discoverNodeExposes(process.cwd()) };
  const config = sitePackage(
    options,
    'remote',
    (target) => remoteOptions(options.name, target === 'node' ? nodeExposes : exposes, target, isDev),
    {
      // Chunks and pictures keep their address as long as they keep their content: only the entry is below its version.
      output: { assetPrefix: packageAddress(options.name) },
      dev: { assetPrefix: `http://localhost:${devPort(options)}/` },
      splitChunks: {
        preset: 'none',
        cacheGroups: {
          // One chunk of all singletons that the shell has: among several, the order would follow from the folder. A
          // remote alone brings its own, and its entry would wait for that chunk.
          ...(isDev
            ? {}
            : { singletons: { name: 'singletons', type: 'consume-shared-module', enforce: true } }),
          styles: {
            name: 'styles',
            type: 'css/mini-extract',
            // Not what only the page of a remote alone has, which is its entry: a site that loads the sheet has its own.
            chunks: ({ name }) => name !== 'index',
            enforce: true,
          },
        },
      },
      environments: {
        ...(isDev
          ? {}
          : {
              web: {
                source: {
                  entry: { index: '@site/remote-kit/nothing' },
                  // Lets the browser's build drop what only the renderer needs: structured data for search engines.
                  define: { 'typeof document': '"object"' },
                },
                tools: { htmlPlugin: false },
              },
            }),
        ...(isDev || devSite
          ? {}
          : {
              node: {
                source: { entry: { nothing: '@site/remote-kit/nothing' } },
              },
            }),
      },
    },
  );
  if (devSite) return defineConfig(mergeRsbuildConfig(config, inRunningSite(options.name, devSite)));
  return defineConfig(isDev ? mergeRsbuildConfig(config, runsAlone(options.name)) : config);
}
