import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { WebBuild } from './page-assets.ts';

/** Subresource integrity of a file's content. */
export function integrityOf(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Address → integrity of a remote's entry and of every file that its exposes name. */
export function integrityOfRemote({ folder, url, manifest }: WebBuild): Record<string, string> {
  const exposed = [...manifest.exposes.values()].flatMap(({ js, css }) => [...js, ...css]);
  return integrityOfFiles(folder, url, [manifest.entry, ...exposed]);
}

/** Address → integrity of files of a build. */
export function integrityOfFiles(
  folder: string,
  url: string,
  files: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    [...new Set(files)]
      .sort()
      .map((file) => [`${url}/${file}`, integrityOf(readFileSync(path.join(folder, file)))]),
  );
}
