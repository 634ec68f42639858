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

/** Hours a week with and without the product, the share saved in percent, and the hours saved in a year. */
export type PlanningHours = { byHand: number; withProduct: number; savedPercent: number; savedAYear: number };

/** Computes the hours; the page shows the same formula in words. */
export function planningHours({ competitors, minutes, planning }: HoursAnswers): PlanningHours {
  const byHand = (competitors * minutes * WORKDAYS) / 60 + planning;
  const withProduct = (READING_MINUTES * WORKDAYS) / 60 + planning;
  const saved = Math.max(0, byHand - withProduct);
  return {
    byHand,
    withProduct,
    savedPercent: byHand === 0 ? 0 : Math.floor((saved / byHand) * 100),
    savedAYear: Math.round(saved * WORKING_WEEKS),
  };
}

/** The cheapest plan that tracks so many competitors; plans are sorted by price. */
export function planFor(competitors: number, plans: readonly Plan[]): Plan | undefined {
  return plans.find((plan) => plan.competitors === 'unlimited' || plan.competitors >= competitors);
}
