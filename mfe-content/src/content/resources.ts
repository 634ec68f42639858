/** Texts of the index of resources. */
export const resources = {
  heading: 'Plan the next campaign with evidence',
  lead: 'Four guides to work through with your team, and articles that take five minutes each. Each ends with something you can do this week.',
  /** Over the guides, each of which answers it. */
  guides: 'Where are you right now?',
  articles: {
    heading: 'Articles',
    newestFirst: 'Newest first',
    /** Names the links to the other pages of the index. */
    pages: 'Pages of the index',
  },
} as const;
