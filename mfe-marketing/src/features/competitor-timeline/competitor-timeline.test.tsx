import { afterEach, expect, test } from '@rstest/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CompetitorTimeline } from './competitor-timeline.tsx';

afterEach(cleanup);

const bars = () => screen.queryAllByRole('button', { name: /2025$/ });
const bar = (name: RegExp) => screen.queryByRole('button', { name });

test('starts with June, every lane and every type', () => {
  render(<CompetitorTimeline />);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Month' }).checked).toBe(true);
  expect(screen.getByText('June 2025', { selector: 'p' })).toBeTruthy();
  const checkboxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(checkboxes).toHaveLength(7);
  expect(checkboxes.every(({ checked }) => checked)).toBe(true);
  expect(bar(/^Shop Central, Mid-Year Sale, Sale, 16 to 22 Jun 2025$/)).toBeTruthy();
});

test('shows only what touches the chosen period', () => {
  render(<CompetitorTimeline />);
  fireEvent.click(screen.getByRole('radio', { name: 'Week' }));
  expect(screen.getByText('Week 25, 2025')).toBeTruthy();
  expect(bar(/Whitsun Sale/)).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Year' }));
  expect(bar(/Advent Weeks/)).toBeTruthy();
});

test('hides the lanes that are switched off, the own one too', () => {
  render(<CompetitorTimeline />);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Shop North' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Your campaigns' }));
  expect(bar(/^Shop North/)).toBeNull();
  expect(bar(/^Your campaigns/)).toBeNull();
  expect(bar(/^Shop East, Midsummer/)).toBeTruthy();
});

test('shows the chosen types, and all of them when none is chosen', () => {
  render(<CompetitorTimeline />);
  const all = bars().length;
  const sale = screen.getByRole('button', { name: 'Sale' });
  fireEvent.click(sale);
  expect(sale.getAttribute('aria-pressed')).toBe('true');
  expect(bars().every((one) => one.getAttribute('aria-label')?.includes(', Sale, '))).toBe(true);
  fireEvent.click(sale);
  expect(bars()).toHaveLength(all);
});

test('returns to the defaults on Reset', () => {
  render(<CompetitorTimeline />);
  const all = bars().length;
  fireEvent.click(screen.getByRole('radio', { name: 'Quarter' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Shop West' }));
  fireEvent.click(screen.getByRole('button', { name: 'Special' }));
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Month' }).checked).toBe(true);
  expect(bars()).toHaveLength(all);
});

test('shows the details of the bar that has the focus', () => {
  render(<CompetitorTimeline />);
  fireEvent.focus(bar(/Whitsun Sale/)!);
  expect(screen.getByText(/6 to 14 Jun 2025/)).toBeTruthy();
  expect(screen.getByText('Overlaps your Early Summer by 6 days')).toBeTruthy();
});

test('says so when the filters leave nothing', () => {
  render(<CompetitorTimeline />);
  for (const checkbox of screen.getAllByRole('checkbox')) fireEvent.click(checkbox);
  expect(bars()).toHaveLength(0);
  expect(screen.getByText('No promotion matches. Reset shows all.')).toBeTruthy();
});
