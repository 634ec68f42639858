import { site } from '@site/ui/site';
import { REMOTE_COUNTRIES } from './positions/positions.ts';

/** Where one may work; search engines get the same words. */
export const workplaces = `Remote from ${REMOTE_COUNTRIES.join(' / ')}, or on-site.`;

/** The page's words, but positions and form. */
export const careersText = {
  label: 'Careers',
  title: 'Build the tool that marketers open first',
  intro: `${site.product} watches competitors’ newsletters, sites, apps and push messages, and turns them into a plan. Four people are missing from the team.`,
  viewPositions: 'View Open Positions',
  planHeading: 'Your first 12 weeks, planned like a campaign',
  week: (number: number) => `Week ${number}`,
  weeks: (count: number) => `${count} weeks`,
  positionsLabel: (count: number) => `${count} open positions`,
  positionsHeading: 'Open Positions',
  positionsLead: `${workplaces} A LinkedIn profile is enough to apply.`,
  responsibilities: 'Responsibilities',
  requirements: 'Requirements',
} as const;

/** A reason to work here; `scene` names the picture drawn for it. */
export type Reason = { scene: 'thread' | 'growth' | 'week'; title: string; text: string };

/** "Why Work With Us?" */
export const reasons: { label: string; heading: string; lead: string; items: readonly Reason[] } = {
  label: 'Working here',
  heading: 'Why Work With Us?',
  lead: 'We sell better planning, so we plan our own work in the open.',
  items: [
    {
      scene: 'thread',
      title: 'Collaborative culture',
      text: 'Sales, marketing, analytics and engineering share one planner. A question about a campaign is asked beside the campaign, where everybody finds the answer.',
    },
    {
      scene: 'growth',
      title: 'Growth opportunities',
      text: 'By week 12 you own something whole: a segment, the calendar, a model, the planner. What you own next year is yours to propose.',
    },
    {
      scene: 'week',
      title: 'Flexible work',
      text: 'Each of the four positions is remote or on-site, and you choose per day. Decisions are written down, so nobody misses one from home.',
    },
  ],
};
