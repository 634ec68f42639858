import { beforeEach, expect, test } from '@rstest/core';
import { BrowserRouter } from '@site/runtime/router';
import { siteStore } from '@site/runtime/store';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import LiveBanner from '../../fragments/consent-banner.tsx';

const consent = () => siteStore.getState().consent;
const stored = () => JSON.parse(localStorage.getItem('cookie-consent') ?? 'null') as unknown;
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  cleanup();
  localStorage.clear();
  siteStore.setState({ consent: { status: 'undecided' } });
  siteStore.getState().closeDialog();
  render(
    <BrowserRouter>
      <LiveBanner />
    </BrowserRouter>,
  );
});

test('Accept all allows analytics and marketing, and stores that', () => {
  click('Accept all');
  const preferences = { essential: true, analytics: true, marketing: true };
  expect(consent()).toEqual({ status: 'decided', preferences });
  expect(stored()).toMatchObject({ preferences, version: '1.0' });
});

test('Reject all refuses both but not the essential, and stores that', () => {
  click('Reject all');
  const preferences = { essential: true, analytics: false, marketing: false };
  expect(consent()).toEqual({ status: 'decided', preferences });
  expect(stored()).toMatchObject({ preferences, version: '1.0' });
});

test('accepting and rejecting look the same', () => {
  const [accept, reject] = ['Accept all', 'Reject all'].map((name) => screen.getByRole('button', { name }));
  expect(reject?.className).toBe(accept?.className);
});

test('dismissing hides it for the visit and stores nothing', () => {
  click('Dismiss for this visit');
  expect(consent()).toEqual({ status: 'dismissed' });
  expect(localStorage.length).toBe(0);
});

test('Settings opens the preferences and decides nothing', () => {
  click('Settings');
  expect(siteStore.getState().dialog).toEqual({ kind: 'cookie-preferences' });
  expect(consent()).toEqual({ status: 'undecided' });
});

test('it is a region of the page, not a modal dialog', () => {
  expect(screen.getByRole('region', { name: 'May we measure your visit?' })).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});
