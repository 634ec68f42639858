import type { Field } from '@site/ui/field';

/** The fields of an application, by column of `job_applications`: their rules, limits and what is said of a wrong value. */
export const APPLICATION_FIELDS = {
  linkedin_profile: {
    kind: 'web-address',
    longest: 2048,
    missing: {
      title: 'LinkedIn Profile Required',
      advice: 'Please provide your LinkedIn profile URL.',
    },
    wrong: {
      title: 'Not a full address',
      advice: 'Please start with https://, as in https://www.linkedin.com/in/yourname.',
    },
  },
  applicant_name: { kind: 'text', longest: 200 },
  applicant_email: {
    kind: 'mail',
    longest: 254,
    wrong: { title: 'Not an email address', advice: 'Please check it, or leave the field empty.' },
  },
} as const satisfies Record<string, Field>;

/** Names of the form's inputs: the columns that the visitor fills in. */
export type ApplicationField = keyof typeof APPLICATION_FIELDS;
