import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ShellRenderer } from '@site/contracts';
import { pageFile, type PublicTree } from './public-tree.ts';
import type { Contents } from './rendered-tree.ts';
import type { Release, SiteRoot } from './site-root.ts';

/** File in a release's folder that lists its {@link Contents}. */
export const CONTENTS_FILE = 'contents.json';

/** Reads the list of a release's pages and files. */
export function contentsOf(root: SiteRoot, number: number): Contents {
  return JSON.parse(readFileSync(path.join(root.releaseFolder(number), CONTENTS_FILE), 'utf8')) as Contents;
}

/** The pages and files that a release reuses, and the remotes that they belong to. */
export type Reused = Contents & { remotes: ReadonlySet<string> };

/**
 * Copies pages and files of the remotes that did not change from an earlier release. Only the inlined release in the
 * pages is replaced: every page names the versions of all remotes.
 *
 * @param from number of the earlier release
 */
export function reuseRemotes(
  root: SiteRoot,
  from: number,
  release: Pick<Release, 'versions'>,
  renderer: Pick<ShellRenderer, 'releaseElement'>,
  tree: PublicTree,
): Reused {
  const before = root.release(from).versions;
  const remotes = new Set(
    Object.keys(release.versions).filter((name) => before[name] === release.versions[name]),
  );
  const { pages, files } = contentsOf(root, from);
  const read = (file: string) => readFileSync(path.join(root.publicFolder(from), file), 'utf8');
  const reused = {
    remotes,
    pages: pages.filter(({ remote }) => remotes.has(remote)),
    files: files.filter(({ remote }) => remotes.has(remote)),
  };
  const element = renderer.releaseElement(200);
  for (const page of reused.pages) {
    const file = pageFile(page.path);
    tree.write(file, withReleaseElement(read(file), element));
  }
  for (const { path: file } of reused.files) tree.write(file, read(file));
  return reused;
}

/**
 * Replaces the element that carries the inlined release. Throws unless the page has exactly one.
 *
 * @param element opening tag, JSON without `<`, closing tag
 */
export function withReleaseElement(html: string, element: string): string {
  const [before = '', after, ...more] = html.split(element.slice(0, element.indexOf('>') + 1));
  if (after === undefined || more.length > 0)
    throw new Error('A page does not carry exactly one inlined release.');
  return before + element + after.slice(after.indexOf('</script>') + '</script>'.length);
}
