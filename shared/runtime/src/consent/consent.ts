import { siteStore, type ConsentPreferences } from '@site/runtime/store';
import { CONSENT_STORAGE_KEY, readConsentRecord, writeConsentRecord } from './consent-record.ts';

export { CONSENT_RECORD_VERSION, CONSENT_STORAGE_KEY } from './consent-record.ts';

/** Brings the stored decision into the store, now and whenever another tab changes it. Called once, by the shell. */
export function startConsent(): void {
  const adopt = () =>
    siteStore.getState().adoptConsent(readConsentRecord()?.preferences ?? null, hasPrivacySignal());
  adopt();
  addEventListener('storage', ({ key }) => {
    // A null key: the whole storage was cleared.
    if (key === CONSENT_STORAGE_KEY || key === null) adopt();
  });
  // A page from the back-forward cache missed events while it was frozen.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) adopt();
  });
}

/**
 * Stores the visitor's choice and lets it take effect at once, here and in the site's other tabs. The one way in which
 * a remote changes the visitor's consent.
 */
export function saveConsent(choice: Omit<ConsentPreferences, 'essential'>): void {
  const preferences: ConsentPreferences = { essential: true, ...choice };
  writeConsentRecord(preferences);
  siteStore.getState().adoptConsent(preferences, hasPrivacySignal());
}

/** True if the browser sends Global Privacy Control: the visitor refuses tracking everywhere, and so here. */
export function hasPrivacySignal(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}
