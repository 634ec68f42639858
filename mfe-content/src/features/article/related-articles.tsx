import { Link } from '@site/shared/router';
import { articleTemplate } from '../../content/article-template.ts';
import type { ArticleSummary } from './article.ts';

type Props = { articles: readonly ArticleSummary[] };

/** The two articles to read next. */
export function RelatedArticles({ articles }: Props) {
  return (
    <section>
      <h2 className="text-2xl font-semibold">{articleTemplate.related}</h2>
      <ul className="mt-6 grid gap-4 md:grid-cols-2">
        {articles.map(({ slug, path, title, date, dateText, description }) => (
          <li
            key={slug}
            className="relative rounded-lg border border-line bg-surface p-6 hover:border-ink md:p-8"
          >
            <time dateTime={date} className="text-sm text-muted">
              {dateText}
            </time>
            <h3 className="mt-2 text-xl font-semibold">
              <Link to={path} className="after:absolute after:inset-0">
                {title}
              </Link>
            </h3>
            <p className="mt-2 text-sm text-muted">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
