/** The feed of the articles, as the head and the file itself name it. */
export const feed = {
  title: 'Promoscope articles',
  subtitle: 'Practical advice on planning promotions and answering competitors.',
  path: '/blog/feed.xml',
  /**
   * Authority of the ids by which readers know an article again (RFC 4151): a domain that was the company's on that day.
   * It stays for ever, whatever the site's address is.
   */
  authority: 'promoscope.example,2025-01-01',
  /** Newest articles in it; older ones leave it. */
  entries: 20,
} as const;
