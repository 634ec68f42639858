import type { StateCreator } from 'zustand/vanilla';
import type { AnalyticsSlice } from './analytics-slice.ts';

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

export type ConsentSlice = {
  consent: ConsentState;
  /**
   * Adopts the stored choice (null: no valid record). Without a record the privacy signal counts as a refusal. It stores
   * nothing, and belongs to `@site/runtime/consent`: a remote calls `saveConsent` of that module.
   */
  adoptConsent: (stored: ConsentPreferences | null, hasPrivacySignal: boolean) => void;
  /** Hides the banner for this visit; nothing is decided. */
  dismissConsent: () => void;
};

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

/** Holds the decision; `@site/runtime/consent` reads and writes its record. */
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
    dismissConsent: () => {
      if (get().consent.status === 'undecided') enter({ status: 'dismissed' });
    },
  };
};
