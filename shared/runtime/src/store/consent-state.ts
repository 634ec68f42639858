/** The visitor's permissions; essential storage can't be refused. */
export type ConsentPreferences = { essential: true; analytics: boolean; marketing: boolean };

/** The permissions before a choice. */
export const NO_CONSENT: ConsentPreferences = { essential: true, analytics: false, marketing: false };

/**
 * `unread` until the stored record was looked at, `undecided` when there is none (the banner shows), `dismissed` when
 * the banner was closed without a choice, `refused-by-signal` when the browser's Global Privacy Control speaks for
 * the visitor.
 */
export type ConsentState =
  | { status: 'unread' | 'undecided' | 'dismissed' | 'refused-by-signal' }
  | { status: 'decided'; preferences: ConsentPreferences };

/** The permissions that count now, whether chosen, signalled or the default. */
export function preferencesOf(consent: ConsentState): ConsentPreferences {
  return consent.status === 'decided' ? consent.preferences : NO_CONSENT;
}

/** True once analytics is refused: from then on events are dropped, not kept for a later yes. */
export function refusesAnalytics(consent: ConsentState): boolean {
  return (
    consent.status === 'refused-by-signal' || (consent.status === 'decided' && !consent.preferences.analytics)
  );
}
