import { Scene } from '@site/ui/scene';
import { PREDICTION, PREDICTION_BASIS, type DateRange } from '../../../content/planner-sample.ts';
import { placeBar } from '../../campaign-planner/placement.ts';
import { dayNames, PERIODS } from '../../mock-ups/period.ts';
import { dayNumber } from '../../mock-ups/place-span.ts';

const FRAME = 'grid content-center p-5';
const SMALL = 'grid h-40 content-center p-3 sm:p-5';

const [PREDICTED, LIKELIHOOD = ''] = PREDICTION.name.split(', ');
const [FROM, TO] = [PREDICTION.start, PREDICTION.end].map((date) => dayNames(dayNumber(date)));

/** The prediction of the planner above, below the sales of earlier years that it follows from. */
export function PredictionScene() {
  return (
    <Scene
      description={`A rival’s sale is ${LIKELIHOOD} likely from ${FROM?.day} to ${TO?.day} June, as in three earlier years`}
      table={{
        caption: 'Sales of Shop North around Whitsun',
        columns: ['Year', 'Sale'],
        rows: PREDICTION_BASIS.map(([year, start, end]) => [
          year,
          `${Number(start.slice(-2))} to ${end.slice(-2)} June`,
        ]),
      }}
      className={`${FRAME} gap-5 sm:p-7`}
    >
      <span className="flex items-end gap-3">
        <span className="text-figure font-semibold">{LIKELIHOOD}</span>
        <span className="pb-1.5">
          {PREDICTED},
          <br />
          {FROM?.day} to {TO?.day} June
        </span>
      </span>
      <span className="grid gap-2">
        {PREDICTION_BASIS.map(([year, start, end]) => (
          <Year key={year} year={year} range={{ start, end }} type="Sale" />
        ))}
        <Year year="2025" range={PREDICTION} type="Special" />
      </span>
    </Scene>
  );
}

type YearProps = { year: string; range: DateRange; type: 'Sale' | 'Special' };

function Year({ year, range, type }: YearProps) {
  const placement = placeBar(range, PERIODS.Month);
  return (
    <span className="flex items-center gap-3">
      <span className="w-9 text-muted tabular-nums">{year}</span>
      <span className="relative h-6 grow rounded-sm bg-line/60 lg:h-10">
        {placement && (
          <span
            data-type={type}
            className="bar absolute inset-y-0"
            style={{ left: `${placement.left}%`, width: `${placement.width}%` }}
          />
        )}
      </span>
      <span className="w-20 text-right whitespace-nowrap tabular-nums">
        {`${Number(range.start.slice(-2))}–${Number(range.end.slice(-2))} June`}
      </span>
    </span>
  );
}

const FORECAST = [
  ['Monday', 19],
  ['Tuesday', 22],
  ['Wednesday', 25],
  ['Thursday', 31],
  ['Friday', 33],
] as const;

/** A week's forecast with the days that sell fans. */
export function WeatherScene() {
  return (
    <Scene
      description="Forecast: 19 degrees on Monday, 33 on Friday"
      table={{
        caption: 'Forecast of the week',
        columns: ['Day', 'Degrees'],
        rows: FORECAST.map(([day, degrees]) => [day, String(degrees)]),
      }}
      className={SMALL}
    >
      <span className="flex h-20 items-end gap-1 sm:gap-2 text-center font-semibold">
        {FORECAST.map(([, degrees]) => (
          <span
            key={degrees}
            className={`grow rounded-sm pt-1.5 ${degrees > 30 ? 'bg-accent text-on-accent' : 'bg-line'}`}
            style={{ height: `${degrees * 3}%` }}
          >
            {degrees}°
          </span>
        ))}
      </span>
      <span className="mt-2 text-muted">Monday to Friday</span>
    </Scene>
  );
}

/** A trend on its way up, and where it was noticed. */
export function TrendScene() {
  return (
    <Scene description="A trend’s curve, noticed before its steep part" className={SMALL}>
      <svg viewBox="0 0 200 80" className="h-20 w-full fill-none stroke-ink stroke-2">
        <path d="M0 74C70 72 110 66 135 45S175 8 200 5" />
        <circle cx="112" cy="62" r="6" className="fill-accent stroke-none" />
      </svg>
      <span className="mt-2 text-muted">Noticed on day 2 of 9</span>
    </Scene>
  );
}

const EVENTS = [
  [5, 'Environment Day'],
  [8, 'Oceans Day'],
] as const;

/** Two days of the calendar that are worth a campaign. */
export function EventScene() {
  return (
    <Scene
      description="Calendar sheets: World Environment Day on 5 June, World Oceans Day on 8 June"
      className={SMALL}
    >
      <span className="grid grid-cols-2 gap-3">
        {EVENTS.map(([day, name]) => (
          <span key={day} className="rounded-md border border-line bg-surface p-3">
            <span className="block text-accent">June</span>
            <span className="block text-3xl font-semibold">{day}</span>
            {name}
          </span>
        ))}
      </span>
    </Scene>
  );
}
