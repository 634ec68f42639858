import { READING_MINUTES, WORKDAYS, WORKING_WEEKS } from '../../content/hours.ts';
import type { Plan } from '../../content/plans.ts';

/** The visitor's numbers. */
export type HoursAnswers = {
  competitors: number;
  /** Minutes per competitor and day. */
  minutes: number;
  /** Hours a week. */
  planning: number;
};

/**
 * Hours a week with and without the product, the share saved in percent, and the hours saved in a year. Hours have one
 * decimal, and each figure follows from those before it as they are shown.
 */
export type PlanningHours = { byHand: number; withProduct: number; savedPercent: number; savedAYear: number };

/** Computes the hours; the page shows the same formula in words. Where nothing is saved, share and hours are 0. */
export function planningHours({ competitors, minutes, planning }: HoursAnswers): PlanningHours {
  const byHand = tenths((competitors * minutes * WORKDAYS) / 60 + planning);
  const withProduct = tenths((READING_MINUTES * WORKDAYS) / 60 + planning);
  const saved = Math.max(0, tenths(byHand - withProduct));
  return {
    byHand,
    withProduct,
    savedPercent: byHand === 0 ? 0 : Math.round((saved / byHand) * 100),
    savedAYear: tenths(saved * WORKING_WEEKS),
  };
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** The cheapest plan that tracks so many competitors; plans are sorted by price. */
export function planFor(competitors: number, plans: readonly Plan[]): Plan | undefined {
  return plans.find((plan) => plan.competitors === 'unlimited' || plan.competitors >= competitors);
}
