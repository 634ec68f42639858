import { readFileSync } from 'node:fs';
import path from 'node:path';
import { shellAssets, webBuild } from './page-assets.ts';
import { inlinedRelease } from './inlined-release.ts';
import { inlineHash, pagePolicy } from './headers/content-security-policy.ts';
import { pageFacts } from './page-facts.ts';
import { pageFile, PublicTree } from './public-tree.ts';
import { renderRemote } from './render-remote.ts';
import type { RenderedTree } from './rendered-tree.ts';
import { Sentence } from './sentence.ts';
import { shellFiles } from './shell-files.ts';
import { robotsTxt, sitemapXml } from './search-files.ts';
import { loadShellRenderer } from './shell-renderer.ts';
import { writeSiteFiles } from './site-files.ts';
import { NOT_FOUND_PATH, SHELL } from './site-paths.ts';
import type { Release, SiteRoot } from './site-root.ts';
import { SharingPictures } from './sharing-picture/sharing-pictures.ts';
import { takeOverRemotes, type TakenOver } from './take-over.ts';

/** What is to be rendered. */
export type RenderOrder = {
  release: Pick<Release, 'number' | 'parts' | 'previous' | 'settings'>;
  /** Folder of the public tree; it exists. */
  target: string;
  /** Release from which the pages of unchanged remotes are taken over; null renders every page. */
  takeOver: number | null;
  /** Release whose sharing pictures need not be drawn again; null draws every one. */
  picturesFrom: number | null;
};

/**
 * Writes a release's public tree, with compressed copies. A page that fails is reported, not thrown.
 * The packages' own code runs here, once: a second release needs a process of its own.
 *
 * @param onPage told of each page before it is rendered
 */
export async function renderRelease(
  root: SiteRoot,
  { release, target, takeOver, picturesFrom }: RenderOrder,
  onPage: (path: string) => void,
): Promise<RenderedTree> {
  const { [SHELL]: shellVersion, ...remotes } = release.parts;
  if (!shellVersion) {
    throw new Sentence('No version of the shell was published: run "npm run build" and publish it.');
  }
  const builds = new Map(
    Object.entries(remotes).map(([name, version]) => [name, webBuild(root, name, version)]),
  );
  const renderer = await loadShellRenderer(
    root.versionFolder(SHELL, shellVersion),
    inlinedRelease(root, release, builds),
    (entry) => containerFile(root, entry),
  );
  const shell = webBuild(root, SHELL, shellVersion);
  const inlineScripts = renderer.inlineScripts.map(inlineHash);
  const { settings } = release;
  const files = shellFiles(shell.folder);
  const assets = shellAssets(shell, files, (styles) => pagePolicy({ settings, inlineScripts }, styles));
  const tree = new PublicTree(target);
  for (const file of files.siteFiles) tree.write(file, readFileSync(path.join(shell.folder, file)));
  const notFound = renderer.renderNotFound(assets).html;
  tree.write(pageFile(NOT_FOUND_PATH), notFound);
  const facts = pageFacts(notFound);
  const pictures = new SharingPictures(
    tree,
    picturesFrom === null ? undefined : root.publicFolder(picturesFrom),
  );
  const rendering = { renderer, builds, assets, tree, pictures, shellLinks: new Set(facts.links), onPage };

  const taken = takeOver === null ? NOTHING : takeOverRemotes(root, takeOver, release, renderer, tree);
  for (const { picture } of taken.pages) if (picture) pictures.takeOver(picture);
  const changed = [...builds.keys()].filter((name) => !taken.remotes.has(name));
  const results = [];
  for (const name of changed) results.push(...(await renderRemote(rendering, name)));
  const added = await writeSiteFiles(root, release.parts, changed, renderer, tree);
  const pages = [...taken.pages, ...results.map(({ entry }) => entry)].sort(byPath);
  const { PUBLIC_SITE_URL: origin } = settings;
  tree.write(
    'sitemap.xml',
    await sitemapXml(
      origin,
      pages.map(({ path: page }) => page),
    ),
  );
  tree.write('robots.txt', robotsTxt(origin));
  await pictures.draw((title) => onPage(`the sharing picture "${title}"`));
  await tree.finish();
  return {
    pages,
    files: [...taken.files, ...added.files].sort(byPath),
    rendered: [{ path: NOT_FOUND_PATH, remote: SHELL, facts }, ...results.flatMap(({ page }) => page ?? [])],
    failedFiles: added.failed,
    shellLinks: facts.links,
    inlineScripts,
    fragmentOwners: renderer.fragmentOwners,
  };
}

const NOTHING: TakenOver = { remotes: new Set(), pages: [], files: [] };

const byPath = (a: { path: string }, b: { path: string }): number => (a.path < b.path ? -1 : 1);

/** `/packages/<name>/<version>/<file>` → the Node container of that version. */
function containerFile(root: SiteRoot, entry: string): string {
  const [, , name = '', version = ''] = entry.split('/');
  const folder = path.join(root.versionFolder(name, version), 'node');
  return path.join(folder, path.basename(entry));
}
