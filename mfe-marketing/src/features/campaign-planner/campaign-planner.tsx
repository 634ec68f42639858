import { LiveRegion } from '@site/forms/live-region';
import { useRef, useState } from 'react';
import { CHANNELS, PREDICTION } from '../../content/planner-sample.ts';
import { useAutoScroll } from '../mock-ups/use-auto-scroll.ts';
import { CampaignBar, barLook, type BarKind } from './campaign-bar.tsx';
import { PERIODS, type PeriodName } from '../mock-ups/period.ts';
import { PeriodChoice } from '../mock-ups/period-choice.tsx';
import { labelSides } from '../mock-ups/label-sides.ts';
import { ShownAsTable } from '../mock-ups/shown-as-table.tsx';
import { TimeAxis } from '../mock-ups/time-axis.tsx';
import { ChannelRows } from './channel-rows.tsx';
import { placeBar } from './placement.ts';
import { plannerRows } from './planner-rows.ts';

const LEGEND: readonly BarKind[] = ['Sale', 'Campaign', 'Special', 'Predicted rival campaign'];

/** The campaign planner with sample data: every channel's campaigns in a week, month, quarter or year. */
export function CampaignPlanner() {
  const [chosen, setChosen] = useState<PeriodName>('Month');
  const period = PERIODS[chosen];
  const scroller = useRef<HTMLElement>(null);
  useAutoScroll(scroller);
  const prediction = placeBar(PREDICTION, period);
  return (
    <figure
      aria-label="Campaign planner, sample data"
      className="overflow-hidden rounded-lg border border-line bg-surface shadow-lift"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line px-4 py-3 sm:px-5">
        <p className="text-lg font-semibold tracking-tight">{period.title}</p>
        <LiveRegion text={period.title} />
        <PeriodChoice chosen={chosen} onChoose={setChosen} />
      </div>
      {/* A region that scrolls must be reachable by keyboard. */}
      <section
        ref={scroller}
        aria-label="Channels and campaigns"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="fade-end overflow-x-auto overscroll-x-contain focus-visible:-outline-offset-2"
      >
        <div className="relative max-lg:min-w-[max(48rem,100%+10rem)]">
          <div className="mr-4 ml-33 sm:mr-5 sm:ml-44">
            <TimeAxis period={period} />
          </div>
          <ul role="list">
            {prediction && (
              <li className="flex border-t border-line">
                <span className="sticky left-0 z-10 flex w-33 shrink-0 items-center bg-surface px-4 text-xs text-muted sm:w-44 sm:px-5">
                  Prediction
                </span>
                <ul role="list" className="relative mr-4 h-11 grow sm:mr-5">
                  <CampaignBar
                    name={PREDICTION.name}
                    kind="Predicted rival campaign"
                    range={PREDICTION}
                    placement={prediction}
                    side={labelSides([{ ...PREDICTION, ...prediction }])[0] ?? 'none'}
                  />
                </ul>
              </li>
            )}
            <ChannelRows channels={CHANNELS} period={period} />
          </ul>
        </div>
      </section>
      <p className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line px-4 py-3 text-xs text-muted sm:px-5">
        {LEGEND.map((kind) => (
          <span key={kind} className="flex items-center gap-2">
            <span aria-hidden {...barLook(kind)} className="bar h-3.5 w-6" />
            {kind}
          </span>
        ))}
        <span>Sample data</span>
      </p>
      <ShownAsTable
        caption={`Campaigns and prediction, ${period.title}`}
        columns={['Campaign', 'Channel', 'Type', 'From', 'Until']}
        rows={plannerRows(period)}
      />
    </figure>
  );
}
