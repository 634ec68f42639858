import { defineConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { VERSION_PLACEHOLDER } from '@site/contracts/remote-files';
import { remoteOptions } from '@site/federation/build';
import { discoverExposes, discoverNodeExposes } from './exposes.ts';
import { inRunningSite } from './in-running-site.ts';
import { runsAlone } from './runs-alone.ts';
import { isSheetOfPage, sheets } from '../tricks/page-sheets/sheets.ts';
import { hasTrick } from '../tricks/tricks.ts';
import { devPort, devSite, isDev, sitePackage, type PackageOptions } from './site-package.ts';

/** Rsbuild's configuration of a remote: its pages and fragments exposed, its CSS in one chunk. */
export function defineRemote(options: PackageOptions) {
  const exposes = discoverExposes(process.cwd());
  const nodeExposes = { ...exposes, ...discoverNodeExposes(process.cwd()) };
  const config = sitePackage(
    isDev || devSite || !hasTrick('page-sheets')
      ? options
      : { ...options, plugins: [sheets(options.name, exposes), ...(options.plugins ?? [])] },
    'remote',
    (target) => remoteOptions(options.name, target === 'node' ? nodeExposes : exposes, target, isDev),
    {
      output: { assetPrefix: 'auto' },
      dev: { assetPrefix: `http://localhost:${devPort(options)}/` },
      splitChunks: {
        preset: 'none',
        // The fragments' sheet; in development that of the whole remote. A page's own is in the chunk of the page.
        cacheGroups: {
          styles: {
            name: 'styles',
            type: 'css/mini-extract',
            test: (module) => !isSheetOfPage(module.identifier()),
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
                // An imported picture has the same address in the prerendered page as in the browser.
                output: { assetPrefix: `/packages/${options.name}/${VERSION_PLACEHOLDER}/` },
              },
            }),
      },
    },
  );
  if (devSite) return defineConfig(mergeRsbuildConfig(config, inRunningSite(options.name, devSite)));
  return defineConfig(isDev ? mergeRsbuildConfig(config, runsAlone(options.name)) : config);
}
