import path from 'node:path';
import { defineConfig, type Rspack } from '@rsbuild/core';
import { devRelease } from './dev-release.ts';
import { isDev, sitePackage, productionRouter, type PackageOptions } from '@site/remote-kit/build';
import { hostOptions } from '@site/federation/build';
import { RELEASE_ELEMENT_ID } from '@site/contracts';

/**
 * Three scripts, so that the browser need not compile and run all in one task, and so that a release of the shell changes
 * a small one: `index` is the shell itself, `libraries` what seldom changes, with what keeps the page alive. `federation`
 * has the bundler's runtime and Module Federation's; the document runs it first, since its name is the first in the
 * alphabet. A group's key is not `react`: the federation plugin deletes a group of that name, because React is shared.
 */
const RUNTIME_CHUNK = 'federation';
const THREE_SCRIPTS = {
  preset: 'none',
  cacheGroups: {
    default: false,
    defaultVendors: false,
    [RUNTIME_CHUNK]: group(RUNTIME_CHUNK, /(?:^|[\\/])node_modules[\\/]@module-federation[\\/]/, 3),
    libraries: group(
      'libraries',
      /(?:^|[\\/])node_modules[\\/](?!@site[\\/])|^shared[\\/](?:contracts|federation|runtime|ui[\\/].*[\\/]trusted-markup)|^shell[\\/]src[\\/]hydration[\\/]/,
      2,
    ),
  },
} as const;

/** Modules whose paths in the repository match; the folder that it is in may have the name of one of ours. */
function group(name: string, paths: RegExp, priority: number) {
  const repository = path.dirname(process.cwd());
  const test = (module: Rspack.Module) =>
    paths.test(path.relative(repository, module.nameForCondition() ?? ''));
  return { name, test, priority, chunks: 'initial', enforce: true } as const;
}

/**
 * A devtools hook that remembers renderers, so that a remote's own react-refresh runtime, which loads later, finds
 * react-dom: without it an edit in a remote reloads the page. Development only.
 */
const RENDERER_MEMORY = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__??={renderers:new Map(),supportsFiber:true,inject(r){const id=this.renderers.size+1;this.renderers.set(id,r);return id},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}`;

/** Names that workers of other sites mostly have, besides `sw.js`. */
const WORKER_NAMES = ['service-worker.js', 'serviceworker.js', 'ngsw-worker.js'];

/** Rsbuild's configuration of the shell: one entry that provides the singletons, and the prerenderer for Node. */
export function defineShell(options: PackageOptions) {
  return defineConfig(
    sitePackage(options, 'shell', (target) => hostOptions(options.name, target, isDev), {
      output: { assetPrefix: 'auto' },
      source: { define: { 'process.env.SITE_DEV': JSON.stringify(isDev) } },
      plugins: isDev ? [] : [productionRouter()],
      ...(isDev
        ? {
            html: {
              template: './src/dev.html',
              tags: [
                { tag: 'script', head: true, append: false, children: RENDERER_MEMORY },
                {
                  tag: 'script',
                  head: false,
                  append: false,
                  attrs: { type: 'application/json', id: RELEASE_ELEMENT_ID },
                  children: JSON.stringify(devRelease()),
                },
              ],
            },
            server: { historyApiFallback: true },
          }
        : {}),
      environments: {
        web: {
          output: { copy: WORKER_NAMES.map((name) => ({ from: 'public/sw.js', to: name })) },
          source: { entry: { index: './src/main.tsx' } },
          splitChunks: isDev ? false : THREE_SCRIPTS,
          ...(isDev
            ? {}
            : {
                tools: {
                  htmlPlugin: false,
                  rspack: { optimization: { runtimeChunk: { name: RUNTIME_CHUNK } } },
                },
              }),
        },
        ...(isDev
          ? {}
          : {
              node: {
                source: { entry: { prerender: './src/prerender/prerender.tsx' } },
                splitChunks: false,
              },
            }),
      },
    }),
  );
}
