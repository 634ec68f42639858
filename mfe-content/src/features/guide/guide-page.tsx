import { Eyebrow } from '@site/ui/eyebrow';
import { Section } from '@site/ui/section';
import { guideTemplate } from '../../content/guide-template.ts';
import { ItemData } from '../items/item-data.tsx';
import { StaticMarkup } from '../items/static-markup.tsx';
import { BackLink } from '../resources/back-link.tsx';
import { GuideButtons } from './guide-buttons.tsx';
import type { Guide } from './guide.ts';

type Props = { item: Guide };

/** The page of every use-case guide. */
export default function GuidePage({ item: guide }: Props) {
  const { id, label, heading, intro, buttons } = guide.closing;
  return (
    <>
      <div className="mx-auto max-w-page px-gutter pt-6 pb-section md:pt-10">
        <BackLink />
        <header className="mt-4 grid items-center gap-x-12 gap-y-10 lg:grid-cols-[7fr_5fr]">
          <div>
            <Eyebrow>{guideTemplate.label}</Eyebrow>
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
      <StaticMarkup item={guide} name="sections" />
      <Section id={id} label={label} heading={heading} lead={intro} tone="sunken" layout="stacked">
        <GuideButtons buttons={buttons} slug={guide.slug} />
      </Section>
      <ItemData item={guide} />
    </>
  );
}
