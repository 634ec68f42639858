import type { Field } from '@site/ui/field';

/** The fields of a demo request, by column of `demo_requests`: their rules, limits and what is said of a wrong value. */
export const DEMO_FIELDS = {
  name: {
    kind: 'text',
    longest: 200,
    missing: { title: 'Name Required', advice: 'Please provide your name.' },
  },
  email: {
    kind: 'mail',
    longest: 254,
    missing: { title: 'Email Required', advice: 'Please provide your email address.' },
    wrong: { title: 'Invalid email', advice: 'Please enter a valid email address.' },
  },
  company: {
    kind: 'text',
    longest: 200,
    missing: { title: 'Company Required', advice: 'Please provide your company.' },
  },
  role: { kind: 'text', longest: 100 },
} as const satisfies Record<string, Field>;

/** Names of the form's inputs: the columns that the visitor fills in. */
export type DemoFieldName = keyof typeof DEMO_FIELDS;
