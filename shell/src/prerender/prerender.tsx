import {
  FRAGMENT_OWNERS,
  type CollectionModule,
  type PageMeta,
  type PageModule,
  type ReleasePage,
  type RendererModule,
  type ShellRenderer,
  type SiteFilesModule,
} from '@site/contracts';
import { givenContainers } from '@site/federation/page/given-containers';
import { federationHost } from '@site/federation/page/host';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app.tsx';
import { MOUNTS, ownerOf, REDIRECTS } from '../mounts.ts';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { createPageCache, loadedPage, loadPage, type PageCache } from '../pages/page-load.ts';
import { adoptRelease, currentRelease } from '../remotes/registry.ts';
import { crawlerTags } from './crawler-tags.ts';
import { documentHtml } from './document.ts';
import { INLINE_SCRIPTS } from './inline-scripts.ts';
import { SITE_IDENTITY } from './site-identity.ts';
import { siteStructuredData } from './site-structured-data.ts';
import { throwSwallowedError } from './swallowed-error.tsx';

/** The shell's side of promotion: the release tool calls it once per process. */
export const createRenderer = ((release, loadContainer): ShellRenderer => {
  federationHost().registerPlugins([givenContainers(loadContainer)]);
  adoptRelease(release);
  return {
    identity: SITE_IDENTITY,
    ownerOf,
    fragmentOwners: FRAGMENT_OWNERS,
    mounts: MOUNTS,
    redirects: REDIRECTS,
    inlineScripts: INLINE_SCRIPTS,
    pagesOf,
    siteFilesOf: async (remote) => {
      const module = await federationHost().loadRemote<SiteFilesModule>(`${remote}/site-files`);
      return module?.siteFiles(release.settings) ?? [];
    },
    renderPage,
    renderNotFound: (assets) => {
      const rootHtml = renderRoot(NOWHERE, notFoundPages);
      const notFound = { ...release, status: 404 } as const;
      return { html: documentHtml(rootHtml, notFound, assets, { tags: '', structuredData: [] }) };
    },
  };
}) satisfies RendererModule['createRenderer'];

/** Each page is loaded once, and a failure must stop the promotion: no retries, no fallback. */
const pages = createPageCache(loadPage, () => true);

const renderPage: ShellRenderer['renderPage'] = async (path, assets, imageOf) => {
  // Loaded first, so that the synchronous render below never suspends.
  const page = await pages.get(path);
  if (page.status === 'not-found') throw new Error(`${path}: no remote has this page.`);
  checkExports(page);
  const rootHtml = renderRoot(path);
  throwSwallowedError(rootHtml, path, page);
  const { meta } = page;
  const extras = {
    tags: crawlerTags(path, meta, imageOf?.({ title: meta.title, section: meta.section })),
    structuredData: [...siteStructuredData(path), ...(meta.structuredData ?? [])],
  };
  return { html: documentHtml(rootHtml, { ...currentRelease(), status: 200 }, assets, extras) };
};

/** Throws an error that names the export that a page lacks: React's own would name neither page nor export. */
function checkExports({ content, meta }: { content: ReactElement; meta: PageMeta | undefined }): void {
  if (!content.type) throw new Error('the page exports no component as default');
  if (!meta) throw new Error('the page exports no meta');
}

/** A path that no page can have, so that no link of the header marks itself as current. */
const NOWHERE = '/404';

const notFoundPage = loadedPage({ status: 'not-found', content: <NotFoundPage path={NOWHERE} /> });
const notFoundPages: PageCache = { ...pages, toRender: () => notFoundPage };

function renderRoot(path: string, from = pages): string {
  return renderToString(
    <StaticRouter location={path}>
      <App pages={from} />
    </StaticRouter>,
  );
}

/** The pages behind a remote's exposes; a collection is asked for its slugs. */
async function pagesOf(remote: string, exposes: readonly string[]): Promise<ReleasePage[]> {
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
