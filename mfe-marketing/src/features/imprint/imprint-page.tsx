import { company } from '@site/ui/company';
import { site } from '@site/ui/site';
import type { ReactNode } from 'react';
import { IMPRINT } from '../../content/imprint.ts';
import { LegalPage } from '../page-frame/legal-page.tsx';

export default function ImprintPage() {
  const { legalName, street, town, country, phone, representative, register, vatId } = company;
  return (
    <LegalPage heading={IMPRINT.heading} isSample={company.isSample}>
      <dl className="border-b border-line">
        <Entry term="Company">
          {legalName}
          <br />
          {street}
          <br />
          {town}
          <br />
          {country}
        </Entry>
        <Entry term="Contact">
          <a
            href={`mailto:${site.contactEmail}`}
            className="underline decoration-line-strong underline-offset-4 hover:decoration-ink"
          >
            {site.contactEmail}
          </a>
          <br />
          {phone}
        </Entry>
        <Entry term="Represented by">{representative}</Entry>
        <Entry term="Commercial register">
          {register.court}
          <br />
          {register.number}
        </Entry>
        <Entry term="VAT ID">{vatId}</Entry>
        <Entry term="Dispute resolution">{IMPRINT.disputeResolution}</Entry>
      </dl>
    </LegalPage>
  );
}

type EntryProps = { term: string; children: ReactNode };

function Entry({ term, children }: EntryProps) {
  return (
    <div className="grid gap-1 border-t border-line py-5 gap-x-8 sm:grid-cols-[1fr_2fr]">
      <dt className="text-muted">{term}</dt>
      <dd className="max-w-prose">{children}</dd>
    </div>
  );
}
