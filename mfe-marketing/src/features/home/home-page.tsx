import { MarkupLinks } from '@site/ui/markup-links';
import { ClosingCall } from './closing-call.tsx';
import { Hero } from './hero.tsx';
import { NewsletterBand } from './newsletter-band.tsx';
import {
  StillChallenges,
  StillFacts,
  StillSolutions,
  StillSupporters,
  StillTestimonial,
} from './still-sections.tsx';

/** Home (`/`). */
export default function HomePage() {
  return (
    <MarkupLinks className="spine">
      <Hero />
      <StillFacts />
      <StillChallenges />
      <StillSolutions />
      <StillSupporters />
      <NewsletterBand />
      <StillTestimonial />
      <ClosingCall />
    </MarkupLinks>
  );
}
