import { ClosingCall } from './closing-call.tsx';
import { FactRow } from './fact-row.tsx';
import { Hero } from './hero.tsx';
import { NewsletterBand } from './newsletter-band.tsx';
import { SolutionSection } from './solution-section.tsx';
import { StillChallenges, StillSupporters, StillTestimonial } from './still-sections.tsx';

/** Home (`/`). */
export default function HomePage() {
  return (
    <>
      <Hero />
      <FactRow />
      <StillChallenges />
      <SolutionSection />
      <StillSupporters />
      <NewsletterBand />
      <StillTestimonial />
      <ClosingCall />
    </>
  );
}
