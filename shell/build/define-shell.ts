import path from 'node:path';
import { defineConfig, type Rspack } from '@rsbuild/core';
import { devRelease } from './dev-release.ts';
import {
  hasTrick,
  isDev,
  sitePackage,
  slimPosthog,
  slimRouter,
  type PackageOptions,
} from '@site/remote-kit/build';
import { hostOptions } from '@site/federation/build';
import { RELEASE_ELEMENT_ID } from '@site/contracts';

/**
 * Three scripts, so that the browser need not compile and run all in one task, and so that a release of the shell changes
 * one of the two small ones: `frame` is what the visitor sees of the shell, `index` starts it and loads the remotes. Both
 * use `when-idle`, which is in `frame`, and what keeps the page alive is with the libraries, so that each stays below its
 * budget. A group's key is not `react`: the federation
 * plugin deletes a group of that name, because React is shared.
 */
const THREE_SCRIPTS = {
  preset: 'none',
  cacheGroups: {
    default: false,
    defaultVendors: false,
    libraries: group(
      'libraries',
      /(?:^|[\\/])node_modules[\\/](?!@site[\\/])|^shared[\\/](?:contracts|federation|runtime|ui[\\/].*[\\/]trusted-markup)|^shell[\\/]src[\\/]hydration[\\/]/,
      2,
    ),
    frame: group(
      'frame',
      /^shell[\\/]src[\\/](?:layout|fragments|pages|toasts|when-idle)|^shared[\\/]ui[\\/]/,
      1,
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
      plugins: isDev
        ? []
        : [
            ...(hasTrick('slim-router') ? [slimRouter()] : []),
            ...(hasTrick('slim-posthog') ? [slimPosthog()] : []),
          ],
      ...(isDev || !hasTrick('provided-runtime')
        ? {
            // The bundler starts the host by itself, and each remote brings the runtime.
            resolve: { alias: { '@site/federation/page/start-host': '@site/remote-kit/nothing' } },
          }
        : {}),
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
          // Where the bundler starts the host, all of the federation runtime has to be in the script that starts.
          splitChunks: isDev || !hasTrick('provided-runtime') ? false : THREE_SCRIPTS,
          ...(isDev ? {} : { tools: { htmlPlugin: false } }),
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
