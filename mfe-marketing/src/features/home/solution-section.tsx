import { Link } from '@site/runtime/router';
import { Section } from '@site/ui/section';
import type { ReactNode } from 'react';
import { SOLUTION_SECTION, SOLUTIONS, type Solution } from '../../content/home-sections.ts';
import { PERIODS } from '../mock-ups/period.ts';
import { CaptureScene } from '../mock-ups/capture-scene.tsx';
import { ShopBars } from '../mock-ups/shop-bars.tsx';
import { LONE_LINK } from '../page-frame/check-yourself.tsx';
import { JUNE_DAYS } from '../sample-market/market-facts.ts';
import { PlanScene } from './scenes/plan-scene.tsx';

const SCENES: Readonly<Record<Solution['scene'], ReactNode>> = {
  capture: <CaptureScene />,
  plan: <PlanScene />,
  compare: (
    <ShopBars
      description="Bars: the days of June on which each shop had a promotion, the busiest first"
      title="Promotion days"
      note="June 2025"
      unit="Days"
      rows={JUNE_DAYS}
      most={PERIODS.Month.days}
      className="px-4 py-6 sm:px-7 sm:pt-8 md:h-84"
    />
  ),
};

/** Three answers, each with a scene of the product: the first across the page, the others side by side. */
export function SolutionSection() {
  return (
    <Section {...SOLUTION_SECTION}>
      <ul role="list" className="grid grid-cols-1 gap-x-5 gap-y-14 md:gap-y-16 lg:grid-cols-2">
        {SOLUTIONS.map(({ title, text, to, link, scene, date }) => (
          <li
            key={scene}
            className={`flex flex-col-reverse gap-6 ${
              scene === 'capture'
                ? 'lg:col-span-2 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-8'
                : 'justify-end md:max-lg:grid md:max-lg:grid-cols-[2fr_3fr] md:max-lg:items-center md:max-lg:even:grid-cols-[3fr_2fr] md:max-lg:even:*:first:order-last'
            }`}
          >
            <div className={scene === 'capture' ? 'lg:self-end' : ''}>
              <h3 data-date={date} className="text-2xl font-semibold">
                {title}
              </h3>
              <p className="mt-3 max-w-[46ch] text-muted">{text}</p>
              <Link to={to} className={`${LONE_LINK} mt-2`}>
                {link}
              </Link>
            </div>
            {SCENES[scene]}
          </li>
        ))}
      </ul>
    </Section>
  );
}
