import { afterEach, expect, test } from '@rstest/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { HoursCalculator } from './hours-calculator.tsx';

afterEach(cleanup);

test('it starts with an example and shows the formula with its numbers', () => {
  render(<HoursCalculator />);
  expect(screen.getByRole('status').textContent).toContain('71%');
  expect(screen.getByText(/10 competitors × 8 min × 5 days ÷ 60 \+ 2 h/)).toBeTruthy();
});

test('the result, the formula and the plan follow the numbers of the visitor', () => {
  render(<HoursCalculator />);
  fireEvent.change(screen.getByLabelText('Competitors you watch'), { target: { value: '2' } });
  fireEvent.change(screen.getByLabelText('Minutes per competitor and day'), { target: { value: '15' } });
  expect(screen.getByRole('status').textContent).toContain('44%');
  expect(screen.getByText(/2 competitors × 15 min × 5 days/)).toBeTruthy();
  expect(screen.getByText(/Basic/).textContent).toContain('€49');
});
