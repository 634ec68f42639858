/** Replaces the newsletter form, before the address to write to, where scripts are off. */
export const NEWSLETTER_WITHOUT_SCRIPTS =
  'The form needs scripts. Without them, write to us and we put you on the list:';
