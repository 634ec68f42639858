import { TEST_SETTINGS } from '@site/remote-kit/test-settings';
import { adoptPublicSettings, openDialog, siteStore } from '@site/runtime/store';
import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import TalkDialog from './talk-dialog.tsx';

beforeEach(() => adoptPublicSettings(TEST_SETTINGS));
afterEach(cleanup);

test('it opens with a link to the calendar, and closes', () => {
  openDialog({ kind: 'own', name: 'talk' });
  render(<TalkDialog />);
  expect(screen.getByRole('dialog', { name: 'Talk to us' })).toBeTruthy();
  const link = screen.getByRole('link', { name: /Open the calendar/ });
  expect(link.getAttribute('href')).toBe(TEST_SETTINGS.PUBLIC_BOOKING_URL);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(siteStore.getState().dialog).toBeNull();
});
