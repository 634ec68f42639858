/** Messages of the form after a submit, which come with its code; the success is described by the server. */
export const NEWSLETTER_MESSAGES = {
  success: 'Success!',
  invalid: {
    title: 'Invalid email',
    description: 'Please enter a valid email address.',
    variant: 'destructive',
  },
  /** Also at the field. */
  trapped: {
    title: 'Error',
    description:
      'Something filled in a field that nobody sees, so nothing was sent. Please press the button once more.',
    variant: 'destructive',
  },
} as const;
