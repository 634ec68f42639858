import { RETENTION } from '@site/ui/retention';
import { site } from '@site/ui/site';

/** Every word of the application form, except what is said of a wrong value (application-fields.ts) and the toasts below. */
export const applicationText = {
  heading: (title: string) => `Apply as ${title}`,
  linkedinLabel: 'LinkedIn profile URL',
  linkedinHint: 'For example https://www.linkedin.com/in/yourname',
  nameLabel: 'Name',
  emailLabel: 'Email',
  emailHint: 'We answer here, or on LinkedIn.',
  submit: 'Submit Application',
  submitting: 'Submitting...',
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
