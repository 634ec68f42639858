/** Texts of the index of resources. */
export const resources = {
  heading: 'Plan the next campaign with evidence',
  lead: 'Four guides to work through with your team, and articles that take five minutes each. Each ends with something you can do this week.',
  /** Over the guides, each with the time that it takes. */
  guides: 'How much time do you have?',
  /** The scale above them. */
  axis: {
    now: 'Now',
    /** At equal distances from each other. */
    marks: [
      [1, 'days', '1 day'],
      [1, 'weeks', '1 week'],
      [4, 'weeks', '1 month'],
      [12, 'weeks', '3 months'],
    ],
  },
  articles: {
    heading: 'Articles',
    newestFirst: 'Newest first',
    /** Names the links to the other pages of the index. */
    pages: 'Pages of the index',
  },
} as const;
