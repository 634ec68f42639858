import type { StateCreator } from 'zustand/vanilla';
import type { AnalyticsSlice } from './analytics-slice.ts';

/** What the visitor allows; essential storage can't be refused. */
export type ConsentPreferences = { essential: true; analytics: boolean; marketing: boolean };

/** What holds before a choice. */
export const NO_CONSENT: ConsentPreferences = { essential: true, analytics: false, marketing: false };

/**
 * `unread` until the stored record was looked at, `undecided` when there is none (the banner shows), `dismissed` when
 * the banner was closed without a choice, `refused-by-signal` when the browser's Global Privacy Control speaks for
 * the visitor.
 */
export type ConsentState =
  | { status: 'unread' | 'undecided' | 'dismissed' | 'refused-by-signal' }
  | { status: 'decided'; preferences: ConsentPreferences };

export type ConsentSlice = {
  consent: ConsentState;
  /**
   * Takes over what is stored (null: no valid record): at start, and whenever another tab changes it. Without a
   * record the privacy signal counts as a refusal.
   */
  adoptConsent: (stored: ConsentPreferences | null, hasPrivacySignal: boolean) => void;
  /** The visitor's own choice in this tab; `saveConsent` of `shared/consent` also stores it. */
  decideConsent: (preferences: ConsentPreferences) => void;
  /** Hides the banner for this visit; nothing is decided. */
  dismissConsent: () => void;
};

/** What counts now, whether chosen, signalled or the default. */
export function preferencesOf(consent: ConsentState): ConsentPreferences {
  return consent.status === 'decided' ? consent.preferences : NO_CONSENT;
}

/** True once analytics is refused: from then on events are dropped, not kept for a later yes. */
export function refusesAnalytics(consent: ConsentState): boolean {
  return (
    consent.status === 'refused-by-signal' || (consent.status === 'decided' && !consent.preferences.analytics)
  );
}

/** Holds the decision; reading and writing the record is the business of `shared/consent`. */
export const createConsentSlice: StateCreator<ConsentSlice & AnalyticsSlice, [], [], ConsentSlice> = (
  set,
  get,
) => {
  const enter = (consent: ConsentState) =>
    set(refusesAnalytics(consent) ? { consent, queue: [] } : { consent });
  return {
    consent: { status: 'unread' },
    adoptConsent: (stored, hasPrivacySignal) => {
      if (stored) enter({ status: 'decided', preferences: stored });
      else if (hasPrivacySignal) enter({ status: 'refused-by-signal' });
      // A dismissed banner stays away for this visit.
      else if (get().consent.status !== 'dismissed') enter({ status: 'undecided' });
    },
    decideConsent: (preferences) => enter({ status: 'decided', preferences }),
    dismissConsent: () => {
      if (get().consent.status === 'undecided') enter({ status: 'dismissed' });
    },
  };
};
