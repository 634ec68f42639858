import type { CollectionModule, PageMeta, PageModule } from '@site/contracts';
import type { ComponentType } from 'react';
import { loadExpose } from './load-expose.ts';
import { pageAddress, type PageAddress } from './page-address.ts';

/** A page's component; a page that is no item of a collection ignores the item. */
type LoadedComponent = ComponentType<{ item: unknown }>;

/** A page ready to render; `item` is the collection's item. */
export type LoadedPage =
  | { status: 'found'; remote: string; Page: LoadedComponent; item: unknown; meta: PageMeta }
  | { status: 'not-found' };

/** Loads a page's code and, in a collection, its item. Rejects if the remote can't be reached. */
export async function loadPage(path: string): Promise<LoadedPage> {
  const address = pageAddress(path);
  if (!address) return { status: 'not-found' };
  const module = await loadModule(address);
  if (!module) return { status: 'not-found' };
  if ('load' in module) return loadItem(address, module);
  return {
    status: 'found',
    remote: address.remote,
    Page: module.default as LoadedComponent,
    item: undefined,
    meta: module.meta,
  };
}

async function loadItem(
  { remote, slug = '' }: PageAddress,
  collection: CollectionModule,
): Promise<LoadedPage> {
  const item = await collection.load(slug);
  if (item === undefined) return { status: 'not-found' };
  return { status: 'found', remote, Page: collection.default, item, meta: collection.meta(item) };
}

async function loadModule({
  remote,
  expose,
}: PageAddress): Promise<PageModule | CollectionModule | undefined> {
  try {
    return await loadExpose<PageModule | CollectionModule>(remote, expose);
  } catch (error) {
    // The container says so itself: the remote is there, this page isn't.
    if (error instanceof Error && error.message.includes('does not exist in container')) return undefined;
    throw error;
  }
}
