import { product } from './product.ts';

/** The owner's facts about the brand. Everything that shows them reads them here. */
export const site = {
  product,
  /** One line that says what the product does; used for sharing and in the footer. */
  tagline: 'Competitor promotions and your own campaigns on one calendar.',
  contactEmail: 'hello@promoscope.example',
  /** The funders' notice in the footer. Until it is ready it is a sample, which only some sites show. */
  funding: {
    isReady: false,
    notice: 'Supported by a regional innovation programme for young technology companies.',
  },
  copyrightYear: 2025,
  /** Whether an article may show a photo from the stock photo host. The privacy policy says so. */
  hasStockPhotos: false as boolean,
} as const;
