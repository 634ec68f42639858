import type { Summary, Tone } from '../../document/console-state.ts';

const MARKS: Record<Tone, { sign: string; name: string; className: string }> = {
  well: { sign: '✓', name: 'All is well', className: 'bg-good-soft text-good border-good' },
  watch: { sign: '!', name: 'Worth knowing', className: 'bg-warn-soft text-warn border-warn' },
  act: { sign: '✕', name: 'Needs somebody', className: 'bg-accent-soft text-accent border-accent' },
};

/** Whether all is well, in one sentence, and what else is worth knowing. */
export function SummaryBand({ summary: { tone, text, others } }: { summary: Summary }) {
  return (
    <section aria-label="State of the site" className="py-5">
      <div className="flex items-start gap-3">
        <Mark tone={tone} />
        <p role="status" className="text-lg font-medium text-pretty wrap-anywhere sm:text-xl">
          {text}
        </p>
      </div>
      {others.length > 0 && (
        <ul className="mt-3 grid gap-1.5 pl-10">
          {others.map((finding) => (
            <li key={finding.text} className="wrap-anywhere">
              <a href={`#${finding.panel}`} className="underline decoration-line-strong underline-offset-4">
                {finding.text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Mark({ tone }: { tone: Tone }) {
  const { sign, name, className } = MARKS[tone];
  return (
    <span
      role="img"
      aria-label={name}
      className={`grid size-7 shrink-0 place-items-center rounded-full border font-bold ${className}`}
    >
      {sign}
    </span>
  );
}
