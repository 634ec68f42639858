/** The words of the page. */
export const PAGE_TEXT = {
  title: 'Remote name',
  description:
    'A page of the remote remote-name. Say here in one or two sentences what a visitor finds on it.',
  lead: 'This page belongs to one team, which ships it without waiting for anybody.',
  button: 'Talk to us',
} as const;
