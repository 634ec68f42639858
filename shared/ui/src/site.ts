/** The owner's facts: brand, company, legal details. The one place in which they stand. */
export const site = {
  product: 'Promoscope',
  /** One line that says what the product does; used for sharing and in the footer. */
  tagline: 'Competitor promotions and your own campaigns on one calendar.',
  contactEmail: 'hello@promoscope.example',
  fundingNotice:
    'Supported by a regional innovation programme for young technology companies. (Sample notice, replaced by the owner.)',
  copyrightYear: 2025,
} as const;
