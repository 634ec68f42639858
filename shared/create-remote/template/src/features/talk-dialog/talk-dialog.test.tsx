import { TEST_SETTINGS } from '@site/remote-kit/test-settings';
import { adoptPublicSettings } from '@site/runtime/store';
import { afterEach, beforeEach, expect, rstest, test } from '@rstest/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { TalkDialog } from './talk-dialog.tsx';

beforeEach(() => adoptPublicSettings(TEST_SETTINGS));
afterEach(cleanup);

test('it opens with a link to the calendar, and says when it was closed', () => {
  const handleClose = rstest.fn();
  render(<TalkDialog onClose={handleClose} />);
  expect(screen.getByRole('dialog', { name: 'Talk to us' })).toBeTruthy();
  const link = screen.getByRole('link', { name: /Open the calendar/ });
  expect(link.getAttribute('href')).toBe(TEST_SETTINGS.PUBLIC_BOOKING_URL);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(handleClose).toHaveBeenCalledOnce();
});
