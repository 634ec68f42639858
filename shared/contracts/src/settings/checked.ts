import { z } from 'zod';

/**
 * What a check says of a text: the value to use, or what is wrong, as the rest of a sentence that begins with the name of
 * the setting. A problem never holds the text itself, which may be a secret.
 */
export type Checked = { value: string } | { problem: string };

/** Far more than any address or key has; some checks take long for more. */
const LIMIT = 4096;

/** The schema of a text that a check accepts. */
export const checked = (check: (text: string) => Checked) =>
  z.string().transform((text, context) => {
    const result = text.length > LIMIT ? { problem: `has more than ${LIMIT} letters` } : check(text);
    if ('value' in result) return result.value;
    context.addIssue(result.problem);
    return z.NEVER;
  });
