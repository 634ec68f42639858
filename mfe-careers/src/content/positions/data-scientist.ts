import type { Position } from './position.ts';

export const dataScientist: Position = {
  id: 'data-scientist',
  title: 'Data Scientist',
  department: 'Analytics',
  location: 'Remote / On-site',
  type: 'Full-time',
  datePosted: '2025-06-10',
  description:
    'Promoscope predicts when a competitor’s next campaign starts and how deep it will cut. You improve those predictions with newsletters, shop pages, weather, trends and the calendar of events, and you say plainly how sure they are.',
  responsibilities: [
    'Build and evaluate models that predict competitors’ campaigns from their history',
    'Turn newsletters, pages and push notifications into clean, comparable promotions',
    'Measure each forecast against what happened, and publish the misses inside the team',
    'Explain a prediction on the dashboard in one sentence that a marketer can act on',
  ],
  requirements: [
    'A degree or equivalent experience in statistics or computer science',
    'Python and SQL every day; time series or text classification in production',
    'Backtests before opinions, and a baseline before a neural network',
    'The patience to label a few hundred promotions by hand when it helps',
  ],
  firstWeeks: [
    { weeks: 4, label: 'Label and explore' },
    { weeks: 5, label: 'Beat the baseline' },
    { weeks: 3, label: 'Ship a model' },
  ],
};
