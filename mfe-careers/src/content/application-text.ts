import type { Inputs } from '@site/forms/field';
import { RETENTION } from '@site/ui/retention';
import { site } from '@site/ui/site';
import type { APPLICATION } from './application.ts';

/** The inputs of the application form. */
export const APPLICATION_INPUTS: Inputs<typeof APPLICATION> = {
  linkedin_profile: {
    type: 'url',
    required: true,
    label: 'LinkedIn profile URL',
    hint: 'For example https://www.linkedin.com/in/yourname',
    autoComplete: 'url',
  },
  applicant_name: { label: 'Name', autoComplete: 'name' },
  applicant_email: {
    type: 'email',
    label: 'Email',
    hint: 'We answer here, or on LinkedIn.',
    autoComplete: 'email',
  },
};

/** The other words of the application form, except what is said of a wrong value (application.ts). */
export const applicationText = {
  heading: (title: string) => `Apply as ${title}`,
  submit: 'Submit Application',
  submitting: 'Submitting...',
  sent: 'Thank you. We have your application.',
  privacy: `We use these details for this application only and delete them ${RETENTION.application} after the hiring process ends.`,
  privacyLink: 'Privacy policy',
  byMail: 'Prefer email? Send your profile link to',
} as const;

/** Toasts after the answer. */
export const toasts = {
  sent: (title: string) => ({
    title: 'Application Submitted!',
    description: `Your application for ${title} has been successfully submitted.`,
  }),
  failed: {
    title: 'Submission Failed',
    description: 'There was an error submitting your application. Please try again.',
    variant: 'destructive',
  },
} as const;

/** Address for applications by mail, with the position as its subject. */
export const applicationMail = (title: string) =>
  `mailto:${site.contactEmail}?subject=${encodeURIComponent(`Application: ${title}`)}`;
