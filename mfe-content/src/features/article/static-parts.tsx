import { staticMarkup } from '../../static-markup.ts';
import { articleTemplate } from '../../content/article-template.ts';
import { heroes } from '../../content/scenes/heroes.ts';
import { Drawing } from '../resources/drawing.tsx';
import type { ListedArticle } from '../resources/resource-list.ts';
import { DrawnPanel, DrawnScene } from '../scenes/drawn-scene.tsx';
import { joinCompounds } from '../text/join-compounds.ts';
import { keepTogether } from '../text/keep-together.tsx';
import type { Article, ArticleSummary } from './article.ts';

/**
 * The parts of an article's page that never change once rendered, as markup by name. The build calls this, no page
 * does: their texts and classes reach the browser as elements, and in no script.
 */
export function staticParts(
  article: ArticleSummary,
  related: readonly ListedArticle[],
  headings: Article['headings'],
): Record<string, string> {
  return {
    heading: staticMarkup(<Heading article={article} />),
    contents: staticMarkup(<Contents headings={headings} />),
    offer: staticMarkup(<Offer />),
    related: staticMarkup(<Related articles={related} />),
  };
}

/** The scene at the top of an article, as markup; undefined where an article has a drawing or a photo instead. */
export function heroScene({ seed, alt, photo }: Article['heroImage']): string | undefined {
  const panels = heroes[seed];
  return panels && !photo ? staticMarkup(<DrawnScene scene={{ description: alt, panels }} />) : undefined;
}

/** The upper left corner of that scene, for lists. */
export function heroCrop({ seed, photo }: Article['heroImage']): string | undefined {
  const panels = heroes[seed];
  if (!panels || photo) return undefined;
  return staticMarkup(
    <div aria-hidden className="h-full bg-sunken p-3 text-xs leading-snug select-none">
      <DrawnPanel panel={panels[0]} className="min-w-72" />
    </div>,
  );
}

/** The title, the description as the sentence that says what the reader gets, and who wrote it when. */
function Heading({ article: { title, description, author, date, dateText } }: { article: ArticleSummary }) {
  return (
    <>
      <h1 className="text-[clamp(2.125rem,1.5rem+3vw,3.75rem)] leading-[1.06] font-semibold tracking-[-0.034em]">
        {title}
      </h1>
      {/* One text: an element around a compound would move when the font arrives. */}
      <p className="mt-4 max-w-prose text-muted md:mt-6 md:text-lg">{joinCompounds(description)}</p>
      {/* No element follows a text of unknown width on its line: nothing moves when the font arrives. */}
      <p className="mt-4 grid grid-cols-[9.25rem_auto] text-sm max-sm:grid-cols-[minmax(0,9.25rem)_auto] text-muted md:mt-6">
        <span className="col-span-2 font-medium text-ink">{author}</span>
        <time dateTime={date}>{dateText}</time>
        <span>{articleTemplate.readingTime}</span>
      </p>
    </>
  );
}

/** The list of headings where there is no room beside the text: closed, and above it. */
function Contents({ headings }: { headings: Article['headings'] }) {
  return (
    <details className="rounded-lg border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 px-5 font-semibold">
        {articleTemplate.contents}
        <span aria-hidden className="text-muted">
          {headings.length}
        </span>
      </summary>
      <ol role="list" className="border-t border-line px-5 py-2">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="flex min-h-11 items-center py-1.5 leading-snug">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </details>
  );
}

function Offer() {
  const { heading, text } = articleTemplate.callToAction;
  return (
    <>
      <h2 className="text-2xl font-semibold">{heading}</h2>
      <p className="mt-3 max-w-prose text-muted">{text}</p>
    </>
  );
}

function Related({ articles }: { articles: readonly ListedArticle[] }) {
  return (
    <>
      <h2 className="text-2xl font-semibold">{articleTemplate.related}</h2>
      <ul role="list" className="mt-4 grid md:mt-6 md:grid-cols-2 md:gap-4">
        {articles.map(({ slug, path, title, date, dateText, description, drawing }) => (
          <li
            key={slug}
            className="relative grid grid-cols-[1fr_6.5rem] gap-x-4 border-t border-line-strong py-4 hover:border-ink md:grid-cols-1 md:content-start md:gap-6 xl:grid-cols-[1fr_12rem] md:rounded-lg md:border md:border-line md:bg-surface md:p-8"
          >
            <div>
              <time dateTime={date} className="text-sm text-muted">
                {dateText}
              </time>
              <h3 className="text-lg font-semibold md:mt-2 md:text-xl">
                <a href={path} className="after:absolute after:inset-0">
                  {keepTogether(title)}
                </a>
              </h3>
              <p className="mt-2 text-sm text-muted max-md:hidden">{keepTogether(description)}</p>
            </div>
            <Drawing markup={drawing} isThumbnail className="self-start md:max-xl:order-first" />
          </li>
        ))}
      </ul>
    </>
  );
}
