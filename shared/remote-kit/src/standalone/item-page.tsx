import { use, useContext, type ComponentType } from 'react';
import type { CollectionModule } from '@site/contracts';
import { AbsentPage } from './absent-page.tsx';
import { ContentVersion, perVersion } from './contexts.ts';

/** The page of one item. It asks for the item again when content has changed, and keeps its state. */
export function itemPage({ default: Item, load }: CollectionModule, slug: string): ComponentType {
  const itemIn = perVersion(() => load(slug));
  return function ItemPage() {
    const item = use(itemIn(useContext(ContentVersion)));
    return item === undefined ? <AbsentPage /> : <Item item={item} />;
  };
}
