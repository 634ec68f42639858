/** Texts that stand on every article's page. */
export const articleTemplate = {
  /** Fixed, as the specification has it. */
  readingTime: '5 min read',
  contents: 'In this article',
  callToAction: {
    heading: 'See the promotions you plan against',
    text: 'Promoscope puts your competitors’ newsletters, websites, apps and push messages on one timeline, next to your own campaigns.',
  },
  related: 'Read next',
  share: {
    copied: { title: 'Link copied!', description: 'The blog post URL has been copied to your clipboard.' },
    failed: { title: 'Failed to copy', description: 'Could not copy the link to clipboard.' },
  },
} as const;
