import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PublicTree } from './public-tree.ts';
import { pageFile } from './public-tree.ts';
import type { PageEntry } from './rendered-tree.ts';
import type { Release, SiteRoot } from './site-root.ts';

/** File in a release's folder that lists its pages. */
export const PAGES_FILE = 'pages.json';

/** The pages of a release. */
export function pagesOfRelease(root: SiteRoot, number: number): PageEntry[] {
  return JSON.parse(readFileSync(path.join(root.releaseFolder(number), PAGES_FILE), 'utf8')) as PageEntry[];
}

/** Remotes whose version is the same in both releases. */
export function unchangedRemotes(before: Release, after: Pick<Release, 'parts'>): Set<string> {
  return new Set(
    Object.keys(after.parts).filter((name) => name !== 'shell' && before.parts[name] === after.parts[name]),
  );
}

/**
 * Takes the pages of some remotes over from an earlier release. Only the inlined release in them is new: every page
 * names the versions of all remotes.
 *
 * @param releaseElement the element that carries the new release
 */
export function takeOverPages(
  root: SiteRoot,
  from: number,
  remotes: ReadonlySet<string>,
  releaseElement: string,
  tree: PublicTree,
): PageEntry[] {
  const pages = pagesOfRelease(root, from).filter(({ remote }) => remotes.has(remote));
  for (const page of pages) {
    const file = pageFile(page.path);
    const html = readFileSync(path.join(root.publicFolder(from), file), 'utf8');
    tree.write(file, withReleaseElement(html, releaseElement));
  }
  return pages;
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
