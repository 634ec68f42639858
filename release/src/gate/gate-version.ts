import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '../store/content.ts';

/**
 * Hash of the gate's source. A site records the hash that it was promoted with, so that nobody's edited copy of the rules
 * lets a release through without a trace.
 */
export function gateVersion(): string {
  const sources = path.resolve(import.meta.dirname, '..');
  const files = ['gate', 'browser']
    .flatMap((folder) => readdirSync(path.join(sources, folder), { recursive: true, withFileTypes: true }))
    .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(({ parentPath, name }) => path.relative(sources, path.join(parentPath, name)))
    // A report shows what the rules found and refuses nothing.
    .filter((file) => !file.startsWith(path.join('browser', 'report')))
    .sort();
  return sha256(files.map((file) => `${file}\0${readFileSync(path.join(sources, file), 'utf8')}\0`).join(''));
}
