import { site } from '@site/ui/site';

/** Texts of the imprint; the company's details are in `@site/ui/company`. */
export const IMPRINT = {
  label: 'Imprint',
  heading: 'Know who you’re dealing with',
  lead: 'The company behind this site, and one address for everything: questions, invoices, your data. A person reads it and answers.',
  write: 'Write to us',
  answers: 'Read the FAQ',
  lookUp: 'Look it up',
  disputeResolution:
    'We are neither willing nor obliged to take part in dispute resolution proceedings before a consumer arbitration board.',
};

const mail = (subject: string) => `mailto:${site.contactEmail}?subject=${encodeURIComponent(subject)}`;

/** What visitors write about. A letter's subject is already filled in. */
export const REASONS = {
  label: 'Contact',
  heading: 'The right place for each request',
  lead: 'Three emails with the subject filled in, and a form for jobs.',
  rows: [
    {
      subject: 'Before you buy',
      text: 'Ask which of your competitors we can watch, or what Enterprise would cost you.',
      link: { text: 'Ask a question', to: mail('Question') },
    },
    {
      subject: 'Your invoice',
      text: 'Every plan is paid by invoice. Write to us if yours needs a correction.',
      link: { text: 'Ask about an invoice', to: mail('Invoice') },
    },
    {
      subject: 'Your data',
      text: 'See what we hold about you, correct it or have it deleted. An email is enough.',
      link: { text: 'Ask for your data', to: mail('My data') },
    },
    {
      subject: 'A job with us',
      text: 'Apply on the page. Your LinkedIn profile is all we need.',
      link: { text: 'View open positions', to: '/careers' },
    },
  ],
};

/** What we do so that everybody can use the site, what we know of its gaps, and where to complain. */
export const ACCESSIBILITY = {
  label: 'Accessibility',
  heading: 'A site that everyone can use',
  lead: 'We build it to WCAG 2.2, level AA. The European Accessibility Act covers services for consumers, and this one is for businesses. We follow the standard all the same.',
  rows: [
    {
      subject: 'What we check',
      text: 'Before a release, axe-core examines the pages that changed. Our tests use every page by keyboard, at 320 px, in dark and forced colours, and with wider text spacing. Nobody outside the company has audited it.',
    },
    {
      subject: 'What we know of',
      text: 'Drawn pictures come as one description each. The booking calendar and the demo video are run by others, and we have not checked them.',
    },
    {
      subject: 'Something in your way?',
      text: 'Tell us the page and what happened, and we’ll mend it or send you what you need.',
      link: { text: 'Report a barrier', to: mail('Accessibility') },
    },
  ],
};
