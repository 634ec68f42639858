import { DemoButton } from '@site/ui/demo-button';
import { Section } from '@site/ui/section';
import { TRIAL } from '../../content/pricing.ts';

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
      <ol className="grid gap-x-8 gap-y-8 md:grid-cols-3">
        {TRIAL.steps.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-ink pt-4">
            <span aria-hidden className="text-3xl font-semibold text-accent">
              {index + 1}
            </span>
            <h3 className="mt-2 text-xl font-semibold">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
