import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inlinedRelease } from './inlined-release.ts';
import { inlineHash, pagePolicy } from './headers/content-security-policy.ts';
import { OpenGraphImages } from './open-graph/open-graph-images.ts';
import { shellAssets } from './page-assets.ts';
import { pageFacts } from './page-facts.ts';
import { pageFile, PublicTree } from './public-tree.ts';
import { renderRemote } from './render-remote.ts';
import type { RenderedTree } from './rendered-tree.ts';
import { reuseRemotes, type Reused } from './reuse-pages.ts';
import { robotsTxt, sitemapXml } from './search-files.ts';
import { shellFiles } from './shell-files.ts';
import { loadShellRenderer } from './shell-renderer.ts';
import { writeSiteFiles } from './site-files.ts';
import { NOT_FOUND_PATH, SHELL } from './site-paths.ts';
import type { Release, SiteRoot } from './site-root.ts';
import { UserError } from './user-error.ts';
import { webBuild } from './web-build.ts';

/** The release to render, and how much of earlier releases it may reuse. */
export type RenderOrder = {
  release: Pick<Release, 'number' | 'versions' | 'previous' | 'settings'>;
  /** Folder of the public tree; it exists. */
  target: string;
  /** Release whose pages are reused for unchanged remotes; null renders every page. */
  reuseFrom: number | null;
  /** Release whose Open Graph images are reused; null draws every one. */
  imagesFrom: number | null;
};

/**
 * Writes a release's public tree, with compressed copies. A page that fails is reported, not thrown. Runs the packages'
 * own code, once per process: a second release needs another process.
 *
 * @param onPage called with the path of each page before it is rendered
 */
export async function renderRelease(
  root: SiteRoot,
  { release, target, reuseFrom, imagesFrom }: RenderOrder,
  onPage: (path: string) => void,
): Promise<RenderedTree> {
  const { [SHELL]: shellVersion, ...remotes } = release.versions;
  if (!shellVersion) {
    throw new UserError(
      'No version of the shell was published: run "npm run build" and "site publish shell".',
    );
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
  for (const file of files.icons) tree.write(file, readFileSync(path.join(shell.folder, file)));
  const notFound = renderer.renderNotFound(assets).html;
  tree.write(pageFile(NOT_FOUND_PATH), notFound);
  const facts = pageFacts(notFound);
  const images = new OpenGraphImages(
    tree,
    renderer.identity,
    imagesFrom === null ? undefined : root.publicFolder(imagesFrom),
  );
  const rendering = { renderer, builds, assets, tree, images, shellLinks: new Set(facts.links), onPage };

  const reused = reuseFrom === null ? NOTHING : reuseRemotes(root, reuseFrom, release, renderer, tree);
  for (const { image } of reused.pages) if (image) images.reuse(image);
  const changed = [...builds.keys()].filter((name) => !reused.remotes.has(name));
  const results = [];
  for (const name of changed) results.push(...(await renderRemote(rendering, name)));
  const added = await writeSiteFiles(root, release.versions, changed, renderer, tree);
  const pages = [...reused.pages, ...results.map(({ entry }) => entry)].sort(byPath);
  const { PUBLIC_SITE_URL: origin } = settings;
  tree.write(
    'sitemap.xml',
    await sitemapXml(
      origin,
      pages.map(({ path: page }) => page),
    ),
  );
  tree.write('robots.txt', robotsTxt(origin));
  await images.draw((title) => onPage(`the Open Graph image "${title}"`));
  await tree.finish();
  return {
    pages,
    files: [...reused.files, ...added.files].sort(byPath),
    rendered: [{ path: NOT_FOUND_PATH, remote: SHELL, facts }, ...results.flatMap(({ page }) => page ?? [])],
    failedFiles: added.failed,
    shellLinks: facts.links,
    inlineScripts,
    fragmentOwners: renderer.fragmentOwners,
    identity: renderer.identity,
  };
}

const NOTHING: Reused = { remotes: new Set(), pages: [], files: [] };

const byPath = (a: { path: string }, b: { path: string }): number => (a.path < b.path ? -1 : 1);

/** `/packages/<name>/<version>/<file>` → file of that version's Node container. */
function containerFile(root: SiteRoot, entry: string): string {
  const [, , name = '', version = ''] = entry.split('/');
  const folder = path.join(root.versionFolder(name, version), 'node');
  return path.join(folder, path.basename(entry));
}
