import path from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { itemFile } from '@site/contracts/remote-files';
import { sheetOf } from './sheet-of.ts';
import type { SheetLoaderOptions } from './sheet-loader.ts';

type Exposes = Readonly<Record<string, { import: string; name: string }>>;

/** Begins the query of a page's sheet, before the name of its expose. Fragments have a sheet together. */
const OF_PAGE = '?sheet-of-page=';
const OF_FRAGMENTS = '?sheet-of-fragments';

/**
 * Gives each page a style sheet of its own, with the rules that it needs, and the fragments of a remote one together. All
 * import the same `app.css`; what each needs of it is found in its code for the renderer, which has all markup, also that
 * which browsers only get as HTML. So the browser's build waits for the renderer's.
 *
 * @param remote its name
 * @param exposes what the remote exposes: key → module and name of its chunk
 */
export function sheets(remote: string, exposes: Exposes): RsbuildPlugin {
  const queries = new Map(Object.entries(exposes).map(([key, { import: file }]) => [file, queryOf(key)]));
  const code = new Map<string, string>();
  const rules = (css: string, query: string) => {
    const keys = Object.keys(exposes).filter((key) => queryOf(key) === query);
    const [first] = keys;
    if (first === undefined) return css;
    const page = isSheetOfPage(query) ? { page: nameOf(first) } : {};
    try {
      return sheetOf(css, { remote, code: keys.map((key) => code.get(key)).join('\n'), ...page });
    } catch {
      // No valid style sheet: what comes next in the build says so, and where.
      return css;
    }
  };
  return {
    name: 'site:sheets',
    setup(api) {
      api.processAssets({ stage: 'report', targets: ['node'] }, ({ compilation }) => {
        for (const [key, { name }] of Object.entries(exposes))
          code.set(key, [...codeOf(name, compilation), ...markupOf(key, compilation)].join('\n'));
      });
      api.modifyRspackConfig((config, { target, rspack }) => {
        if (target !== 'web') return;
        config.dependencies = ['node'];
        config.plugins.push(
          new rspack.NormalModuleReplacementPlugin(/^\.\.?\/.*\.css$/, (request) => {
            request.request += queries.get(request.contextInfo.issuer) ?? '';
          }),
        );
      });
      api.modifyBundlerChain({
        // Tailwind's loader must be there.
        order: 'post',
        handler: (chain, { CHAIN_ID, target }) => {
          if (target !== 'web') return;
          const main = chain.module.rule(CHAIN_ID.RULE.CSS).oneOf(CHAIN_ID.ONE_OF.CSS_MAIN);
          main
            .use('site:sheets')
            .before('tailwindcss')
            .loader(path.join(import.meta.dirname, 'sheet-loader.js'))
            .options({ rules } satisfies SheetLoaderOptions);
        },
      });
    },
  };
}

/** Whether a module of the build is the sheet of a page, by its identifier or its query. */
export const isSheetOfPage = (identifier: string): boolean => identifier.includes(OF_PAGE);

/** Query of the sheet that an expose asks for. */
const queryOf = (key: string): string =>
  key.startsWith('./fragment/') ? OF_FRAGMENTS : OF_PAGE + encodeURIComponent(nameOf(key));

/** Name of an expose by its key: `./pricing` → `pricing`. */
const nameOf = (key: string): string => key.slice('./'.length);

/** The scripts of a chunk, of those that are loaded with it, and of those that it may load. */
function codeOf(chunkName: string, compilation: Rspack.Compilation): string[] {
  const chunk = [...compilation.chunks].find(({ name }) => name === chunkName);
  // Without its code, a page would have no rules.
  if (!chunk) throw new Error(`The build for the renderer has no chunk ${chunkName}.`);
  return chunk
    .getAllReferencedChunks()
    .flatMap(({ files }) => [...files].map((file) => textOf(file, compilation)));
}

/** Markup that is no code: the items of a collection, and what else the build writes as data. */
function markupOf(key: string, compilation: Rspack.Compilation): string[] {
  const own = itemFile(`/${nameOf(key).replace('/[slug]', '')}`).replace('.json', '');
  return Object.keys(compilation.assets)
    .filter((file) => file.endsWith('.json') && !file.startsWith('mf-'))
    .filter((file) => file.startsWith(own) || !file.startsWith('items/'))
    .map((file) => textOf(file, compilation));
}

const textOf = (file: string, { assets }: Rspack.Compilation): string =>
  assets[file]?.source().toString() ?? '';
