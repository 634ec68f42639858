import type { Visit } from './visit.ts';

/** A fault that a rule saw on one page. */
export type Problem = {
  /** What was found, in words: the text and the place as the author knows them. */
  found: string;
  /** The correction, if it is another one than the rule's. */
  fix?: string;
  /** Name of the package that has to change, where the rule knows it. */
  package?: string | undefined;
  /** The stack of an error. */
  stack?: string | undefined;
};

/**
 * Looks at an open page and says what is wrong with it. Each file in `rules` exports one by default; its name has to be
 * in `BROWSER_RULES` as well.
 */
export type Rule = {
  /** As in a refusal. */
  name: string;
  /** A mistake that it catches. */
  mistake: string;
  /** The correction, as a command without a full stop. */
  fix: string;
  /** When it is asked: of a page as it opens, of one that is then used, or of one that is left. */
  step: (typeof STEPS)[number];
  check: (visit: Visit) => Problem[] | Promise<Problem[]>;
};

/** In this order; a page with a fault is asked nothing of a later one. */
export const STEPS = ['open', 'use', 'leave'] as const;
