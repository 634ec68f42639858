import type { PageAssets, ReleasePage, ShellRenderer } from '@site/contracts';
import type { OpenGraphImages } from './open-graph/open-graph-images.ts';
import { withPage } from './page-assets.ts';
import { pageFacts } from './page-facts.ts';
import { pageFile, type PublicTree } from './public-tree.ts';
import type { PageEntry, RenderResult } from './rendered-tree.ts';
import { isServableByRemote, SHELL } from './site-paths.ts';
import type { WebBuild } from './web-build.ts';

/** The state that the pages of one release share while they are rendered. */
export type Rendering = {
  renderer: ShellRenderer;
  builds: ReadonlyMap<string, WebBuild>;
  /** The assets of the shell, which every page has. */
  assets: PageAssets;
  tree: PublicTree;
  images: OpenGraphImages;
  /** Links of header and footer. */
  shellLinks: ReadonlySet<string>;
  onPage: (path: string) => void;
};

type Result = { entry: PageEntry; page?: RenderResult };

/** Renders every page of a remote into the tree. A page that fails is reported, not thrown. */
export async function renderRemote(rendering: Rendering, remote: string): Promise<Result[]> {
  const results: Result[] = [];
  for (const expose of rendering.builds.get(remote)?.manifest.exposes.keys() ?? []) {
    rendering.onPage(`the pages of ${remote}/${expose.slice(2)}`);
    try {
      for (const page of await rendering.renderer.pagesOf(remote, [expose])) {
        results.push(await renderPage(rendering, page));
      }
    } catch (error) {
      // A collection that fails to list its slugs counts as one failed page.
      results.push(failed({ path: expose.slice(1), remote, expose }, remote, error));
    }
  }
  return results;
}

async function renderPage(rendering: Rendering, page: ReleasePage): Promise<Result> {
  const { renderer, builds, assets, tree, images, shellLinks, onPage } = rendering;
  const { path, remote, expose } = page;
  const owner = isServableByRemote(path) ? renderer.ownerOf(path) : SHELL;
  const build = builds.get(remote);
  // A path of another owner is not rendered: the shell would load the page from there.
  if (owner !== remote || !build) return { entry: { ...page, owner, links: [] } };
  onPage(path);
  try {
    let image: string | undefined;
    const { html } = await renderer.renderPage(path, withPage(assets, build, expose), (text) => {
      const added = images.add(text);
      image = added.address;
      return added;
    });
    const facts = pageFacts(html);
    tree.write(pageFile(path), html);
    const links = facts.links.filter((link) => !shellLinks.has(link));
    const entry = { ...page, owner, links, ...(image ? { image } : {}) };
    return { entry, page: { path, remote, facts } };
  } catch (error) {
    return failed(page, owner, error);
  }
}

function failed(page: ReleasePage, owner: string, error: unknown): Result {
  const { path, remote } = page;
  const [line = ''] = String(error instanceof Error ? error.message : error).split('\n');
  return {
    entry: { ...page, owner, links: [] },
    page: { path, remote, error: line || 'an error without a message' },
  };
}
