/** The owner's facts about the brand. Everything that shows them reads them here. */
export const site = {
  product: 'Promoscope',
  /** One line that says what the product does; used for sharing and in the footer. */
  tagline: 'Competitor promotions and your own campaigns on one calendar.',
  contactEmail: 'hello@promoscope.example',
  fundingNotice:
    'Supported by a regional innovation programme for young technology companies. (Sample notice, replaced by the owner.)',
  copyrightYear: 2025,
} as const;
