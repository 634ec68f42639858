import { build, type Plugin } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
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
 * Runs the bundle next to it from its compiled form, which `compile` makes: of the functions that the start of the program
 * calls. The bundle has no letter beyond ASCII.
 */
const LOADER = `
  const { existsSync, readFileSync, writeFileSync } = require('node:fs');
  const { constants, Script } = require('node:vm');
  const [filename, compiled] = [__dirname + '/bundle.js', __dirname + '/bundle.compiled'];
  const isCompiling = process.argv[2] === 'compile';
  if (isCompiling) process.send = () => {};
  const script = new Script('(function (require) {' + readFileSync(filename, 'latin1') + '\\n})', {
    filename,
    cachedData: existsSync(compiled) ? readFileSync(compiled) : undefined,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  script.runInThisContext()(require);
  if (isCompiling) {
    writeFileSync(compiled, script.createCachedData());
    process.exit(0);
  }`;

/**
 * Bundles a piece of code for processes of a test, which start faster than with a loader. Returns the file.
 *
 * @param folder gets the program; every user who runs it must be able to read it
 * @param code an ES module without `await` at its top level, which waits to be told what to do by a message
 * @param sources folder to which its imports are relative
 */
export async function bundledProgram(
  folder: string,
  code: string,
  sources: string,
  plugins: readonly Plugin[] = [],
): Promise<string> {
  await build({
    stdin: { contents: code, resolveDir: sources, loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outfile: path.join(folder, 'bundle.js'),
    plugins: [...plugins, ownPlaces],
    minify: true,
    logLevel: 'warning',
  });
  const program = path.join(folder, 'program.cjs');
  writeFileSync(program, LOADER);
  execFileSync(process.execPath, [program, 'compile'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, SITE_ROOT: folder, NODE_OPTIONS: '' },
  });
  return program;
}
