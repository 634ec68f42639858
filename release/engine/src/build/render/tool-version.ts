import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '../../model/store/content.ts';
import { codeFile, codeFiles } from '../../model/store/own-code.ts';

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
  const own = [...codeFiles(import.meta.dirname), '../../../package.json'];
  const files = [
    ...own.map((file) => path.join(import.meta.dirname, file)),
    ...['headers/content-security-policy', 'store/compress'].map((name) =>
      codeFile(path.join(import.meta.dirname, '../../model'), name, import.meta.url),
    ),
  ];
  return sha256(files.map((file) => readFileSync(file, 'utf8')).join('\0')).slice(0, 10);
}
