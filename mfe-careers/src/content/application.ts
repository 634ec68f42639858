import type { FormSchema } from '@site/forms/field';

/** The application form: its limits and messages, and the table that stores it. Loaded once somebody fills it in. */
export const APPLICATION = {
  table: 'job_applications',
  fields: {
    linkedin_profile: {
      kind: 'web-address',
      longest: 2048,
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
      longest: 200,
      policy: 'your name',
    },
    applicant_email: {
      kind: 'mail',
      longest: 254,
      policy: 'email address',
      wrong: { title: 'Not an email address', advice: 'Please check it, or leave the field empty.' },
    },
  },
  own: { job_id: 'the position', job_title: 'the position' },
} as const satisfies FormSchema;
