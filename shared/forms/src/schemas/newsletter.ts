import type { FormSchema } from '../field.ts';

/** The subscription of the newsletter, which a function of the backend stores. */
export const NEWSLETTER = {
  table: 'newsletter_subscribers',
  role: 'service_role',
  purpose: 'so that we can send you the newsletter',
  fields: {
    email: {
      kind: 'email',
      maxLength: 254,
      label: 'Email address',
      placeholder: 'you@company.com',
      autoComplete: 'email',
      policy: 'your email address',
      missing: { title: '', advice: 'An email address is needed, as in name@example.com.' },
    },
  },
  own: {},
} as const satisfies FormSchema;
