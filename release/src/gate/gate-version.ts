import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '../store/content.ts';

/**
 * Hash of the gate's source. A site records the hash that it was promoted with, so that nobody's edited copy of the rules
 * lets a release through without a trace.
 */
export function gateVersion(): string {
  const folder = import.meta.dirname;
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort();
  return sha256(files.map((file) => `${file}\0${readFileSync(path.join(folder, file), 'utf8')}\0`).join(''));
}
