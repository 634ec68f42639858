import { MarkupLinks } from '@site/ui/markup-links';
import { ItemData } from '../items/item-data.tsx';
import { StaticMarkup } from '../items/static-markup.tsx';
import { BackLink } from '../resources/back-link.tsx';
import { GuideButtons } from './guide-buttons.tsx';
import type { Guide } from './guide.ts';

type Props = { item: Guide };

/** The page of every use-case guide: its buttons are components, all else is {@link StaticMarkup}. */
export default function GuidePage({ item: guide }: Props) {
  const { slug, buttons } = guide;
  return (
    <MarkupLinks className="spine">
      <div className="mx-auto max-w-page px-gutter pt-4 pb-6 md:pt-10 md:pb-section">
        <BackLink />
        <header className="mt-4 grid items-start gap-x-12 gap-y-6 lg:grid-cols-2">
          <div>
            <StaticMarkup item={guide} name="heading" />
            <GuideButtons buttons={buttons.hero} slug={slug} />
          </div>
          <StaticMarkup item={guide} name="scene" />
        </header>
      </div>
      <StaticMarkup item={guide} name="sections" />
      <section className="bg-sunken">
        <div className="mx-auto max-w-page px-gutter py-6 md:py-section">
          <StaticMarkup item={guide} name="closing" />
          <GuideButtons buttons={buttons.closing} slug={slug} />
        </div>
      </section>
      <ItemData item={guide} />
    </MarkupLinks>
  );
}
