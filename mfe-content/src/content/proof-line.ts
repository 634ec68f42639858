/** Leads from the index to what a reader can check for themselves. */
export const proofLine = {
  before: 'Check it yourself:',
  links: [
    { text: 'a sample week', to: '/features#sample-week' },
    { text: 'the hours you save', to: '/pricing#hours' },
  ],
  between: ' or ',
} as const;
