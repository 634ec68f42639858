import { DemoButton } from '@site/ui/demo-button';
import { Section } from '@site/ui/section';
import { PLANS } from '../../content/plans.ts';
import { ASK_WHICH_PLAN, COMPARISON, PRICING_CLOSING, PRICING_HERO } from '../../content/pricing.ts';
import { ClosingBanner } from '../page-frame/closing-banner.tsx';
import { PageHero } from '../page-frame/page-hero.tsx';
import { CompareTable } from './compare-table.tsx';
import { PremiumTestimonial } from './premium-testimonial.tsx';
import { PlanCard } from './plan-card.tsx';

export default function PricingPage() {
  return (
    <>
      <PageHero {...PRICING_HERO} actions={<DemoButton source="pricing-hero" intent="secondary" size="lg" />}>
        <ul className="grid gap-5 lg:grid-cols-3 lg:gap-6 lg:pt-5">
          {PLANS.map((plan) => (
            <PlanCard key={plan.title} plan={plan} />
          ))}
        </ul>
      </PageHero>
      <Section
        label={COMPARISON.label}
        heading={COMPARISON.heading}
        lead={COMPARISON.lead}
        aside={
          <DemoButton source="pricing" intent="secondary">
            {ASK_WHICH_PLAN}
          </DemoButton>
        }
      >
        <CompareTable />
      </Section>
      <PremiumTestimonial />
      <ClosingBanner {...PRICING_CLOSING} source="basic" />
    </>
  );
}
