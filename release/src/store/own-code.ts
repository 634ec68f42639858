import { readdirSync } from 'node:fs';
import path from 'node:path';

/** How the files of this tool's code end: it runs compiled; its tests run the sources. */
const ENDING = import.meta.url.endsWith('.ts') ? '.ts' : '.js';

/** Name of a file of this tool's code as it runs: `renderer` is `renderer.js`. */
export const codeFile = (name: string): string => `${name}${ENDING}`;

/**
 * Files of this tool's code in a folder and below it, sorted, relative to the folder. Tests and declarations are left
 * out.
 */
export const codeFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith(ENDING) && !/\.(?:test|d)\.ts$/.test(file))
    .sort();
