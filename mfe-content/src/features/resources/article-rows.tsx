import { keepTogether } from '../text/keep-together.tsx';
import { Drawing } from './drawing.tsx';
import type { ListContent } from './resource-list.ts';

type Props = { list: ListContent };

/** Articles as rows, newest first; the first one of the first page leads with its picture. */
export function ArticleRows({ list: { articles, page } }: Props) {
  return (
    <ol role="list">
      {articles.map(({ slug, path, title, description, author, date, dateText, drawing }, index) => {
        const isLead = index === 0 && page === 1;
        return (
          <li
            key={slug}
            className={`group relative grid items-start gap-x-8 gap-y-3 border-t border-line-strong py-6 md:py-8 ${
              isLead
                ? 'md:grid-cols-2 md:grid-rows-[auto_1fr]'
                : 'grid-cols-[1fr_6.5rem] md:grid-cols-[8.5rem_1fr_9rem] lg:grid-cols-[1fr_3fr_12rem]'
            }`}
          >
            <p
              className={`flex flex-wrap gap-x-4 text-sm text-muted ${isLead ? 'md:col-start-2' : 'md:flex-col'}`}
            >
              <time dateTime={date}>{dateText}</time>
              <span>{author}</span>
            </p>
            <div className={isLead ? 'md:col-start-2' : 'max-md:col-span-2'}>
              <h3
                className={`max-w-[24em] font-semibold group-hover:text-accent ${isLead ? 'text-2xl' : 'text-xl'}`}
              >
                <a href={path} className="after:absolute after:inset-0">
                  {keepTogether(title)}
                </a>
              </h3>
              <p className="mt-2 max-w-prose text-muted">{keepTogether(description)}</p>
            </div>
            <Drawing
              markup={drawing}
              isThumbnail={!isLead}
              className={
                isLead
                  ? 'md:col-start-1 md:row-span-2 md:row-start-1'
                  : 'max-md:col-start-2 max-md:row-start-1'
              }
            />
          </li>
        );
      })}
    </ol>
  );
}
