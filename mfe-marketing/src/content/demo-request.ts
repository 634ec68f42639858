import type { FormSchema } from '@site/forms/field';

/** The demo form: its limits and messages, and the table that stores it. Loaded once somebody fills it in. */
export const DEMO_REQUEST = {
  table: 'demo_requests',
  fields: {
    name: {
      kind: 'text',
      longest: 200,
      policy: 'your name',
      missing: { title: 'Name Required', advice: 'Please provide your name.' },
    },
    email: {
      kind: 'mail',
      longest: 254,
      policy: 'email address',
      missing: { title: 'Email Required', advice: 'Please provide your email address.' },
      wrong: { title: 'Invalid email', advice: 'Please enter a valid email address.' },
    },
    company: {
      kind: 'text',
      longest: 200,
      policy: 'company',
      missing: { title: 'Company Required', advice: 'Please provide your company.' },
    },
    role: {
      kind: 'text',
      longest: 100,
      policy: 'your role',
    },
  },
  own: { source: '(the source)', is_consulting: 'whether it is a consultation' },
} as const satisfies FormSchema;
