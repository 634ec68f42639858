/** Leads from any guide, article or list to what a reader can check for themselves. */
export const proofLine = {
  before: 'Check it yourself:',
  links: [
    { text: 'read a sample week in full', to: '/features#sample-week' },
    { text: 'work out the hours you save', to: '/pricing#hours' },
  ],
  between: ' or ',
} as const;
