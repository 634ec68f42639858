import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteFile } from '@site/shared/contracts';
import { readFederationManifest } from './federation-manifest.ts';
import { Sentence } from './sentence.ts';
import type { ShellRenderer } from './shell-renderer.ts';
import type { SiteRoot } from './site-root.ts';

/** Expose of a node build with files for the public tree; see `SiteFilesModule` in the contracts. */
const EXPOSE = './site-files';

/**
 * Writes the files that remotes add to the public tree, a feed for example.
 *
 * @param remoteVersions remote → version
 * @param target the public tree, with all pages in it
 */
export async function writeSiteFiles(
  root: SiteRoot,
  remoteVersions: Readonly<Record<string, string>>,
  renderer: Pick<ShellRenderer, 'ownerOf' | 'siteFilesOf'>,
  target: string,
): Promise<void> {
  for (const [remote, version] of Object.entries(remoteVersions)) {
    const { exposes } = readFederationManifest(path.join(root.versionFolder(remote, version), 'node'));
    if (!exposes.has(EXPOSE)) continue;
    for (const file of await renderer.siteFilesOf(remote))
      writeSiteFile(remote, file, renderer.ownerOf, target);
  }
}

/** Writes one file. Throws a sentence if the remote may not write there. */
export function writeSiteFile(
  remote: string,
  { path: sitePath, content }: SiteFile,
  ownerOf: ShellRenderer['ownerOf'],
  target: string,
): void {
  if (!/^(?:\/[\w-]+)*\/[\w-]+\.[a-z]+$/.test(sitePath) || ownerOf(sitePath) !== remote) {
    throw new Sentence(
      `${remote} may not write ${sitePath}: use a file's path inside the mounts of ${remote}.`,
    );
  }
  const file = path.join(target, sitePath);
  if (existsSync(file))
    throw new Sentence(`${remote} may not write ${sitePath}: something is there already.`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
