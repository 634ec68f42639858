/**
 * Supporters and customers. `isReady` is false while a block holds samples: a role and a kind of organisation, no real
 * name. The owner replaces them here and sets the flag. Until then only a site that
 * PUBLIC_SAMPLE_CONTENT asks for samples shows the block, with a mark: to a buyer, invented proof is worse than none.
 */
export const PROOF = {
  /** Organisations of the section "Supported by". */
  supporters: {
    isReady: false as boolean,
    heading: 'Supported by',
    entries: [
      { kind: 'Regional innovation programme', support: 'Grant for young technology companies' },
      { kind: 'University start-up centre', support: 'Rooms, mentors, first customers' },
      { kind: 'Retail research institute', support: 'Methods for market data' },
      { kind: 'Cloud provider', support: 'Computing time for the first years' },
    ],
  },
  testimonial: {
    isReady: false as boolean,
    label: 'A customer’s word',
    quote:
      'We used to spend Monday mornings collecting newsletters in a spreadsheet. Now we open the timeline, see that three shops picked the same week, and move our launch.',
    role: 'Head of Campaigns',
    company: 'Home and garden retailer, 40 shops',
  },
  /** A Premium customer, on the pricing page. */
  premiumTestimonial: {
    isReady: false as boolean,
    label: 'A Premium customer’s word',
    quote:
      'We moved our summer sale by six days because the planner showed when a rival would start. That alone paid for the year.',
    role: 'Head of CRM',
    company: 'Outdoor retailer, Premium customer',
  },
} as const;
