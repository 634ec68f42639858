import type { Position } from './position.ts';

export const salesManager: Position = {
  id: 'sales-manager',
  title: 'Sales Manager',
  department: 'Sales',
  location: 'Remote / On-site',
  type: 'Full-time',
  datePosted: '2025-06-02',
  description:
    'You talk to marketing leads at online retailers who learn of a competitor’s sale when their own numbers drop. You show them how early Promoscope would have told them, and you look after the account from the first demo to the invoice.',
  responsibilities: [
    'Run demos with the prospect’s own competitors on the timeline, not with sample data',
    'Recommend Basic, Premium or Enterprise by the number of competitors a team really watches',
    'Carry each deal from the booked demo to the signed order, and keep the pipeline honest',
    'Write down what prospects ask for and bring it to the weekly product meeting',
  ],
  requirements: [
    'Three years or more in B2B software sales, ideally to marketing teams or online retailers',
    'Demos you prepare yourself, and the calm to take an early no',
    'A working knowledge of newsletters, shop promotions and marketplaces',
    'Fluent English; German or another European language helps',
  ],
  firstWeeks: [
    { weeks: 3, label: 'Join demos' },
    { weeks: 5, label: 'Run your own' },
    { weeks: 4, label: 'Own a segment' },
  ],
};
