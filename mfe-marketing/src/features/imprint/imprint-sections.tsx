import { buttonStyle } from '@site/ui/button';
import { company } from '@site/ui/company';
import { showsSampleContent } from '@site/ui/sample-content';
import { Section } from '@site/ui/section';
import { site } from '@site/ui/site';
import type { ReactNode } from 'react';
import { ACCESSIBILITY, IMPRINT, REASONS } from '../../content/imprint.ts';
import { PENDING_NOTICE, SAMPLE_NOTICE } from '../../content/legal.ts';
import { LONE_LINK } from '../page-frame/check-yourself.tsx';
import { PageHero } from '../page-frame/page-hero.tsx';

/** The imprint. Nothing in it needs a script. */
export default function ImprintSections() {
  const { label, heading, lead, write, answers, disputeResolution } = IMPRINT;
  return (
    <>
      <PageHero
        label={label}
        heading={heading}
        lead={lead}
        actions={
          <>
            <a href={`mailto:${site.contactEmail}`} className={buttonStyle({ intent: 'secondary' })}>
              {write}
            </a>
            <a href="/faq" className={buttonStyle({ intent: 'quiet' })}>
              {answers}
            </a>
          </>
        }
      >
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[5fr_7fr]">
          <Letter />
          <dl className="self-start border-b border-line">
            <Entry term="Contact">
              <a href={`mailto:${site.contactEmail}`} className={LINK}>
                {site.contactEmail}
              </a>
              {isShown() && (
                <>
                  <br />
                  {company.phone}
                </>
              )}
            </Entry>
            {isShown() && <Registration />}
            <Entry term="Dispute resolution">{disputeResolution}</Entry>
          </dl>
        </div>
      </PageHero>
      <Rows {...REASONS} />
      <Rows id="accessibility" {...ACCESSIBILITY} />
    </>
  );
}

type RowsProps = {
  id?: string;
  label: string;
  heading: string;
  lead: string;
  rows: readonly { subject: string; text: string; link?: { text: string; to: string } }[];
};

/** A section of ruled rows: a subject, what is said of it, and perhaps a link. */
function Rows({ rows, ...section }: RowsProps) {
  return (
    <Section {...section}>
      <ul role="list" className="border-b border-line-strong">
        {rows.map(({ subject, text, link }) => (
          <li
            key={subject}
            className="grid gap-x-8 gap-y-1 border-t border-line-strong py-5 lg:grid-cols-[1fr_2fr_1fr] lg:items-center"
          >
            <h3 className="text-xl font-semibold">{subject}</h3>
            <p className="max-w-prose text-muted">{text}</p>
            {link && (
              <a href={link.to} className={`${LONE_LINK} justify-self-start lg:justify-self-end`}>
                {link.text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const LINK = 'py-2 underline decoration-line-strong underline-offset-4 hover:decoration-ink';

/** Whether there are details to show: the operator's, or samples. */
const isShown = () => !company.isSample || showsSampleContent();

/** The company's address, drawn as a letter, and a mark while it is a sample. */
function Letter() {
  const { isSample, legalName, street, town, country } = company;
  return (
    <div>
      {isShown() && (
        <address className="relative max-w-[28rem] rounded-lg border border-line bg-surface p-5 pt-22 not-italic shadow-lift md:p-8 md:pt-28">
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
        <p className="mt-4 w-fit max-w-[28rem] rounded-md border border-dashed border-line-strong px-3 py-1.5 text-sm text-muted">
          {isShown() ? SAMPLE_NOTICE : PENDING_NOTICE}
        </p>
      )}
    </div>
  );
}

function Registration() {
  const { representative, register, vatId } = company;
  return (
    <>
      <Entry term="Represented by">{representative}</Entry>
      <Entry term="Commercial register">
        {register.court}
        <br />
        {register.number}
        {' · '}
        <a href={register.page} className={LINK}>
          {IMPRINT.lookUp}
        </a>
      </Entry>
      <Entry term="VAT ID">{vatId}</Entry>
    </>
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
