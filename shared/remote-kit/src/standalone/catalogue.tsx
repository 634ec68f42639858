import { lazy, type ComponentType } from 'react';
import type { CollectionModule, FragmentModule, PageModule } from '@site/contracts';
import { perVersion, type Versioned } from './contexts.ts';
import { itemPage } from './item-page.tsx';

/** What `import.meta.webpackContext(…, { mode: 'lazy' })` returns: a loader, and the keys that it knows. */
export type ModuleContext = { (key: string): unknown; keys: () => string[] };

/** The pages below a prefix. */
export type Collection = {
  page: (slug: string) => ComponentType;
  /** All slugs; undefined if only the renderer knows them. */
  slugs: Versioned<readonly string[] | undefined>;
};

/** A remote's pages by path, its collections by prefix, and its fragments by name; all load on use. */
export type Catalogue = {
  pages: ReadonlyMap<string, ComponentType>;
  collections: ReadonlyMap<string, Collection>;
  fragments: ReadonlyMap<string, ComponentType>;
};

/** Sorts a remote's modules by what they are. */
export function catalogueOf(modules: ModuleContext): Catalogue {
  const pages = new Map<string, ComponentType>();
  const collections = new Map<string, Collection>();
  const fragments = new Map<string, ComponentType>();
  for (const key of modules.keys()) {
    const [, kind, name = ''] = /^\.\/(pages|fragments)\/(.+)\.tsx?$/.exec(key) ?? [];
    const load = () => modules(key);
    if (kind === 'fragments') {
      fragments.set(
        name,
        lazy(() => load() as Promise<FragmentModule>),
      );
    } else if (name.endsWith('/[slug]')) {
      collections.set(
        `/${name.slice(0, -'/[slug]'.length)}`,
        collectionOf(load as () => Promise<CollectionModule>),
      );
    } else if (name) {
      pages.set(
        name === 'home' ? '/' : `/${name}`,
        lazy(() => singlePage(load() as Promise<PageModule | CollectionModule>)),
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
  return 'load' in module ? { default: itemPage(module, '') } : module;
}

function collectionOf(load: () => Promise<CollectionModule>): Collection {
  // The same component for the same slug, whenever it is asked for: a new one would lose its state.
  const made = new Map<string, ComponentType>();
  return {
    page: (slug) => {
      const known = made.get(slug) ?? lazy(async () => ({ default: itemPage(await load(), slug) }));
      made.set(slug, known);
      return known;
    },
    slugs: perVersion(async () => (await load()).slugs?.()),
  };
}
