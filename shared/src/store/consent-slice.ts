import type { StateCreator } from 'zustand/vanilla';

/** What the visitor allows; essential storage can't be refused. */
export type ConsentPreferences = { essential: true; analytics: boolean; marketing: boolean };

/** `unread` until the stored record was looked at, `undecided` when there is none. */
export type ConsentState =
  { status: 'unread' | 'undecided' | 'dismissed' } | { status: 'decided'; preferences: ConsentPreferences };

export type ConsentSlice = {
  consent: ConsentState;
  setConsent: (consent: ConsentState) => void;
};

/** Holds the decision; reading and writing the record is the business of `shared/consent`. */
export const createConsentSlice: StateCreator<ConsentSlice> = (set) => ({
  consent: { status: 'unread' },
  setConsent: (consent) => set({ consent }),
});
