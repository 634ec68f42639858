import type { ChecklistPanel, FeedPanel, RecordPanel } from '../../content/scenes/scene.ts';

const ROW = 'border-b border-line px-3.5 py-2 last:border-0 sm:py-2.5';

/** Sightings or messages, each with its time and the decision on it. */
export function FeedRows({ panel: { entries } }: { panel: FeedPanel }) {
  return (
    <ul role="list">
      {entries.map(({ time, title, detail, chip }) => (
        <li key={time + title} className={`flex gap-3 ${ROW}`}>
          <span className="w-10 shrink-0 text-muted">{time}</span>
          <span className="grow">
            <b className="block font-semibold">{title}</b>
            <span className="text-muted">{detail}</span>
          </span>
          {chip && (
            <span className="chip" data-tone={chip[1]}>
              {chip[0]}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Fields with their values. */
export function RecordRows({ panel: { rows } }: { panel: RecordPanel }) {
  return (
    <dl>
      {rows.map(([field, value]) => (
        <div key={field} className={`grid grid-cols-[2fr_3fr] gap-3 ${ROW}`}>
          <dt className="text-muted">{field}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Points with their ticks. */
export function ChecklistRows({ panel: { items } }: { panel: ChecklistPanel }) {
  return (
    <ul role="list">
      {items.map(({ text, isDone }) => (
        <li key={text} className={`flex items-center gap-3 ${ROW}`}>
          <svg width="16" height="16" className="plot shrink-0" data-tone={isDone ? 'rival' : 'ghost'}>
            <rect x="1" y="1" width="14" height="14" rx="3" />
            {isDone && <path d="M4.5 8.2l2.4 2.4 4.6-5" data-line="tick" />}
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}
