import { DemoButton } from '@site/ui/demo-button';
import { Section } from '@site/ui/section';
import { TRIAL } from '../../content/pricing.ts';
import { showsTerms } from '../page-frame/shows-terms.ts';

/** The bar of each step: further along and further down, as in a plan. */
const BARS = [
  { type: 'Campaign', color: 'ink', className: '' },
  { type: 'Campaign', color: 'accent', className: 'md:mt-10' },
  { type: 'Sale', color: 'accent', className: 'md:mt-20' },
] as const;

/** What a free trial is, how it starts and how it ends. */
export function TrialSteps() {
  return (
    <Section
      id="trial"
      label={TRIAL.label}
      heading={TRIAL.heading}
      lead={TRIAL.lead}
      aside={
        <DemoButton source="pricing" intent="secondary">
          {TRIAL.button}
        </DemoButton>
      }
    >
      <ol role="list" className="grid gap-8 md:grid-cols-3 md:gap-x-0">
        {TRIAL.steps.map(({ title, text }, index) => {
          const { type, color, className } = BARS[index] ?? BARS[0];
          return (
            <li key={title} className={className}>
              <span
                aria-hidden
                data-type={type}
                data-color={color}
                className="bar block px-3 py-1.5 text-lg font-semibold"
              >
                {index + 1}
              </span>
              <h3 className="mt-4 text-xl font-semibold">{title}</h3>
              <p className="mt-2 text-muted md:pr-6">
                {index === 1 ? `${text} ${showsTerms() ? TRIAL.length : TRIAL.lengthAgreed}` : text}
              </p>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
