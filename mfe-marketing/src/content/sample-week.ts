/** Texts of the sample report; its figures are computed from the timeline's sample data. */
export const SAMPLE_WEEK = {
  label: 'Sample report',
  date: '23 Jun',
  heading: 'Read a full week before you book',
  lead: 'One full weekly report, just as customers get it on the Monday after. Every promotion is included.',
  title: 'Week 25, 16 to 22 June 2025',
  note: 'Sample data',
  findings: [
    {
      heading: 'Started',
      text: 'Shop Central opened its Mid-Year Sale on Monday at 06:40, by newsletter. Shop East followed on Friday with Midsummer.',
    },
    {
      heading: 'Ended',
      text: 'Father’s Day at Shop West ended on Tuesday, Grill & Chill at Shop South on Saturday, the Mid-Year Sale on Sunday.',
    },
    {
      heading: 'For your plan',
      text: 'Nothing of yours ran beside the Mid-Year Sale. Summer Preview starts today, Monday the 23rd, the day after it, and shares 5 days with Midsummer at Shop East.',
    },
  ],
  /** Leads to the report; with that address, nothing else of the page is printed. */
  print: 'Print this report alone',
  download: 'Download the year (CSV)',
  open: 'Open the full report',
  summary: 'Every promotion of the week',
  columns: ['Shop', 'Promotion', 'Type', 'Runs', 'Days in the week', 'Next to your plan'],
} as const;

/** Every promotion of the sample year, as a spreadsheet opens it. */
export const SAMPLE_DATA_PATH = '/sample-data.csv';
