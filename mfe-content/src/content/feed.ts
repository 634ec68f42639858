/** The feed of the articles, as the head and the file itself name it. */
export const feed = {
  title: 'Promoscope articles',
  subtitle: 'Practical advice on planning promotions and answering competitors.',
  path: '/blog/feed.xml',
  /** Newest articles in it; older ones leave it. */
  entries: 20,
} as const;
