import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { island } from '../astro/src/islands/island.tsx';

type Module = {
  default: ComponentType<{ item: never }>;
  load?: (slug: string) => Promise<unknown>;
};

/** Hydrates a podlet's fragment, which the layout put into the document. It sets the site's mark, as pages do. */
export async function hydratePage({ default: Content, load }: Module): Promise<void> {
  const element = document.querySelector('main > [data-mf]');
  if (!element) return;
  const item = (await load?.(location.pathname.split('/').at(-1) ?? '')) as never;
  const Page = island(Content);
  hydrateRoot(element, <Page item={item} />, { identifierPrefix: 'page' });
}
