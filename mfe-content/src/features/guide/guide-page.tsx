import { Eyebrow } from '@site/ui/eyebrow';
import { ItemData } from '../../items/item-data.tsx';
import { StaticMarkup } from '../../items/static-markup.tsx';
import { BackLink } from '../back-link.tsx';
import { GuideButtons } from './guide-buttons.tsx';
import { GuideSection } from './guide-section.tsx';
import type { Guide } from './guide.ts';

type Props = { item: Guide };

/** The page of every use-case guide. */
export default function GuidePage({ item: guide }: Props) {
  return (
    <>
      <div className="mx-auto max-w-page px-gutter pt-6 pb-section md:pt-10">
        <BackLink />
        <header className="mt-4 grid items-center gap-x-12 gap-y-10 lg:grid-cols-[7fr_5fr]">
          <div>
            <Eyebrow>Use-case guide</Eyebrow>
            <h1 className="mt-4 max-w-[8em] text-display font-semibold">{guide.hero.title}</h1>
            <p className="mt-6 max-w-prose text-lg text-muted">{guide.hero.intro}</p>
            <GuideButtons buttons={guide.hero.buttons} slug={guide.slug} />
          </div>
          <StaticMarkup
            item={guide}
            name="illustration"
            className="overflow-hidden rounded-lg border border-line"
          />
        </header>
      </div>
      {guide.sections.map((section) => (
        <GuideSection key={section.id} section={section} slug={guide.slug} />
      ))}
      <ItemData item={guide} />
    </>
  );
}
