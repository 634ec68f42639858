import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from '@rstest/core';
import { Pagination } from './pagination.tsx';

afterEach(cleanup);

const show = (page: number, pageCount: number) => render(<Pagination list={{ page, pageCount }} />);

test('an index of one page has no links to others', () => {
  show(1, 1);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('however many pages there are, the first, the last and the neighbours are linked', () => {
  show(50, 112);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/resources',
    '/resources/49',
    '/resources/50',
    '/resources/51',
    '/resources/112',
  ]);
});

test('the page that is open is marked', () => {
  show(1, 3);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('1');
});
