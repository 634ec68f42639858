import { expect, test } from '@rstest/core';
import { checkAims } from './aims.ts';
import { Measurements } from './measurements.ts';

const measured = new Measurements();
measured.add('Home', 'this-site', { largestPaint: 735, scoreApplied: 100, bytesJs: 106_000, coldTime: 600 });
measured.add('Home', 'no-script', { largestPaint: 700 });
measured.add('Home', 'default-federation', { largestPaint: 3600, bytesJs: 240_000, coldTime: 650 });
measured.add('Home', 'one-app-prerendered', { coldTime: 571 });
measured.add('Home', 'one-app-client', { largestPaint: 3000, bytesJs: 85_000, coldTime: 700 });

const outcome = (aim: string) =>
  checkAims(measured, { timed: ['Home'], exact: ['Home'] }).find((each) => each.aim.startsWith(aim));

test('a ratio at its limit is met', () => {
  expect(outcome('largest paint ≤ 1.05')).toMatchObject({ found: '735 : 700 = 1.050', isMet: true });
});

test('a ratio above its limit is missed', () => {
  expect(outcome('largest paint ≤ 0.2')).toMatchObject({ found: '735 : 3,600 = 0.204', isMet: false });
});

test('a cold navigation is held to that of one application', () => {
  expect(outcome('cold navigation')).toMatchObject({ found: '600 : 571 = 1.051', isMet: false });
});

test('an aim whose figure was not measured is not met', () => {
  expect(outcome('hydrated ≤ 1.1')).toMatchObject({ isMet: false });
});

test('figures in which another variant is better are named', () => {
  expect(outcome('ahead of (b1)')).toMatchObject({
    found: 'behind in JavaScript 106.0 : 85.0',
    isMet: false,
  });
  expect(outcome('ahead of (c)')).toMatchObject({ isMet: true });
});

test('a score between two is not shown as the better one', () => {
  const runs = [99, 100].map((scoreSimulated) => ({
    page: 'Home',
    variant: 'this-site' as const,
    sample: { scoreSimulated },
  }));
  const [simulated] = checkAims(new Measurements(runs), { timed: ['Home'], exact: ['Home'] });
  expect(simulated).toMatchObject({ found: '99.5', isMet: false });
});

test('a page that was not timed has no aims of times', () => {
  const aims = checkAims(measured, { timed: [], exact: ['Careers'] }).map(
    ({ aim, page }) => `${page}: ${aim}`,
  );
  expect(aims).toContain('Careers: JavaScript ≤ 1.2 × (b2)');
  expect(aims.join()).not.toContain('largest paint ≤');
});
