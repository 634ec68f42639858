import type { ReactNode } from 'react';
import { basisOf, type Claim } from '@site/ui/claims';
import { promotionNamed } from '@site/ui/rival-piece';
import { Scene } from '@site/ui/scene';
import { ScenePanel } from '@site/ui/scene-panel';
import { Section } from '@site/ui/section';
import { MORNING, Sightings } from '@site/ui/sightings';
import {
  ANALYTICS_SECTION,
  COMING_SOON_SECTION,
  CORE_FEATURES,
  CORE_SECTION,
  SIGNAL_SECTION,
  SIGNALS,
} from '../../content/product-tour.ts';
import { ShopBars } from '../mock-ups/shop-bars.tsx';
import { JUNE_DISCOUNTS } from '../sample-market/market-facts.ts';
import { SampleWeek } from '../sample-week/sample-week.tsx';
import { AnalyticsDashboard } from './analytics-dashboard.tsx';
import { ComingSoon } from './coming-soon.tsx';
import { ClashScene } from './scenes/clash-scene.tsx';
import { EventScene, PredictionScene, TrendScene, WeatherScene } from './scenes/signal-scenes.tsx';

const MORNING_TABLE = {
  caption: 'Today’s promotions',
  columns: ['Time', 'Channel', 'Promotion', 'Competitor'],
  rows: MORNING.map(
    ({ time, shop, promotion }) => [time, promotionNamed(shop, promotion).channel, promotion, shop] as const,
  ),
};

/** The product in words and pictures: features, a sample report, dashboard, signals, and features to come. */
export default function ProductTour() {
  return (
    <>
      <Section {...CORE_SECTION}>
        <div className="grid gap-x-6 gap-y-14 md:grid-cols-2">
          <div className="grid gap-6 md:col-span-2">
            <FeatureText {...CORE_FEATURES.intelligence} isWide />
            <Scene
              description="Four competitor promotions of one morning, as their shops sent them"
              table={MORNING_TABLE}
              className="grid content-center p-5 sm:p-8"
            >
              <ScenePanel title="Today’s promotions" note="16 June">
                <Sightings sightings={MORNING} />
              </ScenePanel>
            </Scene>
          </div>
          <div className="grid gap-6 md:row-span-2 md:grid-rows-subgrid">
            <FeatureText {...CORE_FEATURES.collaboration} />
            <ClashScene />
          </div>
          <div className="grid gap-6 md:row-span-2 md:grid-rows-subgrid">
            <FeatureText {...CORE_FEATURES.analytics} />
            <ShopBars
              description="Average discount of each shop’s sales in June, the deepest first"
              title="Average discount"
              note="Sales of June 2025"
              unit="Discount"
              rows={JUNE_DISCOUNTS}
              most={JUNE_DISCOUNTS[0]?.[1] ?? 1}
              suffix="%"
              className="grid grow content-start p-5"
            />
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
        <ComingSoon />
      </Section>
    </>
  );
}

type FeatureTextProps = {
  heading: string;
  text: string;
  claim: Claim & { text: string };
  /** The claim stands beside the text. */
  isWide?: boolean;
};

/** A feature, and a claim with the assumption behind it. Pictures follow their texts on the whole page. */
function FeatureText({ heading, text, claim, isWide = false }: FeatureTextProps) {
  return (
    <div className={isWide ? 'gap-x-6 md:grid md:grid-cols-2' : ''}>
      <div>
        <h3 className="text-2xl font-semibold">{heading}</h3>
        <p className="mt-3 max-w-[30rem] text-muted">{text}</p>
      </div>
      <div className="mt-4 self-end">
        <p className="font-semibold">{`${claim.value} ${claim.text}`}</p>
        <p className="mt-0.5 max-w-[30rem] text-xs text-muted">{basisOf(claim)}</p>
      </div>
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
      className={`flex flex-col *:[[role=img]]:grow ${isLarge ? 'col-span-2 lg:row-span-2' : isWide ? 'col-span-2' : ''}`}
    >
      <h3 className="text-lg font-semibold">{heading}</h3>
      <p className="mt-1 mb-4 max-w-[30rem] text-sm text-muted">{text}</p>
      {scene}
    </li>
  );
}
