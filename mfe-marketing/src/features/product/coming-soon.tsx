import { COMING_SOON, DRAFT } from '../../content/product-tour.ts';

const ROW = 'flex items-center justify-between gap-3 border-b border-line py-2 last:border-0';

/** What each feature adds to the draft, by its heading. */
const PARTS = {
  'AI Recommendations': (
    <>
      <p className="mb-3 text-muted">{DRAFT.reason}</p>
      <span data-type="Special" data-color="accent" className="bar block px-3 py-2 font-semibold">
        {DRAFT.days}
      </span>
    </>
  ),
  'Autonomous Execution': DRAFT.channels.map(({ name, state }) => (
    <p key={name} className={ROW}>
      <span className="font-semibold">{name}</span>
      <span className="text-muted">{state}</span>
    </p>
  )),
  'Real-Time Optimization': DRAFT.budget.map(({ name, before, after }) => (
    <p key={name} className={ROW}>
      <span className="font-semibold">{name}</span>
      <span>
        <s className="text-muted">€{before}</s> <b className="font-semibold text-accent">€{after}</b>
      </span>
    </p>
  )),
  'AI Predictions': DRAFT.forecast.map(([name, range]) => (
    <p key={name} className={ROW}>
      <span className="text-muted">{name}</span>
      <span className="font-semibold">{range}</span>
    </p>
  )),
} satisfies Record<(typeof COMING_SOON)[number]['heading'], unknown>;

/** Features to come, each with its part of one draft of a campaign; dashed as everything that is not there yet. */
export function ComingSoon() {
  return (
    <div className="rounded-lg border border-dashed border-line-strong">
      <p className="flex flex-wrap justify-between gap-x-3 border-b border-dashed border-line-strong px-5 py-3.5 text-sm sm:px-6">
        <span className="font-semibold">{DRAFT.title}</span>
        <span className="text-muted">{DRAFT.note}</span>
      </p>
      <ul role="list" className="grid sm:grid-cols-2 lg:grid-cols-4">
        {COMING_SOON.map(({ heading, text }) => (
          <li
            key={heading}
            className="grid grid-rows-[auto_1fr_auto] border-line p-5 not-first:border-t sm:p-6 sm:even:border-l sm:nth-2:border-t-0 lg:not-first:border-t-0 lg:not-first:border-l"
          >
            <h3 className="text-lg font-semibold">{heading}</h3>
            <p className="mt-1 text-sm text-muted">{text}</p>
            <div className="mt-5 text-xs">{PARTS[heading]}</div>
          </li>
        ))}
      </ul>
    </div>
  );
}
