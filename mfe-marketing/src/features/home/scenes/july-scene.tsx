import { Scene } from '@site/ui/scene';
import { JULY_DATES } from '../../../content/july-dates.ts';

/** Blank cells before Tuesday, 1 July 2025, in a week that starts on Monday. */
const BLANKS = 1;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const DAYS = Array.from({ length: 31 }, (_, index) => index + 1);

/** A month as the newsletter brings it: the days worth a campaign are marked. */
export function JulyScene() {
  return (
    <Scene
      description="Calendar of July 2025 with the days marked that are worth a campaign"
      table={{
        caption: 'Dates of July 2025',
        columns: ['Day', 'Occasion'],
        rows: JULY_DATES.map(([day, name]) => [`${day} July`, name]),
      }}
      className="p-4 sm:p-7"
    >
      <div className="flex items-baseline justify-between rounded-t-md border-t-4 border-accent bg-surface px-3 py-2.5 text-base font-semibold shadow-lift">
        July <span className="text-xs font-normal text-muted">2025</span>
      </div>
      <div className="grid grid-cols-7 gap-px border-y border-line bg-line tabular-nums shadow-lift">
        {WEEKDAYS.map((weekday) => (
          <span key={weekday} className="bg-surface p-1 text-muted sm:px-1.5">
            {weekday}
          </span>
        ))}
        {Array.from({ length: 35 }, (_, cell) => {
          const day = DAYS[cell - BLANKS];
          const mark = JULY_DATES.find(([marked]) => marked === day);
          return (
            <span
              key={cell}
              className={`h-10 overflow-hidden p-1 text-muted sm:h-12 sm:p-1.5 ${mark ? 'bg-ink font-semibold text-paper' : 'bg-surface'}`}
            >
              {day}
            </span>
          );
        })}
      </div>
      <ul role="list" className="mt-4 grid gap-1 sm:grid-cols-2">
        {JULY_DATES.map(([day, name]) => (
          <li key={day} className="flex gap-2">
            <b className="w-5 text-right font-semibold tabular-nums">{day}</b>
            {name}
          </li>
        ))}
      </ul>
    </Scene>
  );
}
