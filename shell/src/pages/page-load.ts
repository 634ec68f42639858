import type { CollectionModule, PageModule } from '@site/contracts';
import { isMissingExpose } from '@site/remote-kit/federation/load-files';
import { createElement } from 'react';
import { ownerOf } from '../mounts.ts';
import { type Demand, loadExpose, prefetchFiles, whenKnown, withRetry } from '../remotes/load.ts';
import type { LoadedPage } from './page-cache.ts';
import { currentRelease } from '../remotes/registry.ts';
import { loadAgain } from '../load-again.ts';

/** Where a page's code is: which remote, which expose, and the item's slug if the expose is a collection. */
export type PageAddress = { remote: string; expose: string; slug?: string };

/**
 * Address of a path, or undefined if no page can be there. Whether it is there only its remote knows. The remote must be
 * known, since its collections tell the expose.
 */
export function pageAddress(path: string): PageAddress | undefined {
  const remote = ownerOf(path);
  if (path === '/') return { remote, expose: 'home' };
  const expose = path.slice(1);
  if (expose === 'home' || expose.startsWith('fragment/') || expose.includes('[')) return undefined;
  for (const prefix of currentRelease().remotes[remote]?.collections ?? []) {
    const slug = path.startsWith(`${prefix}/`) ? path.slice(prefix.length + 1) : '';
    if (slug && !slug.includes('/')) return { remote, expose: `${prefix.slice(1)}/[slug]`, slug };
  }
  return { remote, expose };
}

/** Loads a page's code, from a remote that is known, and, in a collection, its item. Rejects if it can't be reached. */
export async function loadPage(path: string): Promise<LoadedPage> {
  const address = pageAddress(path);
  const module = address && (await loadModule(address));
  if (!module) return loadNotFound(path);
  const { remote, expose, slug = '' } = address;
  if (!('load' in module)) {
    return { status: 'found', remote, expose, content: createElement(module.default), meta: module.meta };
  }
  const item = await module.load(slug);
  if (item === undefined) return loadNotFound(path);
  return {
    status: 'found',
    remote,
    expose,
    content: createElement(module.default, { item }),
    meta: module.meta(item),
  };
}

/** The shell's own page for paths that have none; few visitors need its code. */
export async function loadNotFound(path: string): Promise<LoadedPage> {
  const { NotFoundPage } = await loadAgain(() => import('./not-found-page.tsx'));
  return { status: 'not-found', content: createElement(NotFoundPage, { path }) };
}

/** {@link loadPage} in a browser: a visitor gets the prerendered page if its code can't be loaded. */
export async function loadPageWithRetry(path: string, demand: () => Demand): Promise<LoadedPage> {
  const remote = ownerOf(path);
  // The prerendered page asked for its files itself.
  if (demand() !== 'hydration')
    whenKnown(remote)
      .then(() => prefetchPage(path))
      .catch(() => {});
  try {
    return await withRetry(
      {
        remote,
        load: () => loadPage(path),
        isUsable: ({ status }) => status === 'found',
        demand,
      },
      () => loadAgain(() => import(/* webpackChunkName: 'fallback' */ '../remotes/fallback.ts')),
    );
  } catch (error) {
    if (demand() !== 'visitor') throw error;
    const { openPrerendered } = await loadAgain(
      () => import(/* webpackChunkName: 'fallback' */ './page-fallback.ts'),
    ).catch(() => {
      throw error;
    });
    return openPrerendered(path, error);
  }
}

function prefetchPage(path: string): void {
  const address = pageAddress(path);
  if (address) prefetchFiles(address.remote, address.expose, path);
}

async function loadModule({
  remote,
  expose,
}: PageAddress): Promise<PageModule | CollectionModule | undefined> {
  try {
    return await loadExpose<PageModule | CollectionModule>(remote, expose);
  } catch (error) {
    if (isMissingExpose(error)) return undefined;
    throw error;
  }
}
