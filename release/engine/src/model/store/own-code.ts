import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Place of a file of this tool's code next to another one: the code runs compiled, and its tests run the sources. */
export const codeFile = (folder: string, name: string, neighbour: string): string =>
  path.join(folder, name + path.extname(neighbour));

/**
 * Files of this tool's code in a folder and below it, sorted, relative to the folder. Tests and declarations are left
 * out.
 */
export const codeFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.[jt]s$/.test(file) && !/\.(?:test|d)\.ts$/.test(file))
    .sort();

/** The code in a folder and below it as one text, with the names of the files. */
export const codeText = (folder: string): string =>
  codeFiles(folder)
    .map((file) => `${file}\0${readFileSync(path.join(folder, file), 'utf8')}\0`)
    .join('');
