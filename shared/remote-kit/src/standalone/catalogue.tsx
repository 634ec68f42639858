import { lazy, type ComponentType } from 'react';
import type { FragmentModule } from '@site/contracts';
import type { CollectionModule, PageModule } from '@site/contracts';

/** What `import.meta.webpackContext(…, { mode: 'lazy' })` returns: a loader, and the keys that it knows. */
export type ModuleContext = { (key: string): unknown; keys: () => string[] };

/** A remote's pages by path, the items of its collections by prefix, and its fragments by name; all load on use. */
export type Catalogue = {
  pages: ReadonlyMap<string, ComponentType>;
  collections: ReadonlyMap<string, (slug: string) => ComponentType>;
  fragments: ReadonlyMap<string, ComponentType>;
};

/** Sorts a remote's modules by what they are; the home page is at `/home` here, since `/` is the index. */
export function catalogueOf(modules: ModuleContext): Catalogue {
  const pages = new Map<string, ComponentType>();
  const collections = new Map<string, (slug: string) => ComponentType>();
  const fragments = new Map<string, ComponentType>();
  for (const key of modules.keys()) {
    const [, kind, name = ''] = /^\.\/(pages|fragments)\/(.+)\.tsx?$/.exec(key) ?? [];
    if (kind === 'fragments') {
      fragments.set(
        name,
        lazy(() => modules(key) as Promise<FragmentModule>),
      );
    } else if (name.endsWith('/[slug]')) {
      collections.set(
        `/${name.slice(0, -'/[slug]'.length)}`,
        oneOfEach((slug) => lazy(() => itemPage(modules(key) as Promise<CollectionModule>, slug))),
      );
    } else if (name) {
      pages.set(
        `/${name}`,
        lazy(() => singlePage(modules(key) as Promise<PageModule | CollectionModule>)),
      );
    }
  }
  return { pages, collections, fragments };
}

/** A page whose content is loaded like that of a collection's item has the slug ''. */
async function singlePage(
  loading: Promise<PageModule | CollectionModule>,
): Promise<{ default: ComponentType }> {
  const module = await loading;
  return 'load' in module ? itemPage(Promise.resolve(module), '') : module;
}

async function itemPage(
  loading: Promise<CollectionModule>,
  slug: string,
): Promise<{ default: ComponentType }> {
  const { default: Item, load } = await loading;
  const item = await load(slug);
  return { default: () => (item === undefined ? <p>There is no {slug}.</p> : <Item item={item} />) };
}

/** The same component for the same slug, whenever it is asked for: a new one would lose its state. */
function oneOfEach(make: (slug: string) => ComponentType): (slug: string) => ComponentType {
  const made = new Map<string, ComponentType>();
  return (slug) => {
    const known = made.get(slug) ?? make(slug);
    made.set(slug, known);
    return known;
  };
}
