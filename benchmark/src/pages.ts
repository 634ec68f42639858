/** A measured page, and the target of the navigation from it, which is a link in the footer. */
export type MeasuredPage = { name: string; path: string; next: string };

/** One page of each kind. */
export const PAGES: readonly MeasuredPage[] = [
  { name: 'Home', path: '/', next: '/pricing' },
  { name: 'Pricing', path: '/pricing', next: '/careers' },
  { name: 'Article', path: '/blog/ai-marketing-campaigns', next: '/pricing' },
  { name: 'Careers', path: '/careers', next: '/pricing' },
];

/** Those whose times are measured: five runs of them fit in the time in which a machine is quiet. */
export const TIMED_PAGES = PAGES.filter(({ name }) => name === 'Home' || name === 'Article');
