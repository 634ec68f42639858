import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ShellRenderer } from '@site/contracts';
import { pageFile, type PublicTree } from './public-tree.ts';
import type { Contents } from './rendered-tree.ts';
import type { Release, SiteRoot } from './site-root.ts';

/** File in a release's folder that lists its {@link Contents}. */
export const CONTENTS_FILE = 'contents.json';

/** Pages and files of a release. */
export function contentsOf(root: SiteRoot, number: number): Contents {
  return JSON.parse(readFileSync(path.join(root.releaseFolder(number), CONTENTS_FILE), 'utf8')) as Contents;
}

/** What was taken over, and of which remotes. */
export type TakenOver = Contents & { remotes: ReadonlySet<string> };

/**
 * Takes pages and files of the remotes that did not change over from an earlier release. Only the inlined release in
 * the pages is new: every page names the versions of all remotes.
 */
export function takeOverRemotes(
  root: SiteRoot,
  from: number,
  release: Pick<Release, 'parts'>,
  renderer: Pick<ShellRenderer, 'releaseElement'>,
  tree: PublicTree,
): TakenOver {
  const before = root.release(from).parts;
  const remotes = new Set(Object.keys(release.parts).filter((name) => before[name] === release.parts[name]));
  const { pages, files } = contentsOf(root, from);
  const read = (file: string) => readFileSync(path.join(root.publicFolder(from), file), 'utf8');
  const taken = {
    remotes,
    pages: pages.filter(({ remote }) => remotes.has(remote)),
    files: files.filter(({ remote }) => remotes.has(remote)),
  };
  const element = renderer.releaseElement(200);
  for (const page of taken.pages) {
    const file = pageFile(page.path);
    tree.write(file, withReleaseElement(read(file), element));
  }
  for (const { path: file } of taken.files) tree.write(file, read(file));
  return taken;
}

/**
 * Replaces the element that carries the inlined release. Throws if the page does not have exactly one.
 *
 * @param element opening tag, JSON without `<`, closing tag
 */
export function withReleaseElement(html: string, element: string): string {
  const [before = '', after, ...more] = html.split(element.slice(0, element.indexOf('>') + 1));
  if (after === undefined || more.length > 0) throw new Error('A page carries not exactly one release.');
  return before + element + after.slice(after.indexOf('</script>') + '</script>'.length);
}
