import type { FormSchema } from '../field.ts';

/** The request for a demo or a consultation. */
export const DEMO_REQUEST = {
  table: 'demo_requests',
  role: 'anon',
  purpose: 'to answer you and to prepare the demo',
  fields: {
    name: {
      kind: 'text',
      maxLength: 200,
      label: 'Name',
      autoComplete: 'name',
      policy: 'your name',
      missing: { title: 'Name Required', advice: 'Please provide your name.' },
    },
    email: {
      kind: 'email',
      maxLength: 254,
      label: 'Work email',
      autoComplete: 'email',
      policy: 'email address',
      missing: { title: 'Email Required', advice: 'Please provide your email address.' },
      wrong: { title: 'Invalid email', advice: 'Please enter a valid email address.' },
    },
    company: {
      kind: 'text',
      maxLength: 200,
      label: 'Company',
      autoComplete: 'organization',
      policy: 'company',
      missing: { title: 'Company Required', advice: 'Please provide your company.' },
    },
    role: {
      kind: 'text',
      maxLength: 100,
      label: 'Role',
      autoComplete: 'organization-title',
      policy: 'your role',
    },
    watched_shop: {
      kind: 'text',
      maxLength: 200,
      label: 'Can you watch this shop?',
      hint: 'A competitor’s name or address.',
      autoComplete: 'off',
      policy: 'a shop that you ask about',
    },
  },
  own: {
    source: 'the page or plan you came from (the source)',
    is_consulting: 'whether it is a consultation',
  },
} as const satisfies FormSchema;
