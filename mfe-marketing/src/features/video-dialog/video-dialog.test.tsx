import { adoptPublicSettings, siteStore } from '@site/runtime/store';
import { afterEach, beforeEach, expect, rstest, test } from '@rstest/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { TEST_SETTINGS } from '@site/remote-kit/test-settings';
import { VideoDialog } from './video-dialog.tsx';

// The test's browser loads no frames and says so each time.
rstest.spyOn(console, 'error').mockImplementation(() => {});

beforeEach(() => {
  adoptPublicSettings(TEST_SETTINGS);
});
afterEach(cleanup);

const player = () => screen.queryByTitle('Promoscope demo video');

function decide(marketing: boolean) {
  const preferences = { essential: true, analytics: false, marketing } as const;
  siteStore.setState({ consent: { status: 'decided', preferences } });
}

test('with marketing consent the player is there at once', () => {
  decide(true);
  render(<VideoDialog />);
  expect(player()).not.toBeNull();
});

test('a page that a link of the player opens is a whole one', () => {
  decide(true);
  render(<VideoDialog />);
  expect(player()?.getAttribute('sandbox')?.split(' ')).toEqual(
    expect.arrayContaining(['allow-popups', 'allow-popups-to-escape-sandbox']),
  );
});

test('without it the visitor reads what loading means, and loads it with a button', () => {
  decide(false);
  render(<VideoDialog />);
  expect(player()).toBeNull();
  expect(screen.getByText(/learns your network address/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Load video' }));
  expect(player()).not.toBeNull();
});

test('a visitor who has not decided is asked as well', () => {
  siteStore.setState({ consent: { status: 'undecided' } });
  render(<VideoDialog />);
  expect(player()).toBeNull();
});
