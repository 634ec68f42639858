import { siteStore } from '@site/runtime/store';
import { CONSENT_STORAGE_KEY, readConsentRecord } from './consent-record.ts';
import { hasPrivacySignal } from './privacy-signal.ts';

/** Brings the stored decision into the store, now and whenever another tab changes it. Called once, by the shell. */
export function startConsent(): void {
  const adopt = () =>
    siteStore.getState().adoptConsent(readConsentRecord()?.preferences ?? null, hasPrivacySignal());
  adopt();
  addEventListener('storage', ({ key }) => {
    // A null key: the whole storage was cleared.
    if (key === CONSENT_STORAGE_KEY || key === null) adopt();
  });
  // A page that comes back from the back-forward cache has missed the events of its absence.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) adopt();
  });
}
