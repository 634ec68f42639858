import type { Position } from './position.ts';

export const vibeCoder: Position = {
  id: 'vibe-coder',
  title: 'Vibe Coder',
  department: 'Engineering',
  location: 'Remote / On-site',
  type: 'Full-time',
  datePosted: '2025-06-16',
  description:
    'You build with AI coding agents all day and still read every line before it ships. You take a customer’s sentence, have a working version in front of them by the evening, and leave tests behind so that it keeps working. Start with this site: Alt+Shift+X shows the parts and bytes of any page.',
  responsibilities: [
    'Turn requests from sales and customers into prototypes within a day, features within weeks',
    'Steer coding agents with precise briefs, small steps and tests they can’t argue with',
    'Review what they write for correctness, security, accessibility and speed',
    'Write down which prompts, tools and checks work, so the team gets faster with you',
  ],
  requirements: [
    'Web products you shipped with TypeScript, React and Postgres',
    'Daily practice with AI coding tools, their mistakes included',
    'An eye for interfaces: you notice two pixels and a missing focus ring',
    'Care with other people’s data, even in a prototype',
  ],
  firstWeeks: [
    { weeks: 3, label: 'Ship on day 1' },
    { weeks: 4, label: 'Feature a week' },
    { weeks: 5, label: 'Own the planner' },
  ],
};
