import { DemoButton } from '@site/ui/demo-button';
import { Section } from '@site/ui/section';
import { PLANS, TRACKED_CHANNELS } from '../../content/plans.ts';
import { ClosingBanner } from '../page-frame/closing-banner.tsx';
import { PageHero } from '../page-frame/page-hero.tsx';
import { CompareTable } from './compare-table.tsx';
import { inWords } from './plan-facts.ts';
import { PremiumTestimonial } from './premium-testimonial.tsx';
import { PlanCard } from './plan-card.tsx';

export default function PricingPage() {
  return (
    <>
      <PageHero
        label="Pricing"
        heading="Choose Your Perfect Plan"
        lead="Every plan has the whole campaign planner. What you pay depends on how many competitors it watches."
        actions={<DemoButton source="pricing-hero" intent="secondary" size="lg" />}
      >
        <ul className="grid gap-5 lg:grid-cols-3 lg:gap-6 lg:pt-5">
          {PLANS.map((plan) => (
            <PlanCard key={plan.title} plan={plan} />
          ))}
        </ul>
      </PageHero>
      <Section
        label="Side by side"
        heading="Compare Features"
        lead={`Every plan tracks the same channels: ${inWords(TRACKED_CHANNELS)}.`}
        aside={
          <DemoButton source="pricing" intent="secondary">
            Ask which plan fits
          </DemoButton>
        }
      >
        <CompareTable />
      </Section>
      <PremiumTestimonial />
      <ClosingBanner
        heading="Ready To Get Started?"
        lead="Bring your two closest competitors: the demo is about them. Payment is by invoice, no card needed."
        source="basic"
      />
    </>
  );
}
