import { MarkupLinks } from '@site/ui/markup-links';
import { MeasuredLine } from '../measured-line/measured-line.tsx';
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
    <MarkupLinks>
      <Hero />
      <StillFacts />
      <div className="mx-auto max-w-page px-gutter pt-8 pb-section">
        <div className="border-t border-line pt-3">
          <MeasuredLine />
        </div>
      </div>
      <StillChallenges />
      <StillSolutions />
      <StillSupporters />
      <NewsletterBand />
      <StillTestimonial />
      <ClosingCall />
    </MarkupLinks>
  );
}
