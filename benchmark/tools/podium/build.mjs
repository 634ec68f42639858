/**
 * Builds layout and podlets: `node build.mjs`, with `PODIUM_PACKAGES`, `PODIUM_OUTPUT` and `SITE_SETTINGS`. Writes
 * `build.json`: the import map, and the scripts of each page.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { podiumSources } from './podium-sources.mjs';

const require = createRequire(import.meta.url);
const OUTPUT = process.env.PODIUM_OUTPUT;

/** Modules that exist once in the page, whichever podlet asks for them. */
const SHARED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@site/runtime/store',
  '@site/runtime/router',
];

/** @type {{ name: string, exposes: Record<string, string> }[]} */
const packages = JSON.parse(process.env.PODIUM_PACKAGES);
const imports = {};
const scripts = {};

const browser = async (name, modules, external) => {
  const { metafile } = await build({
    entryPoints: Object.keys(modules).map((key) => ({ in: `entry:${key}`, out: fileName(key) })),
    outdir: path.join(OUTPUT, name),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    format: 'esm',
    splitting: true,
    minify: true,
    metafile: true,
    external,
    plugins: [podiumSources(modules, { isServer: false, address: `/packages/${name}/1` })],
    ...COMMON,
  });
  return Object.fromEntries(
    Object.entries(metafile.outputs)
      .filter(([, { entryPoint }]) => entryPoint?.startsWith('entry:'))
      .map(([file, { entryPoint }]) => [
        entryPoint.slice('entry:'.length),
        `/packages/${name}/1/${path.basename(file)}`,
      ]),
  );
};

const server = (name, contents) =>
  build({
    entryPoints: [{ in: 'entry:render', out: 'render' }],
    outdir: path.join(OUTPUT, `${name}-server`),
    format: 'cjs',
    platform: 'node',
    plugins: [podiumSources({ render: contents }, { isServer: true, address: '' })],
    ...COMMON,
  });

const COMMON = {
  bundle: true,
  legalComments: 'none',
  jsx: 'automatic',
  target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
  loader: { '.css': 'empty' },
};

const here = (file) => JSON.stringify(path.join(import.meta.dirname, file));
const fileName = (key) => key.replaceAll('/', '-').replaceAll(/[[\]@]/g, '');

Object.assign(
  imports,
  await browser('shared', Object.fromEntries(SHARED.map((name) => [name, sharedModule(name)])), []),
);
Object.assign(
  scripts,
  await browser('shell', { layout: `import ${here('hydrate-layout.tsx')}` }, [...SHARED, '@podlet/*']),
);
await server('shell', `export { renderLayout } from ${here('render-layout.tsx')}`);
for (const { name, exposes } of packages) {
  const pages = Object.entries(exposes).filter(([expose]) => !expose.startsWith('./fragment/'));
  const fragments = Object.entries(exposes).filter(([expose]) => expose.startsWith('./fragment/'));
  const built = await browser(
    name,
    {
      ...Object.fromEntries(
        pages.map(([expose, file]) => [
          pathOf(expose),
          `import * as page from ${JSON.stringify(file)}; import { hydratePage } from ${here('hydrate-page.tsx')}; void hydratePage(page);`,
        ]),
      ),
      ...Object.fromEntries(
        fragments.map(([expose, file]) => [
          `@podlet/${name}/${expose.slice('./'.length)}`,
          `export { default } from ${JSON.stringify(file)}`,
        ]),
      ),
    },
    [...SHARED, '@podlet/*'],
  );
  for (const [key, file] of Object.entries(built)) (key.startsWith('@') ? imports : scripts)[key] = file;
  if (pages.length > 0) {
    const list = pages.map(([expose, file], index) => ({
      path: pathOf(expose),
      file,
      variable: `page${index}`,
    }));
    await server(
      name,
      `${list.map(({ file, variable }) => `import * as ${variable} from ${JSON.stringify(file)};`).join('')}
       import { rendererOf } from ${here('render-pages.tsx')};
       export const render = rendererOf({${list.map(({ path: page, variable }) => `${JSON.stringify(page)}: ${variable}`).join(',')}});`,
    );
  }
}
writeFileSync(path.join(OUTPUT, 'build.json'), JSON.stringify({ imports, scripts }));

/** `./home` is `/`. */
function pathOf(expose) {
  const name = expose.slice('./'.length);
  return name === 'home' ? '/' : `/${name}`;
}

/** A module with the names of a CommonJS package as its exports; modules of the site have names of their own. */
function sharedModule(name) {
  if (name.startsWith('@site/')) return `export * from ${JSON.stringify(name)}`;
  const names = Object.keys(require(name)).filter(
    (key) => key !== 'default' && !key.startsWith('__COMPILER'),
  );
  return `import all from ${JSON.stringify(name)}; export default all; export const { ${names.join(', ')} } = all;`;
}
