import { Link } from '@site/runtime/router';
import { site } from '@site/ui/site';
import { buttonStyle } from '@site/ui/button';
import { Section } from '@site/ui/section';
import { FAQ, FAQ_CLOSING, FAQ_HERO, GET_STARTED, MISSING_QUESTION, QUESTIONS } from '../../content/faq.ts';
import { ClosingBanner } from '../page-frame/closing-banner.tsx';
import { PageHero } from '../page-frame/page-hero.tsx';
import { FaqAccordion } from './faq-accordion.tsx';
import { SightingScene } from './sighting-scene.tsx';

export default function FaqPage() {
  return (
    <>
      <PageHero
        {...FAQ_HERO}
        actions={
          <Link to="/pricing" className={buttonStyle({ size: 'lg' })}>
            {GET_STARTED}
          </Link>
        }
      >
        <SightingScene />
      </PageHero>
      <Section {...QUESTIONS}>
        <div className="grid gap-10 lg:grid-cols-[1fr_3fr] lg:gap-x-8">
          <div className="order-last lg:order-first">
            <p className="font-semibold">{MISSING_QUESTION.heading}</p>
            <p className="mt-1 text-sm text-muted">{MISSING_QUESTION.text}</p>
            <a
              href={`mailto:${site.contactEmail}?subject=Question`}
              className="mt-2 inline-flex min-h-11 items-center text-sm font-medium break-all underline decoration-line-strong underline-offset-4 hover:decoration-ink"
            >
              {site.contactEmail}
            </a>
          </div>
          <FaqAccordion items={FAQ} />
        </div>
      </Section>
      <ClosingBanner {...FAQ_CLOSING} source="FAQ - Resources" />
    </>
  );
}
