/** The public entry of the consent record: reading, saving and following it. The state itself is in the store. */
export { CONSENT_RECORD_VERSION, CONSENT_STORAGE_KEY } from './consent-record.ts';
export { hasPrivacySignal } from './privacy-signal.ts';
export { saveConsent } from './save-consent.ts';
export { startConsent } from './start-consent.ts';
