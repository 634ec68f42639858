import { BookingLink } from '@site/ui/booking-link';
import { TrialLink } from '@site/ui/trial-link';
import { MarkupLinks } from '@site/ui/markup-links';
import { articleTemplate } from '../../content/article-template.ts';
import { ItemData } from '../items/item-data.tsx';
import { StaticMarkup } from '../items/static-markup.tsx';
import { BackLink } from '../resources/back-link.tsx';
import type { Article } from './article.ts';
import { BODY_ID, ContentsList } from './contents-list.tsx';
import { HeroImage } from './hero-image.tsx';
import { ShareButton } from './share-button.tsx';

type Props = { item: Article };

/** The page of every article. Parts that never change are {@link StaticMarkup}; parts that react are components. */
export default function ArticlePage({ item: article }: Props) {
  const source = `blog-${article.slug}`;
  return (
    <MarkupLinks className="mx-auto max-w-page px-gutter pt-4 pb-section md:pt-10">
      <BackLink />
      <article>
        <header className="mt-2 grid items-center gap-x-12 gap-y-6 md:mt-4 lg:grid-cols-[6fr_5fr]">
          <div>
            <StaticMarkup item={article} name="heading" />
            {/* Columns of fixed width: the second call does not move when the font arrives. */}
            <div className="mt-5 grid grid-cols-[minmax(0,10rem)_minmax(0,7rem)] gap-3">
              <TrialLink source={source} />
              <ShareButton />
            </div>
          </div>
          <HeroImage article={article} />
        </header>
        <StaticMarkup item={article} name="contents" className="mt-6 lg:hidden" />
        <div className="mt-6 gap-16 md:mt-12 lg:mt-20 lg:grid lg:grid-cols-[15rem_minmax(0,42rem)]">
          <ContentsList headings={article.headings} />
          <StaticMarkup item={article} name="body" id={BODY_ID} className="article-body" />
        </div>
      </article>
      <section className="my-10 grid items-center gap-x-12 gap-y-6 rounded-lg bg-sunken p-6 md:my-24 md:p-10 lg:grid-cols-[7fr_5fr]">
        <StaticMarkup item={article} name="offer" />
        <div className="flex flex-wrap gap-2">
          <TrialLink source={source} />
          <BookingLink source={source} intent="secondary">
            {articleTemplate.booking}
          </BookingLink>
        </div>
      </section>
      <StaticMarkup item={article} name="related" />
      <ItemData item={article} />
    </MarkupLinks>
  );
}
