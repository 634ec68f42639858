import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Hash of the release tool's source and of the versions of its dependencies. A release never reuses pages that another
 * version of the tool rendered.
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
