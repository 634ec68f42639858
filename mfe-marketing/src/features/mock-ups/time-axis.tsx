import { axisTicks, type Period } from './period.ts';

/** The marks of a period, each with its label, over a mock-up's tracks. */
export function TimeAxis({ period }: { period: Period }) {
  return (
    <div aria-hidden className="relative h-9 text-xs text-muted tabular-nums">
      {axisTicks(period).map(([offset, label]) => (
        <span
          key={label}
          className="absolute inset-y-0 flex items-center border-l border-line pl-1.5"
          style={{ left: `${(offset / period.days) * 100}%` }}
        >
          {label}
        </span>
      ))}
    </div>
  );
}
