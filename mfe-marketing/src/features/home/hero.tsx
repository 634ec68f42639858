import { DemoButton } from '@site/ui/demo-button';
import { VideoButton } from '@site/ui/video-button';
import { HERO } from '../../content/home.ts';
import { CompetitorTimeline } from '../competitor-timeline/competitor-timeline.tsx';
import { StaticTimelineTable } from './static-sections.tsx';

/** The promise, two ways on, and the product itself. */
export function Hero() {
  return (
    <section className="mx-auto max-w-page px-gutter pt-10 md:pt-14">
      <h1 data-date={HERO.date} className="text-display font-semibold">
        {HERO.heading} <span className="text-accent sm:block">{HERO.headingEnd}</span>
      </h1>
      <div className="mt-6 flex flex-col gap-6 lg:mt-7 lg:flex-row lg:items-end lg:justify-between">
        <p className="max-w-prose text-base text-muted md:text-lg">{HERO.lead}</p>
        <div className="flex shrink-0 gap-3 max-sm:*:grow max-sm:*:basis-0 max-sm:*:px-3">
          <DemoButton source="home" size="lg" />
          <VideoButton size="lg">{HERO.watchDemo}</VideoButton>
        </div>
      </div>
      <div className="mt-10 md:mt-12">
        <CompetitorTimeline table={<StaticTimelineTable />} />
        <p className="mt-3 text-xs text-muted">
          {HERO.timelineNote} <span className="lg:hidden">{HERO.scrollNote}</span>
        </p>
      </div>
    </section>
  );
}
