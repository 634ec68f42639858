import type { CollectionModule, PageMeta, PageModule } from '@site/contracts';
import { isMissingExpose } from '@site/federation/page/load-files';
import { createElement, type ReactElement } from 'react';
import { normalisePath, ownerOf } from '../mounts.ts';
import {
  type Purpose,
  folderInUse,
  loadExpose,
  loadFallback,
  prefetchFiles,
  whenKnown,
  withRetry,
} from '../remotes/load.ts';
import { currentRelease } from '../remotes/registry.ts';
import { loadAgain } from '../load-again.ts';

/** A page ready to render. */
export type LoadedPage =
  | { status: 'found'; remote: string; content: ReactElement; meta: PageMeta }
  | { status: 'not-found'; content: ReactElement };

/**
 * A promise as React's `use` reads it: it carries `status` and `value` besides, so that a page that is loaded already
 * renders without suspending.
 */
type PageResource = Promise<LoadedPage>;

/** Loads a page; `purpose` tells for whom, and may change meanwhile. */
type LoadPage = (path: string, purpose: () => Purpose) => Promise<LoadedPage>;

/** The pages that were loaded, by path (normalised). */
export type PageCache = {
  /**
   * The page at a path, loaded once. A failed load is forgotten, so that the next call starts again. A page that is
   * being prefetched is loaded once for all that ask for it meanwhile.
   */
  get: (path: string, purpose?: Purpose) => PageResource;
  /** The page to render a path with: the one being hydrated until the visitor first goes elsewhere. */
  toRender: (path: string) => PageResource;
  /** Loads the page that a link leads to. A failure is no event: the navigation tries again, and reports it. */
  prefetch: (target: string) => void;
  /** Loads the page whose prerendered HTML is being hydrated. */
  hydrate: (path: string) => PageResource;
  /** Whether the document brought the path's HTML, and the visitor has not been elsewhere since. */
  isPrerendered: (path: string) => boolean;
  /** Whether the page at a path can be rendered without waiting. */
  isLoaded: (path: string) => boolean;
  /** Reloads a page on its next request. */
  forget: (path: string) => void;
  /** Reloads the pages of a remote on their next request, the one that is being hydrated included. */
  forgetRemote: (remote: string) => void;
};

/** Makes an empty cache. `isCurrent` tells whether the visitor is at a path. */
export function createPageCache(load: LoadPage, isCurrent: (path: string) => boolean): PageCache {
  const resources = new Map<string, PageResource>();
  const purposes = new Map<string, Purpose>();
  let hydratingPath: string | undefined;
  let hydratingResource: PageResource | undefined;

  const get: PageCache['get'] = (path, purpose = 'visitor') => {
    if (purpose !== 'prefetch') purposes.set(path, purpose);
    const known = resources.get(path);
    if (known) return known;
    const resource = tracked(load(path, () => purposes.get(path) ?? 'prefetch'));
    resource.then(
      ({ status }) => {
        // What was looked for in vain ahead is looked for again when the visitor goes there.
        if (status === 'not-found' && !(purposes.has(path) && isCurrent(path))) forget(path);
      },
      () => {
        // A failure that the visitor sees stays until they try again: React asks once more for the page to show it.
        if (purposes.get(path) !== 'visitor' || !isCurrent(path)) forget(path);
      },
    );
    resources.set(path, resource);
    return resource;
  };
  const forget: PageCache['forget'] = (path) => {
    resources.delete(path);
    purposes.delete(path);
  };
  return {
    get,
    forget,
    prefetch: (target) => void get(normalisePath(target), 'prefetch').catch(() => {}),
    forgetRemote: (remote) => {
      hydratingResource = undefined;
      for (const path of resources.keys()) if (ownerOf(path) === remote) forget(path);
    },
    hydrate: (path) => {
      hydratingPath = path;
      const resource = get(path, 'hydration');
      // A failed load, which was reported, must not reach React while it hydrates: a promise that never settles keeps
      // the server's HTML.
      hydratingResource = tracked(
        new Promise<LoadedPage>((resolve) => void resource.then(resolve, () => {})),
      );
      return resource;
    },
    isLoaded: (path) => (resources.get(path) as { status?: string } | undefined)?.status === 'fulfilled',
    isPrerendered: (path) => path === hydratingPath,
    toRender: (path) => {
      if (path !== hydratingPath) hydratingPath = undefined;
      else if (hydratingResource) return hydratingResource;
      return get(path);
    },
  };
}

