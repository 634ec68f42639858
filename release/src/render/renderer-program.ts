import { buildSync } from 'esbuild';
import path from 'node:path';
import { codeFile } from '../store/own-code.ts';

let program: string | undefined;

/** The renderer's program as one script without imports: its process may read no file of the release tool. */
export function rendererProgram(): string {
  program ??= buildSync({
    entryPoints: [path.join(import.meta.dirname, codeFile('renderer'))],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
  }).outputFiles[0]?.text;
  if (program === undefined) throw new Error('The renderer has no program.');
  return program;
}
