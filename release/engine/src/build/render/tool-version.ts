import path from 'node:path';
import { codeFile, codeFiles, hashOfFiles } from '../../model/store/own-code.ts';

let version: string | undefined;

/**
 * Hash of the code that renders pages and of the versions of the libraries that it uses. When everything is promoted, pages
 * of another version are rendered again.
 */
export function toolVersion(): string {
  const model = path.join(import.meta.dirname, '../../model');
  version ??= hashOfFiles([
    ...codeFiles(import.meta.dirname),
    path.join(import.meta.dirname, '../../../package.json'),
    ...['headers/content-security-policy', 'store/compress'].map((name) =>
      codeFile(model, name, import.meta.url),
    ),
  ]).slice(0, 10);
  return version;
}
