import { expect, test } from '../support/test.ts';

/** Titles that the specification gives, by page: the level-1 heading, then the others. */
const TITLES: Readonly<Record<string, readonly [h1: string | null, ...others: string[]]>> = {
  '/': [null, 'See What Others Are Doing', 'Plan Better. Together.', 'Compare Yourself.'],
  '/features': [
    null,
    'Competitive Intelligence',
    'Team Collaboration',
    'Market Analytics',
    'Advanced Analytics Dashboard',
    'AI Recommendations',
    'Autonomous Execution',
    'Real-Time Optimization',
    'AI Predictions',
    'Weather Data',
    'Viral Trends',
    'Special Events',
    'Experience the Power of Promoscope',
  ],
  '/pricing': ['Choose Your Perfect Plan', 'Compare Features', 'Ready To Get Started?'],
  '/careers': [null, 'Why Work With Us?'],
  '/use-cases/seasonal-campaign-planning': ['Master Seasonal Campaign Planning'],
  '/use-cases/trend-based-marketing': ['Master Trend-Based Marketing'],
  '/use-cases/competitive-response': [
    'Master Competitive Response',
    '1. Detection and Assessment',
    '2. Strategic Response Planning',
    '3. Execution and Monitoring',
    'What You’ll Learn',
  ],
  '/use-cases/team-collaboration': [
    'Master Team Collaboration',
    '1. Foundation Setting',
    '2. Planning and Coordination',
    '3. Execution and Monitoring',
    'What You’ll Learn',
  ],
};

/** Texts of a page's headings of some levels, as they are served. */
const headings = (html: string, levels: string): string[] =>
  [...html.matchAll(new RegExp(`<h(${levels})\\b[^>]*>(.*?)</h\\1>`, 'gs'))].map(([, , heading = '']) =>
    heading.replaceAll(/<[^>]+>/g, ''),
  );

test('pages show the specification’s titles word for word', async ({ request }) => {
  for (const [path, [h1, ...others]] of Object.entries(TITLES)) {
    const html = await (await request.get(path)).text();
    if (h1) expect(headings(html, '1'), path).toEqual([h1]);
    expect(headings(html, '[123]'), path).toEqual(expect.arrayContaining(others));
  }
});
