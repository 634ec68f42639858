/** The words of the cookie banner. */
export const bannerText = {
  title: 'May we measure your visit?',
  explanation: 'PostHog (EU servers) and our video host’s player stay off until you allow them.',
  privacyLink: 'Privacy policy',
  acceptAll: 'Accept all',
  rejectAll: 'Reject all',
  settings: 'Settings',
  dismiss: 'Dismiss for this visit',
} as const;
