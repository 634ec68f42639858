import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '../store/content.ts';
import { codeFile, codeFiles } from '../store/own-code.ts';

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
  const files = [
    ...codeFiles(import.meta.dirname),
    '../../package.json',
    ...['../serve/headers/content-security-policy', '../store/compress'].map(codeFile),
  ];
  const texts = files.map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'));
  return sha256(texts.join('\0')).slice(0, 10);
}
