import type { EntryView } from '../../document/console-state.ts';
import { entryDot } from './entry-dot.ts';
import { EvidenceLine } from './evidence-line.tsx';

type Props = { entries: readonly EntryView[] };

/** Entries by day. */
export function LogTimeline({ entries }: Props) {
  const days = [...new Set(entries.map(dayOf))];
  return (
    <div className="grid gap-4">
      {days.map((day) => (
        <div key={day}>
          <h3 className="mb-2 text-xs font-semibold text-muted">{day}</h3>
          <ol className="relative grid gap-3 border-l border-line pl-4">
            {entries
              .filter((entry) => dayOf(entry) === day)
              .map((entry) => (
                <Entry key={entry.number} entry={entry} />
              ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

const dayOf = ({ at }: EntryView): string =>
  new Date(at).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });

function Entry({ entry }: { entry: EntryView }) {
  const { number, action, name, by, at, why, commit, changes, waived, evidence, hasReport } = entry;
  return (
    <li className="relative min-w-0 text-xs">
      <span
        aria-hidden
        className={`absolute top-1 -left-[calc(1rem+4.5px)] size-2 rounded-full ring-2 ring-surface ${entryDot(action)}`}
      />
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="text-sm">{name}</strong>
        <span className="text-muted">
          {number} · <time dateTime={at}>{at.slice(11, 16)}</time> · {by}
        </span>
      </p>
      {why && <p className="text-pretty wrap-anywhere">{why}</p>}
      <ul className="text-muted wrap-anywhere">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
        {waived.length > 0 && <li>waived: {waived.join(', ')}</li>}
        {commit && (
          <li>
            commit <code>{commit}</code>
          </li>
        )}
      </ul>
      {evidence && <EvidenceLine evidence={evidence} />}
      {hasReport && (
        <a
          href={`/checks/${number}`}
          target="_blank"
          rel="noreferrer"
          aria-label={`Report of entry ${number}`}
          className="inline-flex min-h-6 items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          Report
        </a>
      )}
    </li>
  );
}
