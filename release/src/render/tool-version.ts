import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '../store/content.ts';

/**
 * Hash of the code that renders pages and of the versions of the libraries that it uses. When everything is promoted, pages
 * of another version are rendered again.
 */
export function toolVersion(): string {
  const folder = import.meta.dirname;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .map((file) => path.join(folder, file));
  const others = ['../package.json', 'serve/headers/content-security-policy.ts', 'store/compress.ts'].map(
    (file) => path.join(folder, '..', file),
  );
  return sha256([...files, ...others].map((file) => readFileSync(file, 'utf8')).join('\0')).slice(0, 10);
}
