import { buttonStyle } from '@site/ui/button';
import { company } from '@site/ui/company';
import { showsSampleContent } from '@site/ui/sample-content';
import { site } from '@site/ui/site';
import type { ReactNode } from 'react';
import { IMPRINT } from '../../content/imprint.ts';
import { PENDING_NOTICE, SAMPLE_NOTICE } from '../../content/legal.ts';
import { CheckYourself } from '../page-frame/check-yourself.tsx';
import { PageHero } from '../page-frame/page-hero.tsx';

/** The imprint. Nothing in it needs a script. */
export default function ImprintSections() {
  const { isSample, legalName, street, town, country, phone, representative, register, vatId } = company;
  const isShown = !isSample || showsSampleContent();
  return (
    <PageHero
      label={IMPRINT.label}
      heading={IMPRINT.heading}
      lead={IMPRINT.lead}
      actions={
        <a href={`mailto:${site.contactEmail}`} className={buttonStyle({ size: 'lg' })}>
          {IMPRINT.write}
        </a>
      }
    >
      {isSample && (
        <p className="mb-8 w-fit rounded-md border border-dashed border-line-strong px-4 py-2.5 text-sm text-muted">
          {isShown ? SAMPLE_NOTICE : PENDING_NOTICE}
        </p>
      )}
      <div className="grid gap-10 lg:grid-cols-[1fr_3fr] lg:gap-x-8">
        <div className="order-last text-sm lg:order-first lg:pt-5">
          <CheckYourself />
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
      </div>
    </PageHero>
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
