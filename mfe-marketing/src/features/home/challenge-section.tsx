import { Link } from '@site/runtime/router';
import { Section } from '@site/ui/section';
import { CHALLENGE_LINK, CHALLENGE_SECTION } from '../../content/home-sections.ts';
import { ChallengeCards } from './challenge-cards.tsx';

/** Four figures, each drawn to scale, with the assumption behind it. */
export function ChallengeSection() {
  return (
    <Section tone="sunken" {...CHALLENGE_SECTION}>
      <ChallengeCards />
      <Link
        to={CHALLENGE_LINK.to}
        className="mt-2 inline-flex min-h-11 items-center text-sm font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink"
      >
        {CHALLENGE_LINK.text}
      </Link>
    </Section>
  );
}
