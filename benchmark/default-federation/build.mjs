/**
 * Builds shell and remotes as Module Federation's documentation sets them up: `node build.mjs`, with `FEDERATION`. It runs
 * in plain Node: the bundler takes its federation runtime from the source of its own functions, into which a loader of
 * TypeScript writes calls of a helper that no page has.
 */
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { mergeRsbuildConfig } from '@rsbuild/core';
import { build, COMMON_CONFIG, outputOf, replaceModule } from '../src/variants/common-build.mjs';

/**
 * Address of each package's files, and the exposes of each remote.
 *
 * @type {{ addresses: Record<string, string>, exposes: Record<string, Record<string, string>> }}
 */
const { addresses, exposes } = JSON.parse(process.env.FEDERATION ?? '');

/** Singletons with the plugin's defaults: every build contains a copy that the page may use. */
const shared = {
  react: { singleton: true },
  'react-dom': { singleton: true },
  '@site/runtime/store': { singleton: true },
  '@site/runtime/router': { singleton: true },
};

/**
 * @param {string} name
 * @param {string} entry
 * @param {{ exposes?: Record<string, string>, remotes?: Record<string, string> }} federation
 * @param {import('@rsbuild/core').RsbuildPlugin[]} plugins
 */
const buildPackage = (name, entry, federation, plugins = []) =>
  build(
    mergeRsbuildConfig(COMMON_CONFIG, {
      plugins: [...plugins, pluginModuleFederation({ name, shared, dts: false, ...federation })],
      source: { entry: { index: entry } },
      output: {
        distPath: { root: outputOf('default-federation', name) },
        assetPrefix: addresses[name] ?? 'auto',
      },
      tools: { htmlPlugin: false },
    }),
  );

const remotes = Object.keys(exposes);
for (const name of remotes) {
  await buildPackage(name, '@site/remote-kit/nothing', { exposes: exposes[name] ?? {} });
}
const manifests = remotes.map((name) => [name, `${name}@${addresses[name]}/mf-manifest.json`]);
await buildPackage('shell', './default-federation/entry.ts', { remotes: Object.fromEntries(manifests) }, [
  replaceModule(/federation\/dist\/page\/host\.js$/, 'default-federation/imports-of-remotes.ts'),
  replaceModule(
    /federation\/dist\/page\/(?:provide-runtime|start-host)\.js$/,
    'one-application/no-runtime.ts',
  ),
]);
