import { island } from './island.tsx';
import { NewsletterBand } from '@site/mfe-marketing/src/features/home/newsletter-band.tsx';

export const NewsletterBandIsland = island(NewsletterBand);
