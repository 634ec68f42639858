import type { FormSchema } from './field.ts';

/** What a form asks for and what the site adds, in the privacy policy's words, once each. */
export function policyOf({ fields, own }: FormSchema): Record<'required' | 'optional' | 'own', string[]> {
  const asked = Object.values(fields);
  const words = (all: readonly string[]) => [...new Set(all)];
  return {
    required: words(asked.filter(({ missing }) => missing).map(({ policy }) => policy)),
    optional: words(asked.filter(({ missing }) => !missing).map(({ policy }) => policy)),
    own: words(Object.values(own)),
  };
}

/** Words as a sentence lists them: `your name, email address and company`. */
export const listed = (words: readonly string[]): string => words.join(', ').replace(/, (?=[^,]*$)/, ' and ');
