import { buildSync } from 'esbuild';
import path from 'node:path';

/**
 * Bundles a piece of code for processes of a test, which start faster than with a loader. Returns the file.
 *
 * @param code an ES module; imports are relative to `release/src`
 */
export function bundledProgram(folder: string, code: string): string {
  const outfile = path.join(folder, 'program.mjs');
  buildSync({
    stdin: { contents: code, resolveDir: path.resolve(import.meta.dirname, '..'), loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
  });
  return outfile;
}
