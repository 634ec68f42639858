import { site } from '@site/ui/site';

/** Every word of the application form, except its problems (application-problems.ts) and the toasts below. */
export const applicationText = {
  heading: (title: string) => `Apply as ${title}`,
  linkedinLabel: 'LinkedIn profile URL',
  linkedinHint: 'For example https://www.linkedin.com/in/yourname',
  nameLabel: 'Name',
  emailLabel: 'Email',
  emailHint: 'We answer here, or on LinkedIn.',
  optional: '(optional)',
  submit: 'Submit Application',
  submitting: 'Submitting...',
  /** How long applications are kept; the privacy policy and the database's retention say the same. */
  privacy:
    'We use these details for this application only and delete them 6 months after the hiring process ends.',
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
