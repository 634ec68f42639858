import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Hash of the release tool's own source and of the versions of what it uses. Pages rendered by another one are never
 * taken over into a release.
 */
export function toolVersion(): string {
  const folder = import.meta.dirname;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort();
  const hash = createHash('sha256').update(readFileSync(path.join(folder, '../package.json')));
  for (const file of files)
    hash.update(`${path.basename(file)}\0`).update(readFileSync(path.join(folder, file)));
  return hash.digest('hex').slice(0, 10);
}
