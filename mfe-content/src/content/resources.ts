/** Texts of the index of resources. */
export const resources = {
  meta: {
    title: 'Resources: Articles and Use-Case Guides',
    description:
      'Practical articles and step-by-step guides on campaign planning, competitor promotions, seasonal budgets and trends, with tables, times and checklists.',
  },
  heading: 'Plan the next campaign with evidence',
  lead: 'Four guides to work through with your team, and articles that take five minutes each. Every one ends in something you can do this week.',
  guides: {
    heading: 'Use-case guides',
    lead: 'A challenge, a framework and the figures to aim for. Start with the one that hurts most.',
  },
  articles: {
    heading: 'Articles',
    newestFirst: 'Newest first',
    /** Continues 'Page 2 of'. */
    description:
      'our articles on campaign planning, competitor promotions, seasonal budgets and team decisions.',
    /** Names the links to the other pages of the index. */
    pages: 'Pages of the index',
  },
} as const;
