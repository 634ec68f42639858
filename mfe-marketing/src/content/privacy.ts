import { APPLICATION } from '@site/forms/application';
import { DEMO_REQUEST } from '@site/forms/demo-request';
import { NEWSLETTER } from '@site/forms/newsletter';
import { listed, policyOf } from '@site/forms/policy';
import { CONSENT_TERM_DAYS } from '@site/runtime/consent';
import { RETENTION } from '@site/ui/retention';
import { site } from '@site/ui/site';

/** How long something is kept; `open` ends with a decision, not with a date. */
export type Kept = 'hour' | 'half-year' | 'year' | 'two-years' | 'open';

/** One numbered section of the privacy policy: paragraphs, then perhaps a list of terms and details. */
export type PrivacySection = {
  heading: string;
  paragraphs: readonly string[];
  entries?: readonly { term: string; detail: string; kept?: Kept }[];
};

/** When the policy was last changed. */
export const PRIVACY_UPDATED = 'December 2024';

/** Said only where an article may show a photo. */
const STOCK_PHOTOS =
  'Where an article shows a photo, it comes from a stock photo host. Your browser asks that host for the picture, and so the host learns your network address.';

const APPLIED = policyOf(APPLICATION);
const ASKED = policyOf(DEMO_REQUEST);
const SUBSCRIBED = policyOf(NEWSLETTER);

/** Must tell what forms, store and analytics do, which docs/privacy.md lists. */
export const PRIVACY_SECTIONS: readonly PrivacySection[] = [
  {
    heading: 'Who is responsible',
    paragraphs: [
      `The company named in the imprint is responsible for this site. Write to ${site.contactEmail} about anything on this page.`,
    ],
  },
  {
    heading: 'Newsletter',
    paragraphs: [
      `If you subscribe, we store ${listed([...SUBSCRIBED.required, 'the date'])} ${NEWSLETTER.purpose}. Subscribing is your consent, and every issue lets you withdraw it. We keep the address until you unsubscribe.`,
    ],
  },
  {
    heading: 'Demo and consultation requests',
    paragraphs: [
      `The request form asks for ${listed(ASKED.required)} and, if you like, ${listed(ASKED.optional)}. We also store ${ASKED.own.join(', ')}, and the date. We use this ${DEMO_REQUEST.purpose}.`,
      `We keep a request for ${RETENTION.demoRequest}, or until you ask us to delete it.`,
    ],
  },
  {
    heading: 'Job applications',
    paragraphs: [
      `An application contains ${listed([...APPLIED.own, ...APPLIED.required, 'the date'])}. If you like, it also contains ${listed(APPLIED.optional)}. Only the people who decide on the position read it.`,
      `We delete it ${RETENTION.application} after the hiring process has ended.`,
    ],
  },
  {
    heading: 'Your cookie choice',
    paragraphs: [
      'This site sets no cookie before you decide. Your decision is stored in your own browser, in its local storage, because we must respect it and be able to prove it.',
      `It counts for ${CONSENT_TERM_DAYS} days; then we ask you again. If your browser sends Global Privacy Control after you decided without it, that is a no to analytics and marketing until you decide otherwise.`,
    ],
    entries: [
      { term: 'key', detail: 'cookie-consent' },
      { term: 'preferences', detail: 'essential (always on), analytics, marketing' },
      { term: 'timestamp', detail: 'when you saved them' },
      { term: 'version', detail: 'of the record, now 1.0' },
      { term: 'privacySignal', detail: 'whether your browser sent Global Privacy Control' },
    ],
  },
  {
    heading: 'Analytics',
    paragraphs: [
      'Only if you allow analytics, this site starts PostHog, which reports to its servers in the European Union. It stores a random anonymous id in your browser and receives that id, the time of your first visit, your browser’s name (user agent), your screen resolution and your activity: pages seen, buttons used, and how long a page is open. Of a page’s address it receives the path and the name of a campaign, never the rest of what follows the question mark. It also measures loading speed and layout shifts, and learns which errors our scripts made, without anything you typed.',
      'It also records the session as a replay of the page, with everything you type masked, also where the page repeats it. If you refuse, or your browser sends Global Privacy Control, none of it is loaded. If you withdraw, it stops at once and everything it stored in your browser is removed. PostHog keeps the data for as long as its own terms say.',
    ],
  },
  {
    heading: 'Video and calendar from others',
    paragraphs: [
      'The demo video is loaded only when you press its button, or at once if you allowed marketing; from then on its host learns your address and may set cookies. The booking calendar opens in a new tab, on its operator’s site, when you follow its link.',
      ...(site.hasStockPhotos ? [STOCK_PHOTOS] : []),
    ],
  },
  {
    heading: 'Servers and protection from abuse',
    paragraphs: [
      `To send you a page, our server has to know your network address while it does so. When we try a new version of this site with some visitors, the beginning of your address and your browser’s name decide whether you get it; the result is not stored. When you send a form, we keep the address to limit how many forms one client can send, for ${RETENTION.clientAddress} at most. Forms are stored in a database that Supabase operates for us.`,
    ],
  },
  {
    heading: 'How long we keep it',
    paragraphs: [
      'Everything is deleted automatically after the time named here, unless the law obliges us to keep it.',
    ],
    entries: [
      { term: 'Newsletter address', detail: 'until you unsubscribe', kept: 'open' },
      {
        term: 'Demo request',
        detail: `${RETENTION.demoRequest}, or until you request deletion`,
        kept: 'two-years',
      },
      {
        term: 'Job application',
        detail: `${RETENTION.application} after the hiring process`,
        kept: 'half-year',
      },
      { term: 'Address for the form limit', detail: `${RETENTION.clientAddress} at most`, kept: 'hour' },
      { term: 'Cookie choice', detail: `${CONSENT_TERM_DAYS} days, in your browser`, kept: 'year' },
      { term: 'Analytics', detail: 'according to PostHog, and only with consent', kept: 'open' },
    ],
  },
  {
    heading: 'Your rights',
    paragraphs: [
      'You may ask us what we hold about you, have it corrected, deleted, restricted or handed over, object to its use, and withdraw any consent for the future. You can change your cookie choice under Cookie Settings at the foot of every page.',
      `For everything else, an email to ${site.contactEmail} is enough. You may also complain to a data protection authority.`,
    ],
  },
];
