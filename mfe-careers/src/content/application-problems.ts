/** A problem with a field: its name, and advice on how to solve it. */
export type Problem = { title: string; advice: string };

/** Shown at the field. */
export const problems = {
  linkedinMissing: {
    title: 'LinkedIn Profile Required',
    advice: 'Please provide your LinkedIn profile URL.',
  },
  linkedinInvalid: {
    title: 'Not a full address',
    advice: 'Please start with https://, as in https://www.linkedin.com/in/yourname.',
  },
  linkedinTooLong: { title: 'Address too long', advice: 'Please use at most 2,048 characters.' },
  emailInvalid: {
    title: 'Not an email address',
    advice: 'Please check it, or leave the field empty.',
  },
} as const satisfies Record<string, Problem>;
