import type { StateCreator } from 'zustand/vanilla';
import type { AnalyticsSlice } from './analytics-slice.ts';
import { refusesAnalytics, type ConsentPreferences, type ConsentState } from './consent-state.ts';

export type ConsentSlice = {
  consent: ConsentState;
  /**
   * Adopts the stored choice (null: no valid record). Without a record the privacy signal counts as a refusal. What says
   * the same as before stays the same object. It stores nothing, and belongs to `@site/runtime/consent`: a remote calls `saveConsent` of that module.
   */
  adoptConsent: (stored: ConsentPreferences | null, hasPrivacySignal: boolean) => void;
  /** Hides the banner for this visit; nothing is decided. */
  dismissConsent: () => void;
};

/** Holds the decision; `@site/runtime/consent` reads and writes its record. */
export const createConsentSlice: StateCreator<ConsentSlice & AnalyticsSlice, [], [], ConsentSlice> = (
  set,
  get,
) => {
  const enter = (consent: ConsentState) => {
    if (JSON.stringify(consent) === JSON.stringify(get().consent)) return;
    set(refusesAnalytics(consent) ? { consent, queue: [] } : { consent });
  };
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
