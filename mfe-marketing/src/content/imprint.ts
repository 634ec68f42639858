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
