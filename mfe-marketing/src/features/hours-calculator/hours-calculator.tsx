import { LiveRegion } from '@site/forms/live-region';
import { PRIVATE } from '@site/runtime/analytics';
import { Section } from '@site/ui/section';
import { useState } from 'react';
import {
  CLAIMED_PERCENT,
  HOURS,
  HOURS_INPUTS,
  READING_MINUTES,
  WORKDAYS,
  WORKING_WEEKS,
} from '../../content/hours.ts';
import { PLANS } from '../../content/plans.ts';
import { priceText } from '../../content/plan-facts.ts';
import { NumberSlider } from './number-slider.tsx';
import { planFor, planningHours, type HoursAnswers } from './planning-hours.ts';

const NAMES = Object.keys(HOURS_INPUTS) as (keyof HoursAnswers)[];
const START: HoursAnswers = {
  competitors: HOURS_INPUTS.competitors.start,
  minutes: HOURS_INPUTS.minutes.start,
  planning: HOURS_INPUTS.planning.start,
};

const hours = (value: number) => value.toFixed(1);

/** Planning hours saved, from the visitor's own numbers, with the formula beside the result. */
export function HoursCalculator() {
  const [answers, setAnswers] = useState(START);
  const { competitors, minutes, planning } = answers;
  const { byHand, withProduct, savedPercent, savedAYear } = planningHours(answers);
  const most = Math.max(byHand, withProduct);
  const isSaving = savedAYear > 0;
  const summary = isSaving ? HOURS.summary(Math.round(savedAYear)) : HOURS.nothingSaved;
  const plan = planFor(competitors, PLANS);
  return (
    <Section id="hours" tone="sunken" label={HOURS.label} heading={HOURS.heading} lead={HOURS.lead}>
      <div className="grid overflow-hidden rounded-lg border border-line bg-surface shadow-lift md:grid-cols-2">
        <fieldset className="grid content-start gap-6 p-5 sm:p-7">
          <legend className="sr-only">{HOURS.label}</legend>
          {NAMES.map((name) => (
            <NumberSlider
              key={name}
              {...HOURS_INPUTS[name]}
              value={answers[name]}
              onChange={(value) => setAnswers({ ...answers, [name]: value })}
            />
          ))}
        </fieldset>
        <div {...PRIVATE} className="border-line p-5 max-md:border-t sm:p-7 md:border-l">
          <LiveRegion text={`${savedPercent}% ${HOURS.saved}. ${summary}`} />
          <p>
            <span className="flex flex-wrap items-baseline gap-x-3 font-semibold">
              <span className="text-figure">{`${savedPercent}%`}</span>
              <span className="text-lg">{HOURS.saved}</span>
            </span>
            <span className="mt-2 block text-muted">{summary}</span>
            {savedPercent > CLAIMED_PERCENT && (
              <span className="mt-1 block text-sm text-muted">{HOURS.aboveClaim(CLAIMED_PERCENT)}</span>
            )}
          </p>
          <ul role="list" className="mt-6 grid gap-3 text-sm">
            <Bar term={HOURS.byHand} value={byHand} most={most} className="bg-ink" />
            <Bar term={HOURS.withProduct} value={withProduct} most={most} className="bg-accent" />
          </ul>
          {plan && <p className="mt-6 text-sm">{HOURS.plan(competitors, plan.title, priceText(plan))}</p>}
        </div>
        <div
          {...PRIVATE}
          className="border-t border-line grid gap-x-12 gap-y-3 bg-paper p-5 text-sm sm:p-7 md:col-span-2 lg:grid-cols-[7fr_5fr]"
        >
          <div>
            <h3 className="font-semibold">{HOURS.formulaHeading}</h3>
            <Sum
              terms={HOURS.byHandTerms(competitors, minutes, WORKDAYS, planning)}
              sum={`${hours(byHand)} h`}
            />
            <Sum
              terms={HOURS.withProductTerms(READING_MINUTES, WORKDAYS, planning)}
              sum={`${hours(withProduct)} h`}
            />
            {isSaving && (
              <Sum
                terms={HOURS.aYear(hours(byHand), hours(withProduct), WORKING_WEEKS)}
                sum={`${savedAYear} h`}
              />
            )}
          </div>
          <p className="max-w-prose text-xs text-muted">{HOURS.assumption}</p>
        </div>
      </div>
    </Section>
  );
}

/**
 * One line of the calculation. What changes is the only text of its element: a translator replaces texts, and React then
 * finds the element, but not a text between others.
 */
function Sum({ terms, sum }: { terms: string; sum: string }) {
  return (
    <p className="mt-1 first-of-type:mt-2">
      <span>{terms}</span>
      <b className="font-semibold">{sum}</b>
    </p>
  );
}

type BarProps = { term: string; value: number; most: number; className: string };

/** Hours as a number and, in proportion to the most hours, as a bar. */
function Bar({ term, value, most, className }: BarProps) {
  return (
    <li>
      <span className="flex justify-between gap-3">
        {term}
        <b className="font-semibold">{`${hours(value)} h`}</b>
      </span>
      <span aria-hidden className="mt-1 block h-3 rounded-sm bg-sunken">
        <span
          className={`block h-full rounded-sm forced-colors:border print:border ${className}`}
          style={{ width: `${(value / most) * 100}%` }}
        />
      </span>
    </li>
  );
}
