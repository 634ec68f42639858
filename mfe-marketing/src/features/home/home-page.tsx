import { ChallengeSection } from './challenge-section.tsx';
import { ClosingCall } from './closing-call.tsx';
import { FactRow } from './fact-row.tsx';
import { Hero } from './hero.tsx';
import { NewsletterBand } from './newsletter-band.tsx';
import { SolutionSection } from './solution-section.tsx';
import { SupporterSection } from './supporter-section.tsx';
import { Testimonial } from './testimonial.tsx';

/** Home (`/`). */
export default function HomePage() {
  return (
    <>
      <Hero />
      <FactRow />
      <ChallengeSection />
      <SolutionSection />
      <SupporterSection />
      <NewsletterBand />
      <Testimonial />
      <ClosingCall />
    </>
  );
}
