import path from 'node:path';
import type { Plugin } from 'esbuild';
import { rendererProgram } from '../../build/render/renderer-folder.ts';
import { bundledProgram } from '../../model/testing/bundled-program.ts';

/** Gives the renderer's program to all processes of a test, which would each bundle it. */
const knownRenderer: Plugin = {
  name: 'known-renderer',
  setup(bundle) {
    bundle.onLoad({ filter: /\/renderer-program\.[jt]s$/ }, () => ({
      contents: `export const rendererProgram = () => ${JSON.stringify(rendererProgram())};`,
    }));
  },
};

/** Bundles a piece of code that uses the tool, as {@link bundledProgram} does; its imports are relative to `src`. */
export const bundledTool = (folder: string, code: string, plugins: readonly Plugin[] = []): Promise<string> =>
  bundledProgram(folder, code, path.resolve(import.meta.dirname, '..'), [knownRenderer, ...plugins]);
