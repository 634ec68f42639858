import { Link } from '@site/runtime/router';
import { Eyebrow } from '@site/ui/eyebrow';
import type { ReactNode } from 'react';

type Props = {
  label: string;
  /** The outcome, in at most eight words. */
  heading: string;
  /** Where it stands on the axis of a page that has one. */
  date?: string;
  lead?: string;
  /** Link at the end of the lead, to whatever backs it. */
  proof?: { text: string; to: string };
  /** Buttons: one filled, others quiet. */
  actions?: ReactNode;
  /** A picture or a working part of the page's subject. */
  children?: ReactNode;
};

/** Head of a page: its outcome on the left, its reason and its one action on the right. */
export function PageHero({ label, heading, date, lead, proof, actions, children }: Props) {
  return (
    <section className="mx-auto max-w-page px-gutter pt-10 pb-section md:pt-16">
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[7fr_5fr]">
        <div className="flex flex-col justify-between">
          <Eyebrow>{label}</Eyebrow>
          <h1 data-date={date} className="mt-5 text-display font-semibold">
            {heading}
          </h1>
        </div>
        <div className="lg:self-end">
          {lead && (
            <p className="max-w-prose text-lg text-muted">
              {lead}{' '}
              {proof && (
                <Link
                  to={proof.to}
                  className="text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
                >
                  {proof.text}
                </Link>
              )}
            </p>
          )}
          {actions && <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow">{actions}</div>}
        </div>
      </div>
      {children && <div className="mt-10 md:mt-14">{children}</div>}
    </section>
  );
}
