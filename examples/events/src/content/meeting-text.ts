/** The words of the dialog. */
export const MEETING_TEXT = {
  title: (fair: string) => `Meet us at ${fair}`,
  text: 'Choose half an hour that suits you. The calendar opens in a new tab.',
  book: 'Open the calendar',
} as const;
