import { Link } from '@site/runtime/router';
import { site } from '@site/ui/site';
import { buttonStyle } from '@site/ui/button';
import { Section } from '@site/ui/section';
import { FAQ } from '../../content/faq.ts';
import { ClosingBanner } from '../page-frame/closing-banner.tsx';
import { PageHero } from '../page-frame/page-hero.tsx';
import { FaqAccordion } from './faq-accordion.tsx';
import { SightingScene } from './sighting-scene.tsx';

export default function FaqPage() {
  return (
    <>
      <PageHero
        label="Help Center"
        heading="Know how it works before you ask"
        lead="Seven questions that every marketing team asks us first: sources, limits, payment, law."
        actions={
          <Link to="/pricing" className={buttonStyle({ size: 'lg' })}>
            Get Started
          </Link>
        }
      >
        <SightingScene />
      </PageHero>
      <Section label="Questions" heading="What buyers ask">
        <div className="grid gap-10 lg:grid-cols-[1fr_3fr] lg:gap-x-8">
          <div className="order-last lg:order-first">
            <p className="font-semibold">Is your question missing?</p>
            <p className="mt-1 text-sm text-muted">Write to us; a person answers.</p>
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
      <ClosingBanner
        heading="Ask the rest in a demo"
        lead="We open the dashboard with competitors of your choice and answer on the spot."
        source="FAQ - Resources"
      />
    </>
  );
}
