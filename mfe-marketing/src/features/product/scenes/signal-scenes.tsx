import { Scene } from '@site/ui/scene';

const FRAME = 'grid h-40 content-center p-5';

/** How sure the model is of a rival's next sale. */
export function PredictionScene() {
  return (
    <Scene description="A rival’s sale is 78 percent likely from 21 to 29 June" className={FRAME}>
      <span className="text-3xl font-semibold">78%</span>
      <span className="mt-2 h-2 rounded-full bg-line">
        <span className="block h-2 w-[78%] rounded-full bg-ink" />
      </span>
      <span className="mt-2 text-muted">Rival sale, 21 to 29 June</span>
    </Scene>
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
      className={FRAME}
    >
      <span className="flex h-20 items-end gap-2 text-center font-semibold">
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
    <Scene description="A trend’s curve, noticed before its steep part" className={FRAME}>
      <svg viewBox="0 0 200 80" className="h-20 w-full fill-none stroke-ink stroke-2">
        <path d="M0 74C70 72 110 66 135 45S175 8 200 5" />
        <circle cx="112" cy="62" r="6" className="fill-accent stroke-none" />
      </svg>
      <span className="mt-2 text-muted">Noticed on day 2 of 9</span>
    </Scene>
  );
}

/** Two days of the calendar that are worth a campaign. */
export function EventScene() {
  return (
    <Scene
      description="Calendar sheets: World Environment Day on 5 June, World Oceans Day on 8 June"
      className={FRAME}
    >
      <span className="grid grid-cols-2 gap-3">
        {['5Environment Day', '8Oceans Day'].map((day) => (
          <span key={day} className="rounded-md border border-line bg-surface p-3">
            <span className="block text-3xl font-semibold">{day[0]}</span>
            {day.slice(1)}
          </span>
        ))}
      </span>
    </Scene>
  );
}
