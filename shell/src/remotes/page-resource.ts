import { ownerOf } from '../mounts.ts';
import { loadPage, type LoadedPage } from './load-page.ts';
import { normalisePath } from './page-address.ts';
import type { Demand } from './patiently.ts';

/**
 * A promise as React's `use` wants it: it carries `status` and `value` besides, so that a page that is loaded
 * already renders without suspending.
 */
export type PageResource = Promise<LoadedPage>;

type LoadPage = (path: string, demand: () => Demand) => Promise<LoadedPage>;

let load: LoadPage = loadPage;

/** Replaces how pages are loaded. The renderer keeps the plain way: a failure there must stop the promotion. */
export function setPageLoader(loader: LoadPage): void {
  load = loader;
}

const resources = new Map<string, PageResource>();
const demands = new Map<string, Demand>();

/**
 * The page at a path (normalised), loaded once; a failed load is forgotten before the next try, so that it starts anew. What
 * is loaded for nobody is loaded for whoever asks for it meanwhile.
 */
export function pageResource(path: string, demand: Demand = 'visitor'): PageResource {
  if (demand !== 'prefetch') demands.set(path, demand);
  const known = resources.get(path);
  if (known) return known;
  const resource = tracked(load(path, () => demands.get(path) ?? 'prefetch'));
  // What failed before the visitor's eyes stays failed until they try again: React asks for it once more to show it.
  resource.catch(() => {
    const isWatched = demands.get(path) === 'visitor' && normalisePath(location.pathname) === path;
    if (!isWatched) forget(path);
  });
  resources.set(path, resource);
  return resource;
}

/** Has the pages of a remote loaded anew when they are next asked for. */
export function forgetPagesOf(remote: string): void {
  for (const path of resources.keys()) if (ownerOf(path) === remote) forget(path);
}

/** Has a page loaded anew when it is next asked for. */
export function forget(path: string): void {
  resources.delete(path);
  demands.delete(path);
}

let hydratingPath: string | undefined;
let hydratingResource: PageResource | undefined;

/** Marks the path whose prerendered HTML is being hydrated. */
export function startHydrationOf(path: string): void {
  hydratingPath = path;
  // A failed load must not reach React while it hydrates: a promise that never settles keeps the server's HTML.
  // The failure was reported.
  hydratingResource = tracked(
    new Promise<LoadedPage>((resolve) => void pageResource(path, 'hydration').then(resolve, () => {})),
  );
}

/** Whether a path is the one whose prerendered HTML the document brought, and the visitor has not been elsewhere. */
export const isPrerendered = (path: string): boolean => path === hydratingPath;

/** The resource to render a path with: the one being hydrated until the visitor first goes elsewhere. */
export function resourceToRender(path: string): PageResource {
  if (path === hydratingPath && hydratingResource) return hydratingResource;
  hydratingPath = undefined;
  return pageResource(path);
}

function tracked(promise: Promise<LoadedPage>): PageResource {
  const resource: PageResource = Object.assign(promise, { status: 'pending' });
  promise.then(
    (value) => Object.assign(resource, { status: 'fulfilled', value }),
    (reason: unknown) => Object.assign(resource, { status: 'rejected', reason }),
  );
  return resource;
}
