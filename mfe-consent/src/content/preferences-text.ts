/** The words of the preferences dialog; the purposes have their own file. */
export const preferencesText = {
  title: 'Cookie Preferences',
  description:
    'Choose what this site may store and send. You can change it at any time with “Cookie Settings” at the foot of every page.',
  /** Shown to visitors whose browser sends the signal. */
  privacySignal:
    'Your browser sends Global Privacy Control. We take it as a no to analytics and marketing, unless you choose otherwise here.',
  alwaysOn: 'always on',
  /** Said after “Reject All”, which switches both off. */
  rejected: 'Both are switched off. Save your preferences to apply this.',
  /** Said when the choice was changed elsewhere while the dialog was open. */
  changed: 'Your choice was changed in another tab. The switches show what counts now.',
  save: 'Save preferences',
  rejectAll: 'Reject All',
  cancel: 'Cancel',
} as const;
