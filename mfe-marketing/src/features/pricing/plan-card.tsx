import { DemoButton } from '@site/ui/demo-button';
import { WHAT_COUNTS, type Plan } from '../../content/plans.ts';
import { IncludedMark } from './included-mark.tsx';
import { competitorLimit, planFeatures, priceText } from './plan-facts.ts';

type Props = { plan: Plan };

/** One plan: the price first, then its limit, then its features. */
export function PlanCard({ plan }: Props) {
  const isCustom = plan.pricePerMonth === 'custom';
  return (
    <li
      className={`relative flex flex-col rounded-lg border p-6 md:p-8 ${
        plan.isPopular ? 'border-ink bg-surface shadow-lift lg:-my-5 lg:py-13' : 'border-line'
      }`}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-xl font-semibold">{plan.title}</h2>
        {plan.isPopular && (
          <p className="rounded-sm bg-accent px-2.5 py-1 text-xs font-semibold text-on-accent">
            Most Popular
          </p>
        )}
      </div>
      <p className="mt-6 flex h-[calc(var(--text-figure)*0.95)] items-end font-semibold">
        <span className={isCustom ? 'text-display leading-none' : 'text-figure'}>{priceText(plan)}</span>
      </p>
      <p className="mt-3 text-sm text-muted">
        {isCustom ? 'agreed with you, by invoice' : 'a month, by invoice'}
      </p>
      <p className="mt-5 text-sm lg:min-h-12">{plan.description}</p>
      <DemoButton
        source={plan.source}
        intent={plan.isPopular ? 'primary' : 'secondary'}
        className="mt-6 w-full"
      >
        {plan.buttonText}
      </DemoButton>
      <div className="mt-7 border-t border-line pt-5">
        <p className="text-lg font-semibold">{competitorLimit(plan)} competitors</p>
        <p className="mt-1 text-xs text-muted">{WHAT_COUNTS}</p>
      </div>
      <ul className="mt-5 grid gap-3 text-sm">
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
