import type { PageMeta } from '@site/contracts';
import type { ReactElement } from 'react';
import { ownerOf } from '../mounts.ts';
import type { Demand } from '../remotes/load.ts';

/** A page ready to render. */
export type LoadedPage =
  | { status: 'found'; remote: string; expose: string; content: ReactElement; meta: PageMeta }
  | { status: 'not-found'; content: ReactElement };

/**
 * A promise as React's `use` reads it: it carries `status` and `value` besides, so that a page that is loaded already
 * renders without suspending.
 */
export type PageResource = Promise<LoadedPage>;

/** Loads a page; `demand` tells for whom, and may change meanwhile. */
export type LoadPage = (path: string, demand: () => Demand) => Promise<LoadedPage>;

/** The pages that were loaded, by path (normalised). */
export type PageCache = {
  /**
   * The page at a path, loaded once. A failed load is forgotten, so that the next call starts again. A page that is
   * being prefetched is loaded once for all that ask for it meanwhile.
   */
  get: (path: string, demand?: Demand) => PageResource;
  /** The page to render a path with: the one being hydrated until the visitor first goes elsewhere. */
  toRender: (path: string) => PageResource;
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
  const demands = new Map<string, Demand>();
  let hydratingPath: string | undefined;
  let hydratingResource: PageResource | undefined;

  const get: PageCache['get'] = (path, demand = 'visitor') => {
    if (demand !== 'prefetch') demands.set(path, demand);
    const known = resources.get(path);
    if (known) return known;
    const resource = tracked(load(path, () => demands.get(path) ?? 'prefetch'));
    resource.catch(() => {
      // A failure that the visitor sees stays until they try again: React asks once more for the page to show it.
      if (demands.get(path) !== 'visitor' || !isCurrent(path)) forget(path);
    });
    resources.set(path, resource);
    return resource;
  };
  const forget: PageCache['forget'] = (path) => {
    resources.delete(path);
    demands.delete(path);
  };
  return {
    get,
    forget,
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
