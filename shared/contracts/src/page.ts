import type { ComponentType } from 'react';

/** One JSON-LD object (schema.org), written into the prerendered page as it is. */
export type StructuredData = { '@context': 'https://schema.org'; '@type': string } & Record<string, unknown>;

/** A page's metadata for the document's head. */
export type PageMeta = {
  /** Plain title, without the product's name: the shell adds it. At most 60 characters. */
  title: string;
  /** One or two sentences for search results, 50 to 160 characters. */
  description: string;
  /** Kind of page in one or two words, shown on its Open Graph image: `Blog`. `title` may begin with it and a colon. */
  section?: string;
  /** `article` for dated content; the default is `website`. */
  type?: 'website' | 'article';
  /** JSON-LD that the prerendered page carries. */
  structuredData?: readonly StructuredData[];
  /** Atom feeds that the head announces; `path` is the file's path on the site. */
  feeds?: readonly { title: string; path: string }[];
};

/** The module that a remote exposes as `./<path>` for the route `/<path>` (home is `./home`). */
export type PageModule = { default: ComponentType; meta: PageMeta };

/**
 * The module that a remote exposes as `./<prefix>/[slug]`: it renders every page below `/<prefix>/`, so that a page's
 * scripts don't grow with the number of pages. `load` resolves to undefined for a slug that does not exist.
 *
 * The expose of a single page may have this form too, if its content is loaded like that of a collection: `load` is
 * called with an empty slug then.
 *
 * `folder` is the address of the remote's version, ending with a slash, below which its items are; the shell tells it.
 */
export type CollectionModule<Item = unknown> = {
  default: ComponentType<{ item: Item }>;
  load: (slug: string, folder?: string) => Promise<Item | undefined>;
  meta: (item: Item) => PageMeta;
  /** Every slug of the collection. Called by the renderer only; absent from the browser's build. */
  slugs?: (() => Promise<readonly string[]>) | undefined;
};
