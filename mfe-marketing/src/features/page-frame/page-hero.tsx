import { Eyebrow } from '@site/ui/eyebrow';
import type { ReactNode } from 'react';

type Props = {
  label: string;
  /** The outcome, in at most eight words. */
  heading: string;
  lead?: string;
  /** Buttons: one filled, others quiet. */
  actions?: ReactNode;
  /** A picture or a working part of the page's subject. */
  children?: ReactNode;
};

/** Head of a page: its outcome and its one action. */
export function PageHero({ label, heading, lead, actions, children }: Props) {
  return (
    <section className="mx-auto max-w-page px-gutter pt-12 pb-section md:pt-20">
      <Eyebrow>{label}</Eyebrow>
      <h1 className="mt-5 max-w-[15ch] text-display font-semibold">{heading}</h1>
      {(lead || actions) && (
        <div className="mt-6 flex flex-wrap items-end justify-between gap-x-12 gap-y-7">
          {lead && <p className="max-w-[34rem] text-lg text-muted">{lead}</p>}
          {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
        </div>
      )}
      {children && <div className="mt-12 md:mt-16">{children}</div>}
    </section>
  );
}
