import { afterEach, expect, test } from '@rstest/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import { DataTable } from './data-table.tsx';
import { ScrollTable } from './scroll-table.tsx';

const data = {
  caption: 'Plans',
  columns: ['Feature', 'Basic', 'Premium'],
  rows: [
    ['Price', '€49', '€199'],
    ['Analytics', 'No', <b key="yes">Yes</b>],
  ],
} as const;

afterEach(cleanup);

test('headers name the columns, the first cell names its row', () => {
  render(<DataTable {...data} />);
  const table = screen.getByRole('table', { name: 'Plans' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(data.columns);
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Price', 'Analytics']);
  expect(
    within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['€49', '€199', 'No', 'Yes']);
});

test('rows may be alike', () => {
  render(<DataTable {...data} rows={[data.rows[0], data.rows[0]]} />);
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
});

test('a stressed column differs in its header and in every cell, and only that one', () => {
  render(<DataTable {...data} variant="roomy" stressedColumn={2} />);
  const stressed = [...screen.getAllByRole('columnheader'), ...screen.getAllByRole('cell')]
    .filter((cell) => cell.classList.contains('bg-surface'))
    .map((cell) => cell.textContent);
  expect(stressed).toEqual(['Premium', '€199', 'Yes']);
});

test('a bare table leaves its looks to a style sheet', () => {
  const { container } = render(<DataTable {...data} variant="bare" />);
  expect(container.querySelectorAll('[class]:not(caption)')).toHaveLength(0);
  expect(container.querySelectorAll('table *:not([role], caption, b), table:not([role])')).toHaveLength(0);
});

test('a table that scrolls does so in a named region that the keyboard reaches', () => {
  render(<ScrollTable {...data} />);
  expect(screen.getByRole('region', { name: 'Plans' }).tabIndex).toBe(0);
});
