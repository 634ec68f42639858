import { siteStore, type ConsentPreferences, type ConsentState } from '@site/runtime/store';
import {
  CONSENT_STORAGE_KEY,
  hasPrivacySignal,
  readConsentRecord,
  readConsentText,
  writeConsentRecord,
} from './consent-record.ts';

export {
  CONSENT_RECORD_VERSION,
  CONSENT_STORAGE_KEY,
  CONSENT_TERM_DAYS,
  hasPrivacySignal,
} from './consent-record.ts';

function adopt(): void {
  siteStore.getState().adoptConsent(readConsentRecord()?.preferences ?? null, hasPrivacySignal());
}

/** Where nothing is stored, what the visitor chose here may not have found room: it holds until the page is left. */
function adoptIfStored(): void {
  if (readConsentText() !== null) adopt();
}

/**
 * Brings the stored decision into the store: now, whenever another tab changes it, and when the visitor returns to the
 * page, for which the record's term may be over, or the privacy signal new. Called once, by the shell.
 */
export function startConsent(): void {
  adopt();
  addEventListener('storage', ({ key }) => {
    // A null key: the whole storage was cleared.
    if (key === CONSENT_STORAGE_KEY || key === null) adopt();
  });
  // A page from the back-forward cache missed events while it was frozen.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) adopt();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') adoptIfStored();
  });
}

/**
 * Stores the visitor's choice and lets it take effect at once, here and in the site's other tabs. The one way in which
 * a remote changes the visitor's consent.
 *
 * @param seen what the visitor was shown: if another tab has changed it since, nothing is stored, and the store has that
 * change. Without it the choice always counts.
 * @returns whether the choice counts
 */
export function saveConsent(choice: Omit<ConsentPreferences, 'essential'>, seen?: ConsentState): boolean {
  if (seen) {
    adoptIfStored();
    if (seen !== siteStore.getState().consent) return false;
  }
  const preferences: ConsentPreferences = { essential: true, ...choice };
  writeConsentRecord(preferences);
  siteStore.getState().adoptConsent(preferences, hasPrivacySignal());
  return true;
}
