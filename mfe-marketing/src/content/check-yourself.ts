/** What a sceptical visitor can check, and where. */
export const CHECK_YOURSELF = {
  heading: 'Check it yourself',
  links: [
    { text: 'Read a full sample report', to: '/features#sample-week' },
    { text: 'Work out the hours you save', to: '/pricing#hours' },
    { text: 'See what this site stores about you', to: '/privacy#live' },
  ],
} as const;
