/** Texts of the newsletter form around its field. */
export const NEWSLETTER_FORM = {
  submit: 'Subscribe',
  submitting: 'Subscribing...',
  sent: 'You’re on the list. The next issue brings next month’s dates. Each one has a link to unsubscribe.',
};

/**
 * Input that nobody sees, which robots fill in. Software that fills in forms for people goes by names, labels and types:
 * this one has none that it knows.
 */
export const TRAP = 'tail';

/** Toast after an attempt that failed. */
export const NEWSLETTER_FAILURE = {
  title: 'Error',
  description: 'Something went wrong. Please try again.',
  variant: 'destructive',
} as const;
