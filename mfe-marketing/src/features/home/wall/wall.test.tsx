import { expect, test } from '@rstest/core';
import { render, screen, within } from '@testing-library/react';
import { sampleCsv } from '../../sample-market/sample-csv.ts';
import { Wall } from './wall.tsx';

test('the wall has every promotion that the download has of competitors, and says how many', () => {
  render(<Wall />);
  const picture = screen.getByRole('img');
  const downloaded = [...sampleCsv().matchAll(/^"Shop [^"]*","([^"]*)"/gm)].map(([, name]) => name);
  const shown = [...picture.querySelectorAll('b')].map(({ textContent }) => textContent);
  expect(shown).toEqual(downloaded);
  const count = `${downloaded.length}`;
  expect(screen.getByRole('heading').textContent).toContain(count);
  expect(picture.getAttribute('aria-label')).toContain(count);
  expect(within(picture).getByText(/on one calendar/).textContent).toContain(count);
});
