import { site } from '@site/ui/site';
import { company } from '@site/ui/company';

/** One numbered section of the privacy policy: paragraphs, then perhaps a list of terms and details. */
export type PrivacySection = {
  heading: string;
  paragraphs: readonly string[];
  entries?: readonly { term: string; detail: string }[];
};

export const PRIVACY_HEADING = 'Privacy policy';

/** When the policy was last changed. */
export const PRIVACY_UPDATED = 'December 2024';

/** Must tell what forms, store and analytics do; docs/privacy.md is checked against the running site. */
export const PRIVACY_SECTIONS: readonly PrivacySection[] = [
  {
    heading: 'Who is responsible',
    paragraphs: [
      `${company.legalName}, ${company.street}, ${company.town}, ${company.country}, is responsible for this site. Write to ${site.contactEmail} about anything on this page.`,
    ],
  },
  {
    heading: 'Newsletter',
    paragraphs: [
      'If you subscribe, we store your email address and the date, to send you the newsletter. You agreed to that by subscribing, and every issue lets you withdraw. We keep the address until you unsubscribe.',
    ],
  },
  {
    heading: 'Demo and consultation requests',
    paragraphs: [
      'The request form asks for your name, email address and company, and, if you like, your role. With it we store which page or plan you came from (the source), whether it is a consultation, and the date. We use this to answer you and to prepare the demo.',
      'We keep a request for 2 years, or until you ask us to delete it.',
    ],
  },
  {
    heading: 'Job applications',
    paragraphs: [
      'An application holds the position, the address of your LinkedIn profile and the date. Your name and email address are optional. Only the people who decide on the position read it.',
      'We delete it 6 months after the hiring process has ended.',
    ],
  },
  {
    heading: 'Your cookie choice',
    paragraphs: [
      'This site sets no cookie before you decide. Your decision is stored in your own browser, in its local storage under the key cookie-consent, because we must respect it and be able to show it.',
    ],
    entries: [
      { term: 'preferences', detail: 'essential (always on), analytics, marketing' },
      { term: 'timestamp', detail: 'when you saved them' },
      { term: 'version', detail: 'of the record, now 1.0' },
    ],
  },
  {
    heading: 'Analytics',
    paragraphs: [
      'Only if you allow analytics, this site starts PostHog, which reports to its servers in the European Union. It stores a random anonymous id in your browser and receives that id, the time of your first visit, your browser’s name (user agent), your screen resolution and what happens on the page: pages seen, buttons used, how long the page is open.',
      'It also records the session, as a replay of the page, with what you type masked. If you refuse, or your browser sends Global Privacy Control, nothing of it is loaded. If you withdraw, it stops at once and what it stored in your browser is removed. PostHog keeps the data as long as its own terms say.',
    ],
  },
  {
    heading: 'Pictures, video and calendar of others',
    paragraphs: [
      'Photos on this site come from a stock photo host. Your browser asks it for the picture, and it learns your network address by that.',
      'The demo video is loaded only when you press its button, or at once if you allowed marketing; from then on its host learns your address and may set cookies. The booking calendar opens in a new tab, on its operator’s site, when you follow its link.',
    ],
  },
  {
    heading: 'Servers and protection from abuse',
    paragraphs: [
      'To send you a page our server must know your network address while it does so. When you send a form, the address is kept to limit how many a client can send, for one hour at most. The forms are stored in a database that Supabase operates for us.',
    ],
  },
  {
    heading: 'How long we keep it',
    paragraphs: ['After that time it is deleted automatically, unless a law obliges us to keep it.'],
    entries: [
      { term: 'Newsletter address', detail: 'until you unsubscribe' },
      { term: 'Demo request', detail: '2 years, or until you request deletion' },
      { term: 'Job application', detail: '6 months after the hiring process' },
      { term: 'Address for the form limit', detail: 'one hour at most' },
      { term: 'Cookie choice', detail: 'in your browser, until you clear it' },
      { term: 'Analytics', detail: 'according to PostHog, and only with consent' },
    ],
  },
  {
    heading: 'Your rights',
    paragraphs: [
      'You may ask us what we hold about you, have it corrected, deleted, restricted or handed over, object to its use, and withdraw any consent for the future. You change your cookie choice with Cookie Settings at the foot of every page.',
      `For everything else a mail to ${site.contactEmail} is enough. You may also complain to a data protection authority.`,
    ],
  },
];
