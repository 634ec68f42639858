import { BrowserRouter } from '@site/runtime/router';
import { adoptPublicSettings, openDialog, siteStore } from '@site/runtime/store';
import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { TEST_SETTINGS } from '@site/remote-kit/test-settings';
import { DemoDialog } from './demo-dialog.tsx';

beforeEach(() => {
  adoptPublicSettings(TEST_SETTINGS);
  siteStore.getState().takeQueue();
  openDialog({ kind: 'demo', source: 'Consulting - Team Collaboration', isConsulting: true });
  // Strict mode runs effects twice, as development does.
  render(
    <StrictMode>
      <BrowserRouter>
        <DemoDialog />
      </BrowserRouter>
    </StrictMode>,
  );
});

afterEach(() => {
  cleanup();
  siteStore.getState().closeDialog();
});

const events = () => siteStore.getState().queue.map(({ name, properties }) => [name, properties]);

test('opening it is told once, with its source', () => {
  expect(events()).toEqual([
    [
      'demo_modal_opened',
      expect.objectContaining({ source: 'Consulting - Team Collaboration', is_consulting: true }),
    ],
  ]);
});

test('the calendar opens in a new tab that can’t reach back, and the click is told', () => {
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /booking calendar/ });
  expect([link.href, link.target, link.rel]).toEqual([
    TEST_SETTINGS.PUBLIC_BOOKING_URL,
    '_blank',
    'noopener',
  ]);
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(events().map(([name]) => name)).toEqual(['demo_modal_opened', 'calendar_booking_clicked']);
});

test.each([
  ['basic', 'Book a Demo', false],
  ['premium', 'Book a Demo', false],
  ['enterprise_request', 'Contact sales: book a demo', false],
  ['Consulting - Team Collaboration', 'Start learning: book a demo', true],
  ['home', 'Book a Demo', false],
] as const)('opened from %s it is titled “%s”', (source, title, isConsulting) => {
  act(() => openDialog({ kind: 'demo', source, isConsulting }));
  expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
});
