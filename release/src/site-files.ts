import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ShellRenderer, SiteFile } from '@site/contracts';
import { readBuildManifest } from './build-manifest.ts';
import type { PublicTree } from './public-tree.ts';
import type { Versions } from './release-record.ts';
import type { FileEntry, RenderedTree } from './rendered-tree.ts';
import { UserError } from './user-error.ts';
import type { SiteRoot } from './site-root.ts';

/** Expose of a node build that lists files for the public tree; see `SiteFilesModule` in the contracts. */
const EXPOSE = './site-files';

/** The files that were written, and the ones that could not be. */
export type SiteFiles = { files: FileEntry[]; failed: RenderedTree['failedFiles'] };

/**
 * Writes the files that remotes add to the public tree, a feed for example.
 *
 * @param tree the public tree, with all pages in it
 */
export async function writeSiteFiles(
  root: SiteRoot,
  versions: Versions,
  remotes: readonly string[],
  renderer: Pick<ShellRenderer, 'ownerOf' | 'siteFilesOf'>,
  tree: PublicTree,
): Promise<SiteFiles> {
  const result: SiteFiles = { files: [], failed: [] };
  for (const remote of remotes) {
    const nodeBuild = path.join(root.versionFolder(remote, versions[remote] ?? ''), 'node');
    if (!readBuildManifest(nodeBuild).exposes.has(EXPOSE)) continue;
    let current = EXPOSE;
    try {
      for (const file of await renderer.siteFilesOf(remote)) {
        current = file.path;
        writeSiteFile(remote, file, renderer.ownerOf, tree);
        result.files.push({ path: file.path, remote });
      }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      result.failed.push({ path: current, remote, error: message });
    }
  }
  return result;
}

/** Writes one file. Throws a {@link UserError} if the remote may not write to that path. */
export function writeSiteFile(
  remote: string,
  { path: sitePath, content }: SiteFile,
  ownerOf: ShellRenderer['ownerOf'],
  tree: PublicTree,
): void {
  if (!/^(?:\/[\w-]+)*\/[\w-]+\.[a-z]+$/.test(sitePath) || ownerOf(sitePath) !== remote) {
    throw new UserError(
      `${remote} may not write ${sitePath}: choose the path of a file inside the mounts of ${remote}.`,
    );
  }
  if (existsSync(path.join(tree.folder, sitePath)))
    throw new UserError(`${remote} may not write ${sitePath}: that file exists already.`);
  tree.write(sitePath, content);
}
