import { articleTemplate } from '../../content/article-template.ts';
import { ItemData } from '../../items/item-data.tsx';
import { BackLink } from '../back-link.tsx';
import { ArticleBody } from './article-body.tsx';
import type { Article } from './article.ts';
import { CallToAction } from './call-to-action.tsx';
import { ContentsList } from './contents-list.tsx';
import { HeroImage } from './hero-image.tsx';
import { RelatedArticles } from './related-articles.tsx';
import { ShareButton } from './share-button.tsx';

type Props = { item: Article };

/** The page of every article. */
export default function ArticlePage({ item: article }: Props) {
  return (
    <div className="mx-auto max-w-page px-gutter pt-6 pb-section md:pt-10">
      <BackLink />
      <article>
        <header>
          <h1 className="mt-4 max-w-[22ch] text-3xl font-semibold">{article.title}</h1>
          <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 md:mt-8">
            <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
              <span className="font-medium text-ink">{article.author}</span>
              <time dateTime={article.date}>{article.dateText}</time>
              <span>{articleTemplate.readingTime}</span>
            </p>
            <ShareButton />
          </div>
        </header>
        <div className="mt-6 md:mt-8">
          <HeroImage article={article} />
        </div>
        <div className="mt-10 gap-16 md:mt-16 lg:grid lg:grid-cols-[15rem_minmax(0,42rem)]">
          <ContentsList headings={article.headings} />
          <ArticleBody article={article} />
        </div>
      </article>
      <div className="mt-16 grid gap-16 md:mt-24">
        <CallToAction source={`blog-${article.slug}`} />
        <RelatedArticles articles={article.related} />
      </div>
      <ItemData item={article} />
    </div>
  );
}
