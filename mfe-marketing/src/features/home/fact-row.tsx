import { Link } from '@site/runtime/router';
import { FACTS } from '../../content/home-sections.ts';

/** Facts that a visitor can check at once, each with the page that proves it. */
export function FactRow() {
  return (
    <section
      aria-label="Check it yourself"
      className="mx-auto max-w-page px-gutter pt-12 pb-section md:pt-16"
    >
      <dl className="grid grid-cols-2 gap-x-5 gap-y-8 lg:grid-cols-4 lg:gap-x-8">
        {FACTS.map(({ term, text, to, link }) => (
          <div key={term} className="flex flex-col border-t-2 border-ink pt-3">
            <dt className="leading-snug font-semibold text-balance">{term}</dt>
            <dd className="mt-1 flex grow flex-col justify-between gap-1 text-sm text-muted">
              {text}
              <Link
                to={to}
                className="inline-flex min-h-11 items-center self-start text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
              >
                {link}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
