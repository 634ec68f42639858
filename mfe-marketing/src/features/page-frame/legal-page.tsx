import { Eyebrow } from '@site/ui/eyebrow';
import type { ReactNode } from 'react';
import { LEGAL } from '../../content/legal.ts';

type Props = {
  heading: string;
  /** Says that the details are samples. */
  isSample: boolean;
  /** A line under the heading. */
  note?: string;
  children: ReactNode;
};

/** Frame of a legal page. */
export function LegalPage({ heading, isSample, note, children }: Props) {
  return (
    <section className="mx-auto max-w-page px-gutter pt-12 pb-section md:pt-20">
      <Eyebrow>{LEGAL.label}</Eyebrow>
      <h1 className="mt-5 text-display font-semibold">{heading}</h1>
      {note && <p className="mt-4 text-muted">{note}</p>}
      {isSample && (
        <p className="mt-8 max-w-prose rounded-md border border-line-strong bg-sunken px-4 py-3 text-sm">
          {LEGAL.sampleNotice}
        </p>
      )}
      <div className="mt-10 md:mt-14">{children}</div>
    </section>
  );
}
