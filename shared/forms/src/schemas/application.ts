import type { FormSchema } from '../field.ts';

/** The application for a position. */
export const APPLICATION = {
  table: 'job_applications',
  role: 'anon',
  purpose: 'for this application only',
  fields: {
    linkedin_profile: {
      kind: 'url',
      maxLength: 2048,
      label: 'LinkedIn profile URL',
      hint: 'For example https://www.linkedin.com/in/yourname',
      autoComplete: 'url',
      policy: 'the address of your LinkedIn profile',
      missing: {
        title: 'LinkedIn Profile Required',
        advice: 'Please provide your LinkedIn profile URL.',
      },
      wrong: {
        title: 'Not a full address',
        advice: 'Please start with https://, as in https://www.linkedin.com/in/yourname.',
      },
    },
    applicant_name: {
      kind: 'text',
      maxLength: 200,
      label: 'Name',
      autoComplete: 'name',
      policy: 'your name',
    },
    applicant_email: {
      kind: 'email',
      maxLength: 254,
      label: 'Email',
      hint: 'We answer here, or on LinkedIn.',
      autoComplete: 'email',
      policy: 'email address',
      wrong: { title: 'Not an email address', advice: 'Please check it, or leave the field empty.' },
    },
  },
  own: { job_id: 'the position', job_title: 'the position' },
} as const satisfies FormSchema;
