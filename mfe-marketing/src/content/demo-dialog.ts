import { RETENTION } from '@site/ui/retention';

/** Texts of the demo dialog and of its form. */
export const DEMO = {
  openCalendar: 'Open the booking calendar',
  orLeaveDetails: 'Or leave your details',
  retention: `We keep a request for ${RETENTION.demoRequest}, or until you ask us to delete it.`,
  submit: 'Request a Demo',
  submitting: 'Submitting...',
  /** The address follows. */
  sent: 'Thank you. We’ll suggest a time, and write to',
};

/** Head of the dialog that a guide opens. */
export const DEMO_CONSULTING = {
  title: 'Start learning: book a demo',
  description:
    'We’ll go through the guide with your own campaigns. Pick a time, or leave your details and we’ll suggest one.',
};

/** Also for the banner at the end of pricing, which has the source of the Basic plan. */
const PLAN = {
  title: 'Book a Demo',
  description:
    'Every plan starts with a demo and a free trial. Pick a time, or leave your details and we’ll suggest one.',
};

/** Head of the dialog. */
export const DEMO_DIALOG = {
  title: 'Book a Demo',
  description:
    'Pick a time in the calendar, or leave your details and we’ll suggest one. Your free trial starts there too.',
};

/** The dialog takes up the words of a button that promises more than a demo. */
export const DEMO_BY_SOURCE: Partial<Record<string, { title: string; description: string }>> = {
  basic: PLAN,
  premium: PLAN,
  enterprise_request: {
    title: 'Contact sales: book a demo',
    description:
      'Let’s talk about your brands, countries and integrations. Pick a time, or leave your details and we’ll suggest one.',
  },
};

/** Messages of the form. */
export const DEMO_MESSAGES = {
  success: {
    title: 'Request Submitted!',
    description: 'Your demo request has been successfully submitted.',
  },
  failure: {
    title: 'Submission Failed',
    description: 'There was an error submitting your request. Please try again.',
    variant: 'destructive',
  },
} as const;
