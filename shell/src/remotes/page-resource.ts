import { loadPage, type LoadedPage } from './load-page.ts';

/**
 * A promise as React's `use` wants it: it carries `status` and `value` besides, so that a page that is loaded
 * already renders without suspending.
 */
export type PageResource = Promise<LoadedPage>;

const resources = new Map<string, PageResource>();

/** The page at a path (normalised), loaded once; a failed load is forgotten, so that the next try starts anew. */
export function pageResource(path: string): PageResource {
  const known = resources.get(path);
  if (known) return known;
  const resource = tracked(loadPage(path));
  resource.catch(() => setTimeout(() => resources.delete(path), 0));
  resources.set(path, resource);
  return resource;
}

let hydratingPath: string | undefined;
let hydratingResource: PageResource | undefined;

/** Marks the path whose prerendered HTML is being hydrated. */
export function startHydrationOf(path: string): void {
  hydratingPath = path;
  // A failed load must not reach React while it hydrates: a promise that never settles keeps the server's HTML.
  hydratingResource = tracked(
    new Promise<LoadedPage>((resolve) => {
      pageResource(path).then(resolve, (error: unknown) => console.error(`${path} stays static:`, error));
    }),
  );
}

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
