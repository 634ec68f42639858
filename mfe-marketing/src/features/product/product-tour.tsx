import type { ReactNode } from 'react';
import { basisOf, type Claim } from '@site/ui/claims';
import { Section } from '@site/ui/section';
import {
  ANALYTICS_SECTION,
  COMING_SOON,
  COMING_SOON_SECTION,
  CORE_FEATURES,
  CORE_SECTION,
  SIGNAL_SECTION,
  SIGNALS,
} from '../../content/product-tour.ts';
import { SampleWeek } from '../sample-week/sample-week.tsx';
import { AnalyticsDashboard } from './analytics-dashboard.tsx';
import { ClashScene } from './scenes/clash-scene.tsx';
import { DiscountScene } from './scenes/discount-scene.tsx';
import { EventScene, PredictionScene, TrendScene, WeatherScene } from './scenes/signal-scenes.tsx';
import { SightingsScene } from './scenes/sightings-scene.tsx';

/** The product in words and pictures: features, a sample report, dashboard, signals, and features to come. */
export default function ProductTour() {
  return (
    <>
      <Section {...CORE_SECTION}>
        <div className="grid gap-x-6 gap-y-14 md:grid-cols-2">
          <div className="grid items-center gap-6 md:col-span-2 md:grid-cols-[2fr_3fr]">
            <FeatureText {...CORE_FEATURES.intelligence} />
            <SightingsScene />
          </div>
          <div className="grid gap-6 md:row-span-2 md:grid-rows-subgrid">
            <FeatureText {...CORE_FEATURES.collaboration} />
            <ClashScene />
          </div>
          <div className="grid gap-6 md:row-span-2 md:grid-rows-subgrid">
            <FeatureText {...CORE_FEATURES.analytics} />
            <DiscountScene />
          </div>
        </div>
      </Section>
      <SampleWeek />
      <Section {...ANALYTICS_SECTION}>
        <AnalyticsDashboard />
      </Section>
      <Section tone="sunken" {...SIGNAL_SECTION}>
        <ul role="list" className="grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:grid-cols-4">
          <Signal {...SIGNALS.predictions} scene={<PredictionScene />} isLarge />
          <Signal {...SIGNALS.weather} scene={<WeatherScene />} />
          <Signal {...SIGNALS.trends} scene={<TrendScene />} />
          <Signal {...SIGNALS.events} scene={<EventScene />} isWide />
        </ul>
      </Section>
      <Section {...COMING_SOON_SECTION}>
        <ul role="list" className="grid gap-4 sm:grid-cols-2 sm:gap-6">
          {COMING_SOON.map(({ heading, text }, index) => (
            <li key={heading} className="overflow-hidden rounded-lg border border-dashed border-line-strong">
              {/* Planned, so striped as everything that has not begun, one step after the other. */}
              <span aria-hidden className="block bg-sunken py-4">
                <span
                  data-type="Special"
                  data-color="accent"
                  className="bar block h-5 w-2/5"
                  style={{ marginLeft: `${index * 20}%` }}
                />
              </span>
              <div className="p-5 sm:p-6">
                <h3 className="text-xl font-semibold">{heading}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

type FeatureTextProps = { heading: string; text: string; claim: Claim & { text: string } };

/** A feature, and a claim with the assumption behind it. */
function FeatureText({ heading, text, claim }: FeatureTextProps) {
  return (
    <div>
      <h3 className="text-2xl font-semibold">{heading}</h3>
      <p className="mt-3 max-w-[30rem] text-muted">{text}</p>
      <p className="mt-4 font-semibold">{`${claim.value} ${claim.text}`}</p>
      <p className="mt-0.5 max-w-[30rem] text-xs text-muted">{basisOf(claim)}</p>
    </div>
  );
}

type SignalProps = {
  heading: string;
  text: string;
  scene: ReactNode;
  /** Two columns, on wide screens also two rows. */
  isLarge?: boolean;
  /** Two columns. */
  isWide?: boolean;
};

function Signal({ heading, text, scene, isLarge = false, isWide = false }: SignalProps) {
  return (
    <li
      className={isLarge ? 'col-span-2 flex flex-col *:first:grow lg:row-span-2' : isWide ? 'col-span-2' : ''}
    >
      {scene}
      <h3 className="mt-4 text-lg font-semibold">{heading}</h3>
      <p className="mt-1 max-w-[30rem] text-sm text-muted">{text}</p>
    </li>
  );
}
