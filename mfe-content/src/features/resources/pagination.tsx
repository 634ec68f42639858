import { resources } from '../../content/resources.ts';
import { resourceListPath, type ListContent } from './resource-list.ts';

type Props = { list: Pick<ListContent, 'page' | 'pageCount'> };

/** Links to the other pages of the index: the neighbours, the first and the last. */
export function Pagination({ list: { page, pageCount } }: Props) {
  if (pageCount === 1) return null;
  const pages = [...new Set([1, page - 1, page, page + 1, pageCount])].filter(
    (each) => each >= 1 && each <= pageCount,
  );
  return (
    <nav aria-label={resources.articles.pages} className="border-t border-line-strong pt-6">
      <ul role="list" className="flex flex-wrap gap-1">
        {pages.map((each) => (
          <li key={each}>
            <a
              href={resourceListPath(each)}
              aria-label={`Page ${each} of ${pageCount}`}
              aria-current={each === page ? 'page' : undefined}
              className="flex size-11 items-center justify-center rounded-md text-muted tabular-nums hover:bg-sunken hover:text-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {each}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
