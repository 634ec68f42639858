import { cpSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { mergeRsbuildConfig } from '@rsbuild/core';
import { discoverExposes } from '@site/remote-kit/exposes';
import type { PublicSettings } from '@site/contracts';
import type { Site } from '@site/release/release-tool';
import { PAGES } from '../pages.ts';
import { REMOTES, WORKSPACE } from '../paths.ts';
import { applicationRelease, clientDocument } from './client-document.ts';
import { build, COMMON_CONFIG, outputOf, replaceModule } from './common-build.ts';
import { assetUrl, makeVariantRoot } from './variant-root.ts';

/** Singletons with the plugin's defaults: every build contains a copy that the page may use. */
const SHARED = {
  react: { singleton: true },
  'react-dom': { singleton: true },
  '@site/runtime/store': { singleton: true },
  '@site/runtime/router': { singleton: true },
};

const versionOf = (name: string): string => `${name}/1`;

async function buildRemote(name: string): Promise<void> {
  const source = path.join(WORKSPACE, `mfe-${name}`);
  await build(
    mergeRsbuildConfig(COMMON_CONFIG, {
      plugins: [
        pluginModuleFederation({ name, exposes: discoverExposes(source), shared: SHARED, dts: false }),
      ],
      source: { entry: { index: '@site/remote-kit/nothing' } },
      output: {
        distPath: { root: outputOf('default-federation', name) },
        assetPrefix: assetUrl(versionOf(name)),
      },
      tools: { htmlPlugin: false },
    }),
  );
}

async function buildHost(): Promise<void> {
  await build(
    mergeRsbuildConfig(COMMON_CONFIG, {
      plugins: [
        replaceModule(/federation\/page\/host\.js$/, 'default-federation/imports-of-remotes.ts'),
        replaceModule(
          /federation\/page\/(?:provide-runtime|start-host)\.js$/,
          'one-application/no-runtime.ts',
        ),
        pluginModuleFederation({
          name: 'shell',
          remotes: Object.fromEntries(
            REMOTES.map((name) => [name, `${name}@${assetUrl(versionOf(name))}/mf-manifest.json`]),
          ),
          shared: SHARED,
          dts: false,
        }),
      ],
      source: { entry: { index: './default-federation/entry.ts' } },
      output: {
        distPath: { root: outputOf('default-federation', 'shell') },
        assetPrefix: assetUrl(versionOf('shell')),
      },
      tools: { htmlPlugin: false },
    }),
  );
}

/** Builds (c): shell and remotes set up as in Module Federation's documentation, rendered by the browser. */
export async function makeDefaultFederation(settings: PublicSettings): Promise<Site> {
  for (const name of REMOTES) await buildRemote(name);
  await buildHost();
  cpSync(
    path.join(WORKSPACE, 'mfe-content/dist/web/items'),
    path.join(outputOf('default-federation', 'content'), 'items'),
    { recursive: true },
  );
  const shell = outputOf('default-federation', 'shell');
  const initial = (kind: 'js' | 'css') =>
    readdirSync(path.join(shell, 'static', kind))
      .filter((file) => file.endsWith(`.${kind}`))
      .map((file) => `${assetUrl(versionOf('shell'))}/static/${kind}/${file}`);
  const html = clientDocument(applicationRelease(settings), {
    styles: initial('css'),
    scripts: initial('js'),
  });
  return makeVariantRoot(
    'default-federation',
    new Map(PAGES.map(({ path: page }) => [page, html])),
    Object.fromEntries(
      ['shell', ...REMOTES].map((name) => [versionOf(name), outputOf('default-federation', name)]),
    ),
  );
}
