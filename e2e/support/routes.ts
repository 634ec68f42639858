/** The routes of the specification's section 2, and /resources. */
export const ROUTES = [
  '/',
  '/features',
  '/pricing',
  '/faq',
  '/careers',
  '/imprint',
  '/privacy',
  '/blog/ai-marketing-campaigns',
  '/blog/competitive-intelligence',
  '/blog/seasonal-marketing',
  '/blog/high-performance-teams',
  '/blog/data-driven-marketing',
  '/blog/campaign-planning-best-practices',
  '/use-cases/seasonal-campaign-planning',
  '/use-cases/trend-based-marketing',
  '/use-cases/competitive-response',
  '/use-cases/team-collaboration',
  '/resources',
] as const;

/** Widths at which pages are looked at: phone, tablet (where the desktop bar begins), desktop. */
export const WIDTHS = [360, 768, 1280] as const;
