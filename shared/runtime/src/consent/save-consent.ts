import { siteStore, type ConsentPreferences } from '@site/runtime/store';
import { writeConsentRecord } from './consent-record.ts';

/** Stores the visitor's choice and lets it take effect at once, here and in the site's other tabs. */
export function saveConsent(choice: Omit<ConsentPreferences, 'essential'>): void {
  const preferences: ConsentPreferences = { essential: true, ...choice };
  writeConsentRecord(preferences);
  siteStore.getState().decideConsent(preferences);
}
