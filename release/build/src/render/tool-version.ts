import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { sha256 } from '@site/release-model/content';
import { codeFiles } from '@site/release-model/own-code';

const require = createRequire(import.meta.url);

let version: string | undefined;

/**
 * Hash of the code that renders pages and of the versions of the libraries that it uses. When everything is promoted, pages
 * of another version are rendered again.
 */
export function toolVersion(): string {
  version ??= hashOfCode();
  return version;
}

function hashOfCode(): string {
  const own = [...codeFiles(import.meta.dirname), '../../package.json'];
  const files = [
    ...own.map((file) => path.join(import.meta.dirname, file)),
    ...['content-security-policy', 'compress'].map((name) => require.resolve(`@site/release-model/${name}`)),
  ];
  return sha256(files.map((file) => readFileSync(file, 'utf8')).join('\0')).slice(0, 10);
}
