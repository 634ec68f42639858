import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from './content.ts';

/** Place of a file of this tool's code next to another one: the code runs compiled, and its tests run the sources. */
export const codeFile = (folder: string, name: string, neighbour: string): string =>
  path.join(folder, name + path.extname(neighbour));

/** Files of this tool's code in a folder and below it, sorted. Tests and declarations are left out. */
export const codeFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[jt]s$/.test(file) && !/\.(?:test|d)\.ts$/.test(file))
    .sort()
    .map((file) => path.join(folder, file));

/** Hash over the names and texts of files. */
export const hashOfFiles = (files: readonly string[]): string =>
  sha256(files.map((file) => `${path.basename(file)}\0${readFileSync(file, 'utf8')}\0`).join(''));
