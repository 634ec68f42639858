import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { mergeRsbuildConfig, type RsbuildConfig, type Rspack } from '@rsbuild/core';
import type { InlinedRelease, PublicSettings, RendererModule } from '@site/contracts';
import type { Site } from '@site/release/release-tool';
import { productionRouter } from '@site/remote-kit/build';
import { PAGES } from '../pages.ts';
import { WORKSPACE } from '../paths.ts';
import { build, COMMON_CONFIG, outputOf, replaceModule } from './common-build.mjs';
import { usualAssets } from '../../one-application/usual-document.ts';
import { applicationRelease } from './client-document.ts';
import { assetUrl, makeVariantRoot } from './variant-root.ts';

const require = createRequire(import.meta.url);

const APP = 'app/1';
const WEB = outputOf('one-app', 'web');
const NODE = outputOf('one-app', 'node');

/** The shell and all pages in one application: the same components, and no federation. */
const CONFIG: RsbuildConfig = mergeRsbuildConfig(COMMON_CONFIG, {
  plugins: [
    // The same build of the router as this site's.
    productionRouter(),
    replaceModule(/federation\/dist\/page\/host\.js$/, 'one-application/loader-of-modules.ts'),
    replaceModule(
      /federation\/dist\/page\/(?:provide-runtime|start-host)\.js$/,
      'one-application/no-runtime.ts',
    ),
    replaceModule(/(shell|mfe-\w+)\/src\/app\.css$|^(\.\.?\/)+app\.css$/, 'one-application/app.css'),
  ],
  tools: { htmlPlugin: false },
  environments: {
    web: {
      source: {
        entry: { index: '@site/shell/src/main.tsx' },
        define: { 'typeof document': '"object"' },
      },
      output: { target: 'web', distPath: { root: WEB }, assetPrefix: assetUrl(APP), cleanDistPath: true },
    },
    node: {
      plugins: [
        replaceModule(/prerender\/document\.ts$|^\.\/document\.ts$/, 'one-application/usual-document.ts'),
      ],
      source: { entry: { prerender: '@site/shell/src/prerender/prerender.tsx' } },
      output: {
        target: 'node',
        module: false,
        distPath: { root: NODE },
        minify: false,
        emitCss: false,
        cleanDistPath: true,
        assetPrefix: assetUrl(APP),
      },
    },
  },
});

/** What other variants take from the application: its prerendered pages, and the files that these refer to. */
export type BuiltApplication = {
  pages: ReadonlyMap<string, string>;
  assets: Readonly<Record<string, string>>;
};

/**
 * Builds (b): one React application, prerendered and hydrated.
 *
 * @param paths pages to prerender
 */
export async function makeOneApplication(
  settings: PublicSettings,
  paths: readonly string[] = PAGES.map(({ path: page }) => page),
): Promise<{ prerendered: Site; application: BuiltApplication }> {
  const [web] = await build(CONFIG);
  if (!web) throw new Error('The application has no browser build.');
  for (const [target, folder] of [
    ['web', WEB],
    ['node', NODE],
  ] as const) {
    cpSync(path.join(WORKSPACE, 'mfe-content/dist', target, 'items'), path.join(folder, 'items'), {
      recursive: true,
    });
  }
  const release = applicationRelease(settings);
  const assets = { [APP]: WEB };
  const pages = await prerender(release, web, paths);
  return {
    prerendered: await makeVariantRoot('one-app-prerendered', pages, assets),
    application: { pages, assets },
  };
}

async function prerender(
  release: InlinedRelease,
  web: Rspack.StatsCompilation,
  paths: readonly string[],
): Promise<Map<string, string>> {
  writeFileSync(path.join(NODE, 'package.json'), '{ "type": "commonjs" }\n');
  process.env['NODE_ENV'] = 'production';
  const module: RendererModule = await require(path.join(NODE, 'prerender.js'));
  const renderer = module.createRenderer(release, () => undefined);
  const fonts = readdirSync(path.join(WEB, 'static/font')).map(
    (file) => `${assetUrl(APP)}/static/font/${file}`,
  );
  const pages = new Map<string, string>();
  for (const page of paths) {
    const initial = filesOf(web.entrypoints?.['index']);
    const own = filesOf(chunkGroupOf(page, web));
    const assets = usualAssets({
      styles: [...new Set([...initial.css, ...own.css])],
      scripts: [...new Set([...initial.js, ...own.js])],
      fonts,
    });
    const { html } = await renderer.renderPage(page, assets);
    pages.set(page, html);
  }
  return pages;
}

type ChunkGroup = NonNullable<Rspack.StatsCompilation['namedChunkGroups']>[string];

/** The chunk of a page, which `one-application/loader-of-modules.ts` names: '/blog/x' has `content/blog`. */
function chunkGroupOf(
  page: string,
  { namedChunkGroups = {} }: Rspack.StatsCompilation,
): ChunkGroup | undefined {
  const name = page.split('/')[1] || 'home';
  return Object.entries(namedChunkGroups).find(([id]) => id.endsWith(`/${name}`))?.[1];
}

/** Addresses of a chunk group's files. */
function filesOf(group: ChunkGroup | undefined): { js: string[]; css: string[] } {
  if (!group) throw new Error('The build has no such chunk.');
  const files = (group.assets ?? []).map(({ name }) => `${assetUrl(APP)}/${name}`);
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
  };
}
