/** Texts of every article's page. */
export const articleTemplate = {
  /** The same for every article. */
  readingTime: '5 min read',
  /** Above the list of headings. */
  contents: 'In this article',
  callToAction: {
    heading: 'See the promotions you plan against',
    text: 'Promoscope puts your competitors’ newsletters, websites, apps and push messages on one timeline, next to your own campaigns.',
  },
  /** Leads to the booking calendar. */
  booking: 'Schedule Demo',
  related: 'Read next',
  share: {
    label: 'Share',
    copied: { title: 'Link copied!', description: 'The blog post URL has been copied to your clipboard.' },
    failed: { title: 'Failed to copy', description: 'Could not copy the link to clipboard.' },
  },
} as const;
