import { DemoButton } from '@site/ui/demo-button';
import { Section } from '@site/ui/section';
import { PLANS } from '../../content/plans.ts';
import {
  ASK_WHICH_PLAN,
  COMPARISON,
  PRICING_CLOSING,
  PRICING_HERO,
  PRICING_PROOF,
} from '../../content/pricing.ts';
import { PROOF } from '../../content/proof.ts';
import { HoursCalculator } from '../hours-calculator/hours-calculator.tsx';
import { BuyerAnswers } from '../page-frame/buyer-answers.tsx';
import { ClosingBanner } from '../page-frame/closing-banner.tsx';
import { CustomerQuote } from '../page-frame/customer-quote.tsx';
import { PageHero } from '../page-frame/page-hero.tsx';
import { CompareTable } from './compare-table.tsx';
import { PlanCard } from './plan-card.tsx';
import { TrialSteps } from './trial-steps.tsx';

export default function PricingPage() {
  return (
    <>
      <PageHero
        {...PRICING_HERO}
        proof={PRICING_PROOF}
        actions={
          // Filled on phones, where the stressed plan is not in the first view.
          <DemoButton
            source="pricing-hero"
            intent="secondary"
            size="lg"
            className="max-md:border-accent max-md:bg-accent max-md:text-on-accent"
          />
        }
      >
        <ul role="list" className="grid gap-5 md:grid-cols-3 md:gap-x-4 md:gap-y-0 lg:gap-x-6">
          {PLANS.map((plan) => (
            <PlanCard key={plan.title} plan={plan} />
          ))}
        </ul>
      </PageHero>
      <TrialSteps />
      <HoursCalculator />
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
      <BuyerAnswers />
      <CustomerQuote testimonial={PROOF.premiumTestimonial} className="bg-sunken" />
      <ClosingBanner {...PRICING_CLOSING} source="basic" />
    </>
  );
}
