import type { CollectionModule } from '@site/contracts';
import type { Item } from './item.ts';

/**
 * Where items come from: `#items` is the disk in the node build and the page or the network in the browser's
 * (`imports` in package.json).
 */
export type ItemSource = {
  /**
   * The parts of a collection's module that load its items. A slug of '' means the collection's own path.
   *
   * @param collection first part of the paths, for example `blog`
   */
  itemsOf: <Content extends Item>(collection: string) => Pick<CollectionModule<Content>, 'load' | 'slugs'>;
  /**
   * The data that a prerendered page carries for hydration: an item as JSON, without its markup. In the browser it is
   * empty on the page that carries it already, and undefined on any other.
   */
  inlinedJson: (item: Item) => string | undefined;
};

/** Attribute of the element with an item's JSON; its value is the item's path. */
export const ITEM_ATTRIBUTE = 'data-item';

/** Attribute of an element whose content is static markup; its value is the markup's name. */
export const MARKUP_ATTRIBUTE = 'data-markup';

/** What the development server tells open pages when an item has changed. */
export const ITEMS_CHANGED = 'content:items-changed';

/** Path of an item. */
export const itemPath = (collection: string, slug: string): string =>
  slug ? `/${collection}/${slug}` : `/${collection}`;
