import { claims } from '@site/ui/claims';
import { afterEach, expect, test } from '@rstest/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CLAIMED_PERCENT, HOURS_INPUTS } from '../../content/hours.ts';
import { COMPETITORS } from '../../content/timeline-sample.ts';
import { HoursCalculator } from './hours-calculator.tsx';

afterEach(cleanup);

const result = () => screen.getByText('less planning time').closest('p')!.textContent;

/** Moves the sliders, in the order of {@link HOURS_INPUTS}. */
function set(...values: readonly number[]): void {
  Object.values(HOURS_INPUTS).forEach(({ label }, index) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: String(values[index]) } }),
  );
}

/** Both sides of each line of the formula, the left one computed as it reads. */
const sums = () =>
  [...document.querySelectorAll('p')].flatMap((line) => {
    const [, terms = '', sum = ''] = /: (.*) = ([\d.]+) h$/.exec(line.textContent) ?? [];
    if (!sum) return [];
    const arithmetic = terms
      .replace(/[^\d.()+×÷− ]/g, '')
      .replaceAll('×', '*')
      .replaceAll('÷', '/')
      .replaceAll('−', '-');
    // oxlint-disable-next-line typescript/no-implied-eval -- digits and operators only
    return [[Number(new Function(`return ${arithmetic}`)()), Number(sum)] as const];
  });

test('it starts with the shops of the sample, and gives exactly the share that the site claims', () => {
  render(<HoursCalculator />);
  expect(HOURS_INPUTS.competitors.start).toBe(COMPETITORS.length);
  expect(claims.planningTime.value).toBe(`up to ${CLAIMED_PERCENT}%`);
  expect(result()).toBe(`${CLAIMED_PERCENT}%less planning time161 hours a year for one person.`);
  expect(screen.getByText(/6 competitors × 8 min × 5 days ÷ 60 \+ 1 h/)).toBeTruthy();
});

test('whatever is set, each line of the formula is what it says, and the result follows from the lines', () => {
  render(<HoursCalculator />);
  for (const competitors of [1, 2, 3, 10, 11, 30])
    for (const minutes of [1, 7, 30])
      for (const planning of [0, 1, 20]) {
        set(competitors, minutes, planning);
        const [byHand = [], withProduct = [], aYear] = sums();
        for (const [computed = 0, shown = 0] of [byHand, withProduct, aYear ?? []])
          expect(Math.abs(computed - shown), document.body.textContent).toBeLessThanOrEqual(0.05 + 1e-9);
        const saved = (byHand[1] ?? 0) - (withProduct[1] ?? 0);
        if (!aYear)
          expect([saved <= 0, result()]).toEqual([true, expect.stringMatching(/^0%.*save no time/)]);
        else {
          const share = (saved / (byHand[1] ?? 1)) * 100;
          expect(Math.abs(parseFloat(result() ?? '') - share)).toBeLessThanOrEqual(0.5 + 1e-9);
          expect(result()).toContain(`${Math.round(aYear[1])} hour`);
        }
        expect(document.body.textContent).not.toMatch(/\b1 (?:competitors|hours)|-\d|−\d/);
      }
});

test('a result above the claim says why', () => {
  render(<HoursCalculator />);
  expect(result()).not.toContain('We claim');
  set(30, 30, 0);
  expect(result()).toContain(`We claim no more than ${CLAIMED_PERCENT}%.`);
});

test('the plan follows the number of competitors', () => {
  render(<HoursCalculator />);
  set(1, 8, 1);
  expect(screen.getByText('For 1 competitor: Basic, €49 a month.')).toBeTruthy();
  set(11, 8, 1);
  expect(screen.getByText('For 11 competitors: Enterprise, at a price we agree with you.')).toBeTruthy();
});
