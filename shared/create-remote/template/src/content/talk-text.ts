/** The words of the dialog. */
export const TALK_TEXT = {
  title: 'Talk to us',
  text: 'Choose a time that suits you. The calendar opens in a new tab.',
  book: 'Open the calendar',
} as const;
