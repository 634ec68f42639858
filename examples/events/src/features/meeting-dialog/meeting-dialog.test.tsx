import { TEST_SETTINGS } from '@site/remote-kit/test-settings';
import { adoptPublicSettings, siteStore } from '@site/runtime/store';
import { afterEach, beforeEach, expect, rstest, test } from '@rstest/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { FAIRS } from '../../content/fairs.ts';
import MeetingDialog from './meeting-dialog.tsx';

const [fair] = FAIRS;

beforeEach(() => adoptPublicSettings(TEST_SETTINGS));
afterEach(cleanup);

test('its link leads to the calendar and tells for which fair', () => {
  const track = rstest.spyOn(siteStore.getState(), 'track');
  render(<MeetingDialog fair={fair!} />);
  const link = screen.getByRole('link', { name: /Open the calendar/ });
  expect(link.getAttribute('href')).toBe(TEST_SETTINGS.PUBLIC_BOOKING_URL);
  fireEvent.click(link);
  expect(track).toHaveBeenCalledWith('calendar_booking_clicked', { source: 'events-shop-days' });
});
