import { staticMarkup } from '../../static-markup.ts';
import { resources } from '../../content/resources.ts';
import { ArticleRows } from './article-rows.tsx';
import { GuideLanes } from './guide-lanes.tsx';
import { Pagination } from './pagination.tsx';
import { ProofLine } from '../proof-line/proof-line.tsx';
import type { ListContent } from './resource-list.ts';

/** A page of the index as markup by name. Only the build calls this, no page. */
export function staticResourceList(list: ListContent): Record<string, string> {
  const { page, guides } = list;
  const { heading, lead, articles } = resources;
  return {
    heading: staticMarkup(
      <>
        <h1 className="max-w-[12em] text-display font-semibold">
          {page === 1 ? heading : `${articles.heading}, page ${page}`}
        </h1>
        {page === 1 && <p className="mt-6 max-w-prose text-lg text-muted">{lead}</p>}
      </>,
    ),
    proof: page === 1 ? staticMarkup(<ProofLine />) : '',
    guides:
      page === 1
        ? staticMarkup(
            <>
              <h2 className="mb-5 text-xl font-semibold">{resources.guides}</h2>
              <GuideLanes guides={guides} />
            </>,
          )
        : '',
    articles: staticMarkup(
      <section id="articles">
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 className="text-2xl font-semibold">{articles.heading}</h2>
          <p className="text-sm text-muted">{articles.newestFirst}</p>
        </div>
        <ArticleRows list={list} />
        <Pagination list={list} />
      </section>,
    ),
  };
}
