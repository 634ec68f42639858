/**
 * Sample content: a role and a kind of organisation, no real name. The owner replaces it here and sets `isSample` to
 * false; until then the page says that it is a sample.
 */
export const PROOF = {
  isSample: true,
  supportHeading: 'Supported by',
  /** Organisations of the section "Supported by". */
  supporters: [
    { kind: 'Regional innovation programme', support: 'Grant for young technology companies' },
    { kind: 'University start-up centre', support: 'Rooms, mentors, first customers' },
    { kind: 'Retail research institute', support: 'Methods for market data' },
    { kind: 'Cloud provider', support: 'Computing time for the first years' },
  ],
  testimonial: {
    quote:
      'On Monday mornings we used to collect newsletters in a spreadsheet. Now we open the timeline, see three shops going into the same week, and move our launch.',
    role: 'Head of Campaigns',
    company: 'Home and garden retailer, 40 shops',
  },
  /** A Premium customer, on the pricing page. */
  premiumTestimonial: {
    quote:
      'We moved our summer sale by six days because the planner showed when a rival would start. It paid for the year.',
    role: 'Head of CRM',
    company: 'Outdoor retailer, Premium customer',
  },
} as const;
