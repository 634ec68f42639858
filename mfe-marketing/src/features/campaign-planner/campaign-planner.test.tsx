import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { CampaignPlanner } from './campaign-planner.tsx';

beforeEach(() => {
  render(<CampaignPlanner />);
});
afterEach(cleanup);

const chart = () => within(screen.getByRole('region', { name: 'Channels and campaigns' }));
const table = () => within(screen.getByRole('table', { hidden: true }));
const channel = () => screen.getByRole('button', { name: 'Social Media' });

test('it opens with the month, and Social Media expanded', () => {
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Month' }).checked).toBe(true);
  expect(screen.getByText('June 2025')).toBeTruthy();
  expect(channel().getAttribute('aria-expanded')).toBe('true');
  for (const name of ['Instagram', 'Facebook', 'TikTok']) expect(chart().getByText(name)).toBeTruthy();
});

test('a channel with sub-channels closes and opens', () => {
  fireEvent.click(channel());
  expect(channel().getAttribute('aria-expanded')).toBe('false');
  expect(chart().getByText('Instagram').closest('[hidden]')).not.toBeNull();
  fireEvent.click(channel());
  expect(chart().getByText('Instagram').closest('[hidden]')).toBeNull();
});

test('a period shows its own campaigns only', () => {
  expect(chart().queryByText('Winter line sheet')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Year' }));
  expect(chart().getByText('Winter line sheet')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Week' }));
  expect(screen.getByText('Week 25, 2025')).toBeTruthy();
  expect(chart().queryByText('Winter line sheet')).toBeNull();
});

test('the table has what the chart shows, also of a collapsed channel', () => {
  fireEvent.click(screen.getByRole('radio', { name: 'Year' }));
  fireEvent.click(channel());
  expect(table().getByText('Winter line sheet')).toBeTruthy();
  expect(table().getAllByText('Instagram')).toHaveLength(2);
  fireEvent.click(screen.getByRole('radio', { name: 'Week' }));
  expect(table().queryByText('Winter line sheet')).toBeNull();
});
