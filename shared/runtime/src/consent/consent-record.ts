import type { ConsentPreferences } from '@site/runtime/store';

/** Key of the record in local storage. */
export const CONSENT_STORAGE_KEY = 'cookie-consent';

/** The only version that is read; a record of any other counts as none, and the visitor is asked again. */
export const CONSENT_RECORD_VERSION = '1.0';

/** The stored decision. */
export type ConsentRecord = {
  preferences: ConsentPreferences;
  /** ISO date and time of saving. */
  timestamp: string;
  version: typeof CONSENT_RECORD_VERSION;
};

type Claimed = {
  preferences: Record<keyof ConsentPreferences, unknown>;
  timestamp: unknown;
  version: unknown;
};

/**
 * Reads a record, whole or not at all: text that is corrupt, foreign or of another version gives null.
 * It uses no schema, because every page loads this code before it knows whether to ask.
 */
export function parseConsentRecord(text: string | null): ConsentRecord | null {
  try {
    const record: unknown = JSON.parse(text ?? '');
    // A value that is no object, or lacks its preferences, throws below and counts as corrupt.
    const { preferences, timestamp, version } = record as Claimed;
    const isValid =
      version === CONSENT_RECORD_VERSION &&
      preferences.essential === true &&
      typeof preferences.analytics === 'boolean' &&
      typeof preferences.marketing === 'boolean' &&
      typeof timestamp === 'string' &&
      /^\d{4}-\d\d-\d\dT/.test(timestamp) &&
      Date.parse(timestamp) > 0;
    return isValid ? (record as ConsentRecord) : null;
  } catch {
    return null;
  }
}

/** The stored record; null without a valid one, or where the browser denies storage. */
export function readConsentRecord(): ConsentRecord | null {
  try {
    return parseConsentRecord(localStorage.getItem(CONSENT_STORAGE_KEY));
  } catch {
    return null;
  }
}

/**
 * Stores a decision. Where the browser has no room or denies storage, it holds until the page is left, and the next one
 * asks again: what is stored then never allows more than the visitor's last word.
 */
export function writeConsentRecord(preferences: ConsentPreferences): void {
  const record: ConsentRecord = {
    preferences,
    timestamp: new Date().toISOString(),
    version: CONSENT_RECORD_VERSION,
  };
  const text = JSON.stringify(record);
  const isStored = () => localStorage.getItem(CONSENT_STORAGE_KEY) === text;
  const store = () => localStorage.setItem(CONSENT_STORAGE_KEY, text);
  const forget = () => localStorage.removeItem(CONSENT_STORAGE_KEY);
  // In a full storage the earlier record makes the room that the new one needs. What refuses even that loses everything.
  for (const step of [store, forget, store, () => readConsentRecord() && localStorage.clear()]) {
    try {
      if (isStored()) return;
      step();
    } catch {
      // The next step needs less.
    }
  }
}
