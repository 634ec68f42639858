import { resources } from '../../content/resources.ts';
import { ItemData } from '../items/item-data.tsx';
import { ArticleRows } from './article-rows.tsx';
import { GuideCards } from './guide-cards.tsx';
import { PageLinks } from './page-links.tsx';
import type { ResourceList } from './resource-list.ts';

type Props = { item: ResourceList };

/** One page of the index of resources. */
export default function ResourcesPage({ item: list }: Props) {
  const isFirst = list.page === 1;
  return (
    <div className="mx-auto max-w-page px-gutter pb-section">
      <header className="py-12 md:py-20">
        <h1 className="max-w-[10em] text-display font-semibold">
          {isFirst ? resources.heading : `${resources.articles.heading}, page ${list.page}`}
        </h1>
        {isFirst && <p className="mt-6 max-w-prose text-lg text-muted">{resources.lead}</p>}
      </header>
      {isFirst && (
        <section className="mb-16 md:mb-24">
          <h2 className="text-2xl font-semibold">{resources.guides.heading}</h2>
          <p className="mt-2 mb-8 text-muted">{resources.guides.lead}</p>
          <GuideCards list={list} />
        </section>
      )}
      <section>
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 className="text-2xl font-semibold">{resources.articles.heading}</h2>
          <p className="text-sm text-muted">{resources.articles.newestFirst}</p>
        </div>
        <ArticleRows list={list} />
        <PageLinks list={list} />
      </section>
      <ItemData item={list} />
    </div>
  );
}
