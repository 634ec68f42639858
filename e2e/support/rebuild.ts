import { cpSync, mkdtempSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WORKSPACE } from './site.ts';

/** A copy of a package's build in which one text is another: what a rebuild with a changed sentence is. */
export function rebuiltWith(folder: string, from: string, to: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'promoscope-rebuild-'));
  cpSync(path.join(WORKSPACE, folder, 'dist'), path.join(copy, 'dist'), { recursive: true });
  for (const file of filesIn(path.join(copy, 'dist')).filter((name) => name.endsWith('.js'))) {
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));
  }
  return copy;
}

/** Every file in a folder and below. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => statSync(file).isFile());
