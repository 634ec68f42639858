import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { CONSENT_STORAGE_KEY, saveConsent } from '@site/runtime/consent';
import { siteStore, useSite } from '@site/runtime/store';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { PreferencesDialog } from './preferences-dialog.tsx';

const ALL = { essential: true, analytics: true, marketing: true } as const;
const NONE = { essential: true, analytics: false, marketing: false } as const;

/** What the shell does: the dialog as long as the store asks for it. */
function Page() {
  return useSite((state) => state.dialog !== null) && <PreferencesDialog />;
}

const consent = () => siteStore.getState().consent;
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isOn = (name: RegExp) => screen.getByRole<HTMLInputElement>('switch', { name }).checked;
const toggle = (name: RegExp) => fireEvent.click(screen.getByRole('switch', { name }));

function open() {
  render(<Page />);
  act(() => siteStore.getState().openDialog({ kind: 'cookie-preferences' }));
}

beforeEach(() => {
  localStorage.clear();
  siteStore.setState({ consent: { status: 'undecided' } });
  siteStore.getState().closeDialog();
});

afterEach(() => {
  cleanup();
  Object.assign(navigator, { globalPrivacyControl: undefined });
});

test('before a choice only the essential is on, and it can’t be turned off', () => {
  open();
  expect([isOn(/Essential/), isOn(/Analytics/), isOn(/Marketing/)]).toEqual([true, false, false]);
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /Essential/ }).disabled).toBe(true);
});

test('it starts from the current preferences', () => {
  siteStore.getState().adoptConsent({ ...NONE, marketing: true }, false);
  open();
  expect([isOn(/Analytics/), isOn(/Marketing/)]).toEqual([false, true]);
});

test('Save preferences stores the chosen set and closes', () => {
  open();
  toggle(/Analytics/);
  expect(consent()).toEqual({ status: 'undecided' });
  click('Save preferences');
  expect(consent()).toEqual({ status: 'decided', preferences: { ...NONE, analytics: true } });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what another tab decides is shown, and said, in place of what was switched here', () => {
  siteStore.getState().adoptConsent(ALL, false);
  open();
  act(() => siteStore.getState().adoptConsent(NONE, false));
  expect([isOn(/Analytics/), isOn(/Marketing/)]).toEqual([false, false]);
  expect(screen.getByRole('status').textContent).toContain('another tab');
  click('Save preferences');
  expect(consent()).toEqual({ status: 'decided', preferences: NONE });
});

test('what another tab stored without a word of it here is asked about, not overwritten', () => {
  saveConsent(ALL);
  open();
  localStorage.setItem(
    CONSENT_STORAGE_KEY,
    localStorage.getItem(CONSENT_STORAGE_KEY)!.replaceAll('"analytics":true', '"analytics":false'),
  );
  click('Save preferences');
  expect(consent()).toMatchObject({ preferences: { analytics: false } });
  expect(isOn(/Analytics/)).toBe(false);
});

test('Cancel closes and changes nothing', () => {
  siteStore.getState().adoptConsent(ALL, false);
  open();
  toggle(/Analytics/);
  click('Cancel');
  expect(consent()).toEqual({ status: 'decided', preferences: ALL });
  expect(localStorage.length).toBe(0);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Reject All switches both off and says that saving applies it; until then nothing changes', () => {
  siteStore.getState().adoptConsent(ALL, false);
  open();
  click('Reject All');
  expect([isOn(/Analytics/), isOn(/Marketing/)]).toEqual([false, false]);
  expect(screen.getByRole('status').textContent).toContain('Save your preferences');
  expect(consent()).toEqual({ status: 'decided', preferences: ALL });
  click('Save preferences');
  expect(consent()).toEqual({ status: 'decided', preferences: NONE });
});

test('it says that Global Privacy Control is honoured, only where it is sent', () => {
  open();
  expect(screen.queryByText(/Global Privacy Control/)).toBeNull();
  cleanup();
  siteStore.getState().closeDialog();
  Object.assign(navigator, { globalPrivacyControl: true });
  open();
  expect(screen.getByText(/Global Privacy Control/)).toBeDefined();
});
