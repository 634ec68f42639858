/** Texts of the sample report; its figures are computed from the timeline's sample data. */
export const SAMPLE_WEEK = {
  label: 'Sample report',
  heading: 'Read a whole week before you book',
  lead: 'This is the report for week 25 of the sample year, as a customer gets it on Monday. Nothing is left out.',
  title: 'Week 25, 16 to 22 June 2025',
  note: 'Sample data',
  findings: [
    {
      heading: 'Started',
      text: 'Shop Central opened its Mid-Year Sale on Monday at 06:40, by newsletter. Shop East follows on Friday with Midsummer.',
    },
    {
      heading: 'Ending',
      text: 'Father’s Day at Shop West ends on Tuesday, Grill & Chill at Shop South on Saturday, the Mid-Year Sale on Sunday.',
    },
    {
      heading: 'For your plan',
      text: 'Nothing of yours runs this week. Summer Preview starts on Monday the 23rd, the day after Shop Central’s sale.',
    },
  ],
  open: 'Open the full report',
  summary: 'Every promotion of the week',
  columns: ['Shop', 'Promotion', 'Type', 'Runs', 'Days in the week', 'Beside your plan'],
} as const;