/** The pages of the browser's document, which was served for a path (normalised). */
export const documentPages = (servedPath: string): PageCache =>
  createPageCache(
    (path, purpose) =>
      // The not-found document is served for any path.
      currentRelease().status === 404 && path === servedPath
        ? loadNotFound(path)
        : loadPageWithRetry(path, purpose),
    (path) => normalisePath(location.pathname) === path,
  );

/** A page that is loaded already, for a render that can't wait. */
export const loadedPage = (value: LoadedPage): PageResource =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

function tracked(promise: Promise<LoadedPage>): PageResource {
  const resource: PageResource = Object.assign(promise, { status: 'pending' });
  promise.then(
    (value) => void Object.assign(resource, { status: 'fulfilled', value }),
    // Without `void` the rejected promise would be returned, and reject once more where nobody listens.
    (reason: unknown) => void Object.assign(resource, { status: 'rejected', reason }),
  );
  return resource;
}

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

/**
 * Whether a path, not normalised, may be a page: no file, whose path has a dot (`/blog/feed.xml`, `/.well-known/…`), and
 * exposed by its remote, as far as this document knows what that exposes.
 */
export function isPage(target: string): boolean {
  const address = pageAddress(normalisePath(target));
  const chunks = address && currentRelease().remotes[address.remote]?.chunks;
  return address !== undefined && !target.includes('.') && (!chunks || address.expose in chunks);
}

/** Loads a page's code, from a remote that is known, and, in a collection, its item. Rejects if it can't be reached. */
export async function loadPage(path: string): Promise<LoadedPage> {
  const address = pageAddress(path);
  const module = address && (await loadModule(address));
  if (!module) return loadNotFound(path);
  const { remote, slug = '' } = address;
  if (!('load' in module)) {
    return { status: 'found', remote, content: createElement(module.default), meta: module.meta };
  }
  const item = await module.load(slug, folderInUse(remote));
  if (item === undefined) return loadNotFound(path);
  return {
    status: 'found',
    remote,
    content: createElement(module.default, { item }),
    meta: module.meta(item),
  };
}

/** The shell's own page for paths that have none; few visitors need its code. */
export async function loadNotFound(path: string): Promise<LoadedPage> {
  const { NotFoundPage } = await loadAgain(() => import('./not-found-page.tsx'));
  return { status: 'not-found', content: createElement(NotFoundPage, { path }) };
}

/**
 * {@link loadPage} in a browser: a visitor gets the prerendered page if its code can't be loaded, and the server's answer
 * where this document knows no page: it may be newer or moved, and what there is none of has a status.
 */
export async function loadPageWithRetry(path: string, purpose: () => Purpose): Promise<LoadedPage> {
  const remote = ownerOf(path);
  // The prerendered page asked for its files itself.
  if (purpose() !== 'hydration')
    whenKnown(remote)
      .then(() => prefetchPage(path))
      .catch(() => {});
  try {
    const page = await withRetry({
      remote,
      load: () => loadPage(path),
      isUsable: ({ status }) => status === 'found',
      purpose,
    });
    const isAwaited = purpose() === 'visitor' && normalisePath(location.pathname) === path;
    // In development there is no server that knows better.
    if (page.status === 'found' || !isAwaited || !currentRelease().others) return page;
    // The address is the new one already.
    location.reload();
    return await new Promise<never>(() => {});
  } catch (error) {
    if (purpose() !== 'visitor') throw error;
    const { openPrerendered } = await loadFallback().catch(() => {
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
