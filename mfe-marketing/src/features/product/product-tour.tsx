import type { ReactNode } from 'react';
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
import { AnalyticsDashboard } from './analytics-dashboard.tsx';
import { ClashScene } from './scenes/clash-scene.tsx';
import { DiscountScene } from './scenes/discount-scene.tsx';
import { EventScene, PredictionScene, TrendScene, WeatherScene } from './scenes/signal-scenes.tsx';
import { SightingsScene } from './scenes/sightings-scene.tsx';

/** The product in words and pictures: features, dashboard, signals, and the features that are being built. */
export default function ProductTour() {
  return (
    <>
      <Section {...CORE_SECTION}>
        <div className="grid gap-x-6 gap-y-14 lg:grid-cols-2">
          <div className="grid items-center gap-6 lg:col-span-2 lg:grid-cols-2">
            <FeatureText {...CORE_FEATURES.intelligence} />
            <SightingsScene />
          </div>
          <div className="flex flex-col gap-6">
            <FeatureText {...CORE_FEATURES.collaboration} />
            <ClashScene />
          </div>
          <div className="flex flex-col gap-6">
            <FeatureText {...CORE_FEATURES.analytics} />
            <DiscountScene />
          </div>
        </div>
      </Section>
      <Section tone="sunken" {...ANALYTICS_SECTION}>
        <AnalyticsDashboard />
      </Section>
      <Section {...SIGNAL_SECTION}>
        <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          <Signal {...SIGNALS.predictions} scene={<PredictionScene />} />
          <Signal {...SIGNALS.weather} scene={<WeatherScene />} />
          <Signal {...SIGNALS.trends} scene={<TrendScene />} />
          <Signal {...SIGNALS.events} scene={<EventScene />} />
        </ul>
      </Section>
      <Section tone="sunken" {...COMING_SOON_SECTION}>
        <ol className="grid gap-x-6 lg:ml-[25%] lg:pl-2">
          {COMING_SOON.map(({ heading, text }) => (
            <li
              key={heading}
              className="grid gap-x-6 gap-y-1 border-t border-line-strong py-5 sm:grid-cols-2"
            >
              <h3 className="text-xl font-semibold">{heading}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}

type FeatureTextProps = { heading: string; text: string; fact: string };

function FeatureText({ heading, text, fact }: FeatureTextProps) {
  return (
    <div>
      <h3 className="text-2xl font-semibold">{heading}</h3>
      <p className="mt-3 max-w-[30rem] text-muted">{text}</p>
      <p className="mt-3 font-semibold">{fact}</p>
    </div>
  );
}

type SignalProps = { heading: string; text: string; scene: ReactNode };

function Signal({ heading, text, scene }: SignalProps) {
  return (
    <li>
      {scene}
      <h3 className="mt-4 text-lg font-semibold">{heading}</h3>
      <p className="mt-1 text-sm text-muted">{text}</p>
    </li>
  );
}
