import type { FormSchema } from '@site/forms/field';

/** The newsletter form: its limit and messages, and the table that a function of the backend stores it in. */
export const NEWSLETTER_SUBSCRIBER = {
  table: 'newsletter_subscribers',
  fields: {
    email: {
      kind: 'mail',
      longest: 254,
      policy: 'your email address',
      missing: { title: '', advice: 'An email address is needed, as in name@example.com.' },
      wrong: { title: '', advice: '' },
    },
  },
  own: {},
} as const satisfies FormSchema;

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
