import type {
  CollectionModule,
  InlinedRelease,
  PageMeta,
  PageModule,
  SiteFile,
  SiteFilesModule,
} from '@site/contracts';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app.tsx';
import { MOUNTS, ownerOf } from '../mounts.ts';
import { federationHost } from '../remotes/federation-host.ts';
import { FRAGMENT_OWNERS } from '../remotes/fragments.ts';
import { pageResource } from '../remotes/page-resource.ts';
import { setInitialPath } from '../remotes/page-view.tsx';
import { adoptRelease, renderAs } from '../remotes/release.ts';
import { crawlerTags, type SharingPicture } from './crawler-tags.ts';
import { documentHtml, releaseElement, type PageAssets } from './document.ts';
import { INLINE_SCRIPTS } from './inline-scripts.ts';
import { siteStructuredData } from './site-structured-data.ts';
import { throwSwallowedError } from './swallowed-error.tsx';

export type { PageAssets } from './document.ts';

/** Loads a remote's federation container for Node, given its entry as the release names it. */
export type LoadContainer = (entry: string) => unknown;

/** A page of the release: its path, the expose that renders it, and whether the expose is a collection. */
export type PageOfRelease = { path: string; remote: string; expose: string };

/** Has the release tool draw a page's sharing picture; tells where it will be. */
export type PictureOf = (text: { title: string; section?: string | undefined }) => SharingPicture;

/** A prerendered page. */
export type RenderedPage = { html: string; meta: PageMeta | undefined };

/** The shell's side of promotion, called by the release tool with one release per process. */
export function createRenderer(release: InlinedRelease, loadContainer: LoadContainer) {
  federationHost().registerPlugins([
    {
      name: 'site:containers-from-disk',
      loadEntry: ({ remoteInfo }: { remoteInfo: { entry: string } }) =>
        Promise.resolve(loadContainer(remoteInfo.entry)) as never,
    },
  ]);
  adoptRelease(release);
  return {
    mounts: MOUNTS,
    ownerOf,
    fragmentOwners: FRAGMENT_OWNERS,
    inlineScripts: INLINE_SCRIPTS,
    pagesOf,
    siteFilesOf,
    renderPage,
    renderNotFound,
    releaseElement: (status: InlinedRelease['status']) => releaseElement({ ...release, status }),
  };

  /** Renders one page. Throws if its remote has no such page, or the page throws. */
  async function renderPage(path: string, assets: PageAssets, pictureOf?: PictureOf): Promise<RenderedPage> {
    // Loaded first, so that the synchronous render below never suspends.
    const page = await pageResource(path);
    if (page.status === 'not-found') throw new Error(`${path}: no remote has this page.`);
    const found = renderAs(200);
    const rootHtml = renderRoot(path);
    throwSwallowedError(rootHtml, path, page);
    const { meta } = page;
    const extras = {
      tags: crawlerTags(path, meta, pictureOf?.({ title: meta.title, section: meta.section })),
      structuredData: [...siteStructuredData(path), ...(meta.structuredData ?? [])],
    };
    return { html: documentHtml(rootHtml, found, assets, extras), meta };
  }

  /** The files that a remote whose node build exposes `./site-files` adds to the public tree. */
  async function siteFilesOf(remote: string): Promise<readonly SiteFile[]> {
    const module = await federationHost().loadRemote<SiteFilesModule>(`${remote}/site-files`);
    return module?.siteFiles(release.settings) ?? [];
  }

  /** Renders the page that is served, with status 404, for every unknown path. */
  function renderNotFound(assets: PageAssets): RenderedPage {
    const notFound = renderAs(404);
    return {
      html: documentHtml(renderRoot(NOWHERE), notFound, assets, { tags: '', structuredData: [] }),
      meta: undefined,
    };
  }
}

/** A path that no page can have: header links must not mark themselves as current. */
const NOWHERE = '/404';

function renderRoot(path: string): string {
  setInitialPath(path);
  return renderToString(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
  );
}

/** The pages behind a remote's exposes; a collection is asked for its slugs. */
async function pagesOf(remote: string, exposes: readonly string[]): Promise<PageOfRelease[]> {
  const pages = await Promise.all(
    exposes
      .filter((expose) => !expose.startsWith('./fragment/'))
      .map(async (expose) => {
        const name = expose.replace(/^\.\//, '');
        if (!name.endsWith('/[slug]')) return [{ path: name === 'home' ? '/' : `/${name}`, remote, expose }];
        const module = await federationHost().loadRemote<CollectionModule | PageModule>(`${remote}/${name}`);
        const slugs = (module && 'slugs' in module && (await module.slugs?.())) || [];
        return slugs.map((slug) => ({ path: `/${name.replace('[slug]', slug)}`, remote, expose }));
      }),
  );
  return pages.flat();
}
