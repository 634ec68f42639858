import type { ConsentPreferences } from '@site/runtime/store';

/** Key of the record in local storage. */
export const CONSENT_STORAGE_KEY = 'cookie-consent';

/** The only version that is read; a record of any other counts as none, and the visitor is asked again. */
export const CONSENT_RECORD_VERSION = '1.0';

/** A decision counts for so many days; then the visitor is asked again, as the privacy policy says. */
export const CONSENT_TERM_DAYS = 365;

const MS_PER_DAY = 86_400_000;

/** The stored decision. */
export type ConsentRecord = {
  preferences: ConsentPreferences;
  /** ISO date and time of saving. */
  timestamp: string;
  version: typeof CONSENT_RECORD_VERSION;
  /** Whether the browser sent Global Privacy Control when it was saved. */
  privacySignal?: boolean;
};

type Claimed = {
  preferences: Record<keyof ConsentPreferences, unknown>;
  timestamp: unknown;
  version: unknown;
  privacySignal: unknown;
};

/** True if the browser sends Global Privacy Control: the visitor refuses tracking everywhere, and so here. */
export function hasPrivacySignal(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

/**
 * Reads a record, whole or not at all: text that is corrupt, foreign or of another version gives null. So does one that
 * is past its term or dated in the future, and one that the browser's privacy signal has answered since.
 * It uses no schema, because every page loads this code before it knows whether to ask.
 */
export function parseConsentRecord(text: string | null): ConsentRecord | null {
  try {
    const record: unknown = JSON.parse(text ?? '');
    // A value that is no object, or lacks its preferences, throws below and counts as corrupt.
    const { preferences, timestamp, version, privacySignal } = record as Claimed;
    const isValid =
      version === CONSENT_RECORD_VERSION &&
      preferences.essential === true &&
      typeof preferences.analytics === 'boolean' &&
      typeof preferences.marketing === 'boolean' &&
      typeof timestamp === 'string' &&
      /^\d{4}-\d\d-\d\dT/.test(timestamp) &&
      isInTerm(Date.now() - Date.parse(timestamp)) &&
      (privacySignal === true || !hasPrivacySignal());
    return isValid ? (record as ConsentRecord) : null;
  } catch {
    return null;
  }
}

const isInTerm = (age: number): boolean => age >= 0 && age < CONSENT_TERM_DAYS * MS_PER_DAY;

/** What is stored under the record's key, valid or not; null for nothing, or where the browser denies storage. */
export function readConsentText(): string | null {
  try {
    return localStorage.getItem(CONSENT_STORAGE_KEY);
  } catch {
    return null;
  }
}

/** The stored record; null without a valid one, or where the browser denies storage. */
export const readConsentRecord = (): ConsentRecord | null => parseConsentRecord(readConsentText());

/**
 * Stores a decision. Where the browser has no room or denies storage, it holds until the page is left, and the next one
 * asks again: what is stored then never allows more than the visitor's last word.
 */
export function writeConsentRecord(preferences: ConsentPreferences): void {
  const record: ConsentRecord = {
    preferences,
    timestamp: new Date().toISOString(),
    version: CONSENT_RECORD_VERSION,
    privacySignal: hasPrivacySignal(),
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
