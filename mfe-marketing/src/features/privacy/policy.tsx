import { PRIVACY_SECTIONS, PRIVACY_UPDATED, type Kept } from '../../content/privacy.ts';

/** Bars on a scale of two years. */
const BAR: Readonly<Record<Kept, string>> = {
  hour: 'w-1 bg-accent',
  'half-year': 'w-1/4 bg-accent',
  year: 'w-1/2 bg-accent',
  'two-years': 'w-full bg-accent',
  open: 'w-full border border-dashed border-line-strong',
};

/** The ten numbered sections of the policy. */
export default function Policy() {
  return (
    <div className="mx-auto max-w-page px-gutter pb-section">
      <p className="mb-4 text-sm text-muted">Last updated: {PRIVACY_UPDATED}</p>
      <ol role="list">
        {PRIVACY_SECTIONS.map(({ heading, paragraphs, entries }, index) => (
          <li key={heading} className="gap-x-8 border-t border-line py-8 lg:grid lg:grid-cols-[1fr_2fr]">
            <h2 className="mb-3 flex gap-3 text-xl font-semibold">
              <span className="w-8 shrink-0 text-accent tabular-nums">{index + 1}</span>
              {heading}
            </h2>
            <div className="max-w-prose">
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="mb-3 text-muted">
                  {paragraph}
                </p>
              ))}
              {entries && (
                <dl className="my-4 border-b border-line text-sm">
                  {entries.map(({ term, detail, kept }) => (
                    <div key={term} className="grid gap-x-6 border-t border-line py-2.5 sm:grid-cols-2">
                      <dt className="font-medium">{term}</dt>
                      <dd className="text-muted">
                        {detail}
                        {kept && (
                          <span
                            aria-hidden
                            className={`mt-2 mb-1 block h-2 rounded-sm print:border forced-colors:border ${BAR[kept]}`}
                          />
                        )}
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
