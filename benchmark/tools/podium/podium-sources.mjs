import path from 'node:path';

const TOOLS = path.resolve(import.meta.dirname, '..');
const ADOPT = `import ${JSON.stringify(path.join(TOOLS, 'astro/src/replacements/adopt-settings.ts'))};\n`;
const replacement = (file) => () => ({ path: path.join(TOOLS, file) });

/** Entries by name, the settings of every other build, and the replacements that a site of documents has. */
export function podiumSources(entries, { isServer, address }) {
  return {
    name: 'benchmark:podium-sources',
    setup(build) {
      build.initialOptions.define = {
        'process.env.NODE_ENV': '"production"',
        'import.meta.env.SSR': String(isServer),
        SITE_SETTINGS: process.env.SITE_SETTINGS,
        __webpack_public_path__: JSON.stringify(`${address}/`),
      };
      // A page is a document, as in Astro: a link is a link. In the browser every podlet takes the shared one.
      build.onResolve({ filter: /^@site\/runtime\/router$/ }, ({ importer, namespace }) =>
        isServer || (namespace === 'entry' && importer === '@site/runtime/router')
          ? replacement('astro/src/replacements/router.tsx')()
          : undefined,
      );
      build.onResolve(
        { filter: /federation\/page\/host(\.js)?$|^\.\/host\.js$/ },
        replacement('podium/podlet-fragments.ts'),
      );
      build.onResolve({ filter: /^entry:/ }, ({ path: id }) => ({
        path: id.slice('entry:'.length),
        namespace: 'entry',
      }));
      build.onLoad({ filter: /.*/, namespace: 'entry' }, ({ path: name }) => ({
        // Components read the settings while they are defined.
        contents: name.startsWith('@') || name.startsWith('react') ? entries[name] : ADOPT + entries[name],
        resolveDir: path.join(TOOLS, 'podium'),
        loader: 'js',
      }));
    },
  };
}
