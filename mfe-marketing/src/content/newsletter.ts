/** Texts of the newsletter form. */
export const NEWSLETTER_FORM = {
  label: 'Email address',
  placeholder: 'you@company.com',
  submit: 'Subscribe',
  submitting: 'Subscribing...',
};

/** Messages of the form; the success is described by the server. */
export const NEWSLETTER_MESSAGES = {
  success: 'Success!',
  invalid: {
    title: 'Invalid email',
    description: 'Please enter a valid email address.',
    variant: 'destructive',
  },
  failure: {
    title: 'Error',
    description: 'Something went wrong. Please try again.',
    variant: 'destructive',
  },
} as const;
