import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Environment } from './environment.ts';

/** Every environment of the catalogue. A file exports one, or a list of those that differ in a word. */
export async function allEnvironments(): Promise<readonly Environment[]> {
  const folder = path.join(import.meta.dirname, 'environments');
  const all: Environment[] = [];
  for (const file of readdirSync(folder).toSorted()) {
    const { default: found } = (await import(path.join(folder, file))) as {
      default: Environment | readonly Environment[];
    };
    all.push(...[found].flat());
  }
  return all;
}
