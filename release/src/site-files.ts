import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ShellRenderer, SiteFile } from '@site/contracts';
import { readFederationManifest } from './federation-manifest.ts';
import type { PublicTree } from './public-tree.ts';
import type { Parts } from './release-record.ts';
import type { FileEntry, RenderedTree } from './rendered-tree.ts';
import { Sentence } from './sentence.ts';
import type { SiteRoot } from './site-root.ts';

/** Expose of a node build with files for the public tree; see `SiteFilesModule` in the contracts. */
const EXPOSE = './site-files';

/** What came of writing them. */
export type SiteFiles = { files: FileEntry[]; failed: RenderedTree['failedFiles'] };

/**
 * Writes the files that remotes add to the public tree, a feed for example.
 *
 * @param tree the public tree, with all pages in it
 */
export async function writeSiteFiles(
  root: SiteRoot,
  parts: Parts,
  remotes: readonly string[],
  renderer: Pick<ShellRenderer, 'ownerOf' | 'siteFilesOf'>,
  tree: PublicTree,
): Promise<SiteFiles> {
  const result: SiteFiles = { files: [], failed: [] };
  for (const remote of remotes) {
    const nodeBuild = path.join(root.versionFolder(remote, parts[remote] ?? ''), 'node');
    if (!readFederationManifest(nodeBuild).exposes.has(EXPOSE)) continue;
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

/** Writes one file. Throws a sentence if the remote may not write there. */
export function writeSiteFile(
  remote: string,
  { path: sitePath, content }: SiteFile,
  ownerOf: ShellRenderer['ownerOf'],
  tree: PublicTree,
): void {
  if (!/^(?:\/[\w-]+)*\/[\w-]+\.[a-z]+$/.test(sitePath) || ownerOf(sitePath) !== remote) {
    throw new Sentence(
      `${remote} may not write ${sitePath}: use a file's path inside the mounts of ${remote}.`,
    );
  }
  if (existsSync(path.join(tree.folder, sitePath)))
    throw new Sentence(`${remote} may not write ${sitePath}: something is there already.`);
  tree.write(sitePath, content);
}
