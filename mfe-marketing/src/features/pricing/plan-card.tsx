import { DemoButton } from '@site/ui/demo-button';
import { PLAN_TEXT, WHAT_COUNTS, type Plan } from '../../content/plans.ts';
import { CompetitorLanes } from './competitor-lanes.tsx';
import { IncludedMark } from './included-mark.tsx';
import { competitorLimit, planFeatures, priceText } from '../../content/plan-facts.ts';

type Props = { plan: Plan };

/** One plan: the price first, then its limit, then its features. Side by side, the rows of all cards line up. */
export function PlanCard({ plan }: Props) {
  const isCustom = plan.pricePerMonth === 'custom';
  return (
    <li
      className={`grid rounded-lg border p-6 md:row-span-6 md:grid-rows-subgrid md:p-5 lg:p-8 ${
        plan.isPopular ? 'border-ink bg-surface shadow-lift' : 'border-line'
      }`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 self-start">
        <h2 className="text-xl font-semibold">{plan.title}</h2>
        {plan.isPopular && (
          <p className="rounded-sm bg-accent px-2.5 py-1 text-xs font-semibold text-on-accent">
            {PLAN_TEXT.popular}
          </p>
        )}
      </div>
      <div className="mt-5 self-end">
        <p className={`font-semibold ${isCustom ? 'text-3xl lg:text-display' : 'text-figure'}`}>
          {priceText(plan)}
        </p>
        <p className="mt-2 text-sm text-muted">{isCustom ? PLAN_TEXT.agreed : PLAN_TEXT.monthly}</p>
      </div>
      <p className="mt-4 text-sm">{plan.description}</p>
      <DemoButton
        source={plan.source}
        intent={plan.isPopular ? 'primary' : 'secondary'}
        className="mt-5 w-full self-end"
      >
        {plan.buttonText}
      </DemoButton>
      <div className="mt-6 border-t border-line pt-5">
        <CompetitorLanes competitors={plan.competitors} />
        <p className="text-lg font-semibold">{`${competitorLimit(plan)} competitors`}</p>
        <p className="mt-1 text-xs text-muted">{WHAT_COUNTS}</p>
      </div>
      <ul role="list" className="mt-5 grid content-start gap-3 text-sm">
        {planFeatures(plan).map(({ name, isIncluded, description }) => (
          <li key={name} className="flex gap-3">
            <IncludedMark isIncluded={isIncluded} />
            <span className={isIncluded ? '' : 'text-muted'}>
              {!isIncluded && <span className="sr-only">Not included: </span>}
              {name}
              {description && <span className="block text-xs text-muted">{description}</span>}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}
