import { build, type Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
/** Where the workspaces of the release tool are. */
const PACKAGES = path.resolve(import.meta.dirname, '../../../..');

/** Libraries that look for files next to themselves; the program loads them from their place. */
const IN_PLACE = ['esbuild', '@resvg/resvg-js', 'playwright-core'];

/** Lets the bundled sources find their neighbours: each keeps its own folder and address. */
const ownPlaces: Plugin = {
  name: 'own-places',
  setup(bundle) {
    bundle.onResolve({ filter: /^[^.]/ }, ({ path: name }) =>
      IN_PLACE.includes(name) ? { path: require.resolve(name), external: true } : undefined,
    );
    bundle.onLoad({ filter: /\.[jt]s$/ }, async ({ path: file }) => {
      if (!file.startsWith(PACKAGES) || file.includes('node_modules')) return undefined;
      const code = await readFile(file, 'utf8');
      const contents = code
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href));
      return { contents, loader: file.endsWith('.ts') ? 'ts' : 'js' };
    });
  },
};

/**
 * Bundles a piece of code for processes of a test, which start faster than with a loader. Returns the file.
 *
 * @param folder gets the program; every user who runs it must be able to read it
 * @param code an ES module without `await` at its top level, which waits to be told what to do by a message
 * @param sources folder to which its imports are relative
 */
export async function bundledProgram(folder: string, code: string, sources: string): Promise<string> {
  const outfile = path.join(folder, 'program.cjs');
  await build({
    stdin: { contents: code, resolveDir: sources, loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outfile,
    plugins: [ownPlaces],
    minify: true,
    logLevel: 'warning',
  });
  return outfile;
}
