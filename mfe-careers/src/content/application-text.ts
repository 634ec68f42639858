import { APPLICATION } from '@site/forms/application';
import { RETENTION } from '@site/ui/retention';
import { site } from '@site/ui/site';

/** The words of the application form around its fields. */
export const applicationText = {
  heading: (title: string) => `Apply as ${title}`,
  submit: 'Submit Application',
  submitting: 'Submitting...',
  sent: 'Thank you. We have your application. We’ll read it and write to you.',
  privacy: `We use these details ${APPLICATION.purpose} and delete them ${RETENTION.application} after the hiring process ends.`,
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
