import { Section } from '@site/ui/section';
import { CHALLENGE_SECTION } from '../../content/home-sections.ts';
import { ChallengeCards } from './challenge-cards.tsx';

/** Four figures, each drawn to scale, with the assumption behind it. */
export function ChallengeSection() {
  return (
    <Section tone="sunken" {...CHALLENGE_SECTION}>
      <ChallengeCards />
    </Section>
  );
}
