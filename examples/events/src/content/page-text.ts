/** The words of the page. */
export const PAGE_TEXT = {
  title: 'Events',
  heading: 'Meet us',
  description:
    'Fairs at which you can meet the team, ask your questions and see the product with your own campaigns.',
  lead: 'Bring last season’s campaigns: we look at them together.',
  arrange: 'Arrange a meeting',
} as const;
