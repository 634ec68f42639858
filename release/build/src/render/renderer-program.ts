import { buildSync } from 'esbuild';
import { codeFile } from '@site/release-model/own-code';

let program: string | undefined;

/** The renderer's program as one script without imports: its process may read no file of the release tool. */
export function rendererProgram(): string {
  program ??= buildSync({
    entryPoints: [codeFile(import.meta.dirname, 'renderer', import.meta.url)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
  }).outputFiles[0]?.text;
  if (program === undefined) throw new Error('The renderer has no program.');
  return program;
}
