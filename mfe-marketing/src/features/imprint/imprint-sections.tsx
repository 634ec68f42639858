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
        {isShown && (
          <address className="relative mt-8 max-w-[28rem] rounded-lg border border-line bg-surface p-6 pt-24 not-italic shadow-lift md:p-8 md:pt-28">
            <Postage />
            <span className="block text-xl font-semibold">{legalName}</span>
            {street}
            <br />
            {town}
            <br />
            {country}
          </address>
        )}
        {isSample && (
          <p className="mt-6 w-fit rounded-md border border-dashed border-line-strong px-4 py-2.5 text-sm text-muted">
            {isShown ? SAMPLE_NOTICE : PENDING_NOTICE}
          </p>
        )}
      </div>
      <dl className="self-start border-b border-line">
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

/** The mark of the site as a stamp, cancelled by a week of the timeline: the company's address is drawn as a letter. */
function Postage() {
  return (
    <svg viewBox="0 0 232 68" aria-hidden className="absolute top-5 right-5 w-58 fill-none">
      <path d="M177 1h54v66h-54z" strokeWidth="2" strokeDasharray="4 3" className="stroke-line-strong" />
      <rect x="187" y="23" width="22" height="8" rx="2" className="fill-accent" />
      <rect x="198" y="37" width="23" height="8" rx="2" className="fill-ink" />
      <path d="M0 14h104M0 27h98M0 41h98M0 54h104M158 14h32M164 54h24" className="stroke-line-strong" />
      <path d="M8 14h40M30 27h52M4 41h34M50 54h44" strokeWidth="5" className="stroke-line-strong" />
      <circle cx="131" cy="34" r="33" className="stroke-line-strong" />
      <g textAnchor="middle" className="fill-muted text-xs">
        <text x="131" y="31">
          Week 25
        </text>
        <text x="131" y="47">
          2025
        </text>
      </g>
    </svg>
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
