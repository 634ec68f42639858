import { beforeEach, expect, test } from '@rstest/core';
import { siteStore } from '@site/runtime/store';
import { CONSENT_STORAGE_KEY, writeConsentRecord } from './consent-record.ts';
import { saveConsent, startConsent } from './consent.ts';

const ALL = { essential: true, analytics: true, marketing: true } as const;
const consent = () => siteStore.getState().consent;

beforeEach(() => {
  localStorage.clear();
  Object.assign(navigator, { globalPrivacyControl: undefined });
  siteStore.setState({ consent: { status: 'unread' } });
});

test('with a record its preferences count', () => {
  writeConsentRecord(ALL);
  startConsent();
  expect(consent()).toEqual({ status: 'decided', preferences: ALL });
});

test('without a record the privacy signal counts as a refusal, and stores nothing', () => {
  Object.assign(navigator, { globalPrivacyControl: true });
  startConsent();
  expect(consent()).toEqual({ status: 'refused-by-signal' });
  expect(localStorage.length).toBe(0);
});

test('a choice that another tab stores counts here too', () => {
  startConsent();
  writeConsentRecord(ALL);
  dispatchEvent(new StorageEvent('storage', { key: 'something-else' }));
  expect(consent()).toEqual({ status: 'undecided' });
  dispatchEvent(new StorageEvent('storage', { key: CONSENT_STORAGE_KEY }));
  expect(consent()).toEqual({ status: 'decided', preferences: ALL });
});

test('a storage that another tab clears takes the consent with it', () => {
  writeConsentRecord(ALL);
  startConsent();
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(consent()).toEqual({ status: 'undecided' });
});

test('a page that returns from the back-forward cache reads the record again', () => {
  startConsent();
  writeConsentRecord(ALL);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(consent()).toEqual({ status: 'decided', preferences: ALL });
});

test('a page to which the visitor returns reads the record again, and keeps a choice that was never stored', () => {
  startConsent();
  const returnToPage = () => document.dispatchEvent(new Event('visibilitychange'));
  siteStore.getState().adoptConsent(ALL, false);
  returnToPage();
  expect(consent()).toEqual({ status: 'decided', preferences: ALL });
  writeConsentRecord(ALL);
  Object.assign(navigator, { globalPrivacyControl: true });
  returnToPage();
  expect(consent()).toEqual({ status: 'refused-by-signal' });
});

test('a choice that the visitor saw before another tab changed it is not saved, but follows that tab', () => {
  saveConsent(ALL);
  const seen = consent();
  writeConsentRecord({ ...ALL, analytics: false });
  expect(saveConsent(ALL, seen)).toBe(false);
  expect(consent()).toEqual({ status: 'decided', preferences: { ...ALL, analytics: false } });
  expect(saveConsent(ALL, consent())).toBe(true);
  expect(consent()).toEqual({ status: 'decided', preferences: ALL });
});

test('saving a choice stores it and lets it count at once; essential is always allowed', () => {
  saveConsent({ analytics: false, marketing: true });
  const preferences = { essential: true, analytics: false, marketing: true } as const;
  expect(consent()).toEqual({ status: 'decided', preferences });
  expect(JSON.parse(localStorage.getItem(CONSENT_STORAGE_KEY) ?? '')).toMatchObject({
    preferences,
    version: '1.0',
  });
});
