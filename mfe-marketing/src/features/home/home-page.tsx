import { MarkupLinks } from '@site/ui/markup-links';
import { ClosingCall } from './closing-call.tsx';
import { Hero } from './hero.tsx';
import { NewsletterBand } from './newsletter-band.tsx';
import {
  StaticChallenges,
  StaticFacts,
  StaticSolutions,
  StaticSupporters,
  StaticTestimonial,
  StaticWall,
} from './static-sections.tsx';

/** Home (`/`). */
export default function HomePage() {
  return (
    <MarkupLinks className="spine">
      <Hero />
      <StaticFacts />
      <StaticWall />
      <StaticChallenges />
      <StaticSolutions />
      <StaticSupporters />
      <NewsletterBand />
      <StaticTestimonial />
      <ClosingCall />
    </MarkupLinks>
  );
}
