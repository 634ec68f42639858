import { company } from '@site/ui/company';
import { Eyebrow } from '@site/ui/eyebrow';
import { showsSampleContent } from '@site/ui/sample-content';
import { site } from '@site/ui/site';
import type { ReactNode } from 'react';
import { IMPRINT } from '../../content/imprint.ts';
import { PENDING_NOTICE, SAMPLE_NOTICE } from '../../content/legal.ts';

/** The imprint. Nothing in it needs a script. */
export default function ImprintSections() {
  const { isSample, legalName, street, town, country, phone, representative, register, vatId } = company;
  const isShown = !isSample || showsSampleContent();
  return (
    <section className="mx-auto grid max-w-page gap-x-12 gap-y-8 px-gutter pt-10 pb-section md:pt-16 lg:grid-cols-[5fr_7fr]">
      <div>
        <Eyebrow>{IMPRINT.label}</Eyebrow>
        <h1 className="mt-5 text-3xl font-semibold">{IMPRINT.heading}</h1>
        <p className="mt-4 max-w-prose text-muted">{IMPRINT.lead}</p>
        {isSample && (
          <p className="mt-6 w-fit rounded-md border border-dashed border-line-strong px-4 py-2.5 text-sm text-muted">
            {isShown ? SAMPLE_NOTICE : PENDING_NOTICE}
          </p>
        )}
      </div>
      <dl className="border-b border-line">
        {isShown && (
          <Entry term="Company">
            {legalName}
            <br />
            {street}
            <br />
            {town}
            <br />
            {country}
          </Entry>
        )}
        <Entry term="Contact">
          <a
            href={`mailto:${site.contactEmail}`}
            className="py-2 underline decoration-line-strong underline-offset-4 hover:decoration-ink"
          >
            {site.contactEmail}
          </a>
          {isShown && (
            <>
              <br />
              {phone}
            </>
          )}
        </Entry>
        {isShown && (
          <>
            <Entry term="Represented by">{representative}</Entry>
            <Entry term="Commercial register">
              {register.court}
              <br />
              {register.number}
            </Entry>
            <Entry term="VAT ID">{vatId}</Entry>
          </>
        )}
        <Entry term="Dispute resolution">{IMPRINT.disputeResolution}</Entry>
      </dl>
    </section>
  );
}

type EntryProps = { term: string; children: ReactNode };

function Entry({ term, children }: EntryProps) {
  return (
    <div className="grid content-start gap-x-8 gap-y-1 border-t border-line py-5 sm:grid-cols-[1fr_2fr]">
      <dt className="text-muted">{term}</dt>
      <dd className="max-w-prose">{children}</dd>
    </div>
  );
}
