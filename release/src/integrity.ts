import { readFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from './integrity-of.ts';
import type { WebBuild } from './page-assets.ts';

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
