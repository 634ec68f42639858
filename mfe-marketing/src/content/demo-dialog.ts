/** Texts of the demo dialog and of its form. */
export const DEMO = {
  title: 'Book a Demo',
  description: 'Pick a time in the calendar, or leave your details and we suggest one.',
  openCalendar: 'Open the Booking Calendar',
  orLeaveDetails: 'Or leave your details',
  retention: 'We keep a request for 2 years, or until you ask us to delete it.',
  submit: 'Request a Demo',
  submitting: 'Submitting...',
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
  name: { title: 'Name Required', description: 'Please provide your name.' },
  email: { title: 'Invalid email', description: 'Please enter a valid email address.' },
  company: { title: 'Company Required', description: 'Please provide your company.' },
} as const;
