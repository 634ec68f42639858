import type { Position } from './position.ts';

export const onlineMarketingManager: Position = {
  id: 'online-marketing-manager',
  title: 'Online Marketing Manager',
  department: 'Marketing',
  location: 'Remote / On-site',
  type: 'Full-time',
  datePosted: '2025-06-02',
  description:
    'You market a planning tool to people who plan marketing for a living. You own our newsletter, articles and campaigns, and you plan all of them in Promoscope: you are our most demanding user.',
  responsibilities: [
    'Plan and run our campaigns across newsletter, search and social media',
    'Write articles and guides that a campaign manager can use the same day',
    'Test subject lines, pages and offers, and stop what doesn’t work',
    'Tell engineering where the campaign planner slows you down',
  ],
  requirements: [
    'Three years or more in online marketing, with a budget you were accountable for',
    'Clear English writing: please link one piece in your profile',
    'Confidence with web analytics, consent rules and a spreadsheet',
    'Campaigns you planned yourself, from the brief to the review',
  ],
  firstWeeks: [
    { weeks: 3, label: 'Take stock' },
    { weeks: 5, label: 'First campaign' },
    { weeks: 4, label: 'Own the calendar' },
  ],
};
