import { oneDay } from '../../content/careers-text.ts';

/** A row is half an hour; the first one begins at 06:30. */
const rowOf = (at: string): number => {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  return Math.floor((hours * 60 + minutes) / 30) - 12;
};

/** The day that a rival's sale starts, from top to bottom: the sale runs beside what the four roles make of it. */
export function OneDay() {
  const { heading, date, sale, steps } = oneDay;
  return (
    <figure>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line-strong py-6">
        <h3 className="text-xl font-semibold">{heading}</h3>
        <span className="text-sm text-muted">{date}</span>
      </figcaption>
      <ol
        role="list"
        style={{ grid: 'auto-flow minmax(1.25rem, auto) / auto auto 1fr' }}
        className="grid gap-x-3 text-sm"
      >
        <li
          style={{ gridRow: '1 / span 22' }}
          className="col-start-2 rounded-sm bg-ink px-1.5 py-3 text-paper [writing-mode:vertical-rl]"
        >
          {sale.at} {sale.text}
        </li>
        {steps.map(({ at, role, text }) => (
          <li
            key={at}
            style={{ gridRow: `${rowOf(at)} / span 4` }}
            className="col-span-3 col-start-1 grid grid-cols-subgrid"
          >
            <span className="border-t border-accent text-muted">{at}</span>
            <div className="col-start-3 self-start rounded-sm border border-l-4 px-1.5 py-1.5 border-accent bg-accent-soft">
              <strong>{role}</strong>
              <br />
              {text}
            </div>
          </li>
        ))}
      </ol>
    </figure>
  );
}
