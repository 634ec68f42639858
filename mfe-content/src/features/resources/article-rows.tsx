import { Link } from '@site/runtime/router';
import { StaticMarkup } from '../items/static-markup.tsx';
import type { ResourceList } from './resource-list.ts';

type Props = { list: ResourceList };

/** Articles as rows, newest first; the first one of the first page leads with its picture. */
export function ArticleRows({ list }: Props) {
  return (
    <ol>
      {list.articles.map(({ slug, path, title, description, author, date, dateText }, index) => {
        const isLead = index === 0 && list.page === 1;
        return (
          <li
            key={slug}
            className={`group relative grid items-start gap-x-8 gap-y-4 border-t border-line-strong py-6 md:py-8 ${
              isLead ? 'md:grid-cols-2' : 'md:grid-cols-[1fr_3fr_10rem]'
            }`}
          >
            <p
              className={`flex flex-wrap gap-x-4 text-sm text-muted ${
                isLead ? 'md:col-start-2' : 'md:flex-col'
              }`}
            >
              <time dateTime={date}>{dateText}</time>
              <span>{author}</span>
            </p>
            <div className={isLead ? 'md:col-start-2' : ''}>
              <h3
                className={`max-w-[20em] font-semibold group-hover:text-accent ${isLead ? 'text-2xl' : 'text-xl'}`}
              >
                <Link to={path} className="after:absolute after:inset-0">
                  {title}
                </Link>
              </h3>
              <p className="mt-2 max-w-prose text-muted">{description}</p>
            </div>
            <StaticMarkup
              item={list}
              name={slug}
              className={`overflow-hidden rounded-md border border-line ${
                isLead ? 'md:col-start-1 md:row-span-2 md:row-start-1' : 'max-md:hidden'
              }`}
            />
          </li>
        );
      })}
    </ol>
  );
}
