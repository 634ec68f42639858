import { firstLine } from '../browser-events.ts';
import type { PageRule } from '../rule.ts';

/** Lines that the browser itself writes about a request or a policy, which other rules report. */
const OF_OTHER_RULES = /^Failed to load resource|Content.Security.Policy|^Hydration was not clean/;

/** The page writes no error to the console. The shell reports there what its boundaries catch. */
export const consoleError: PageRule = {
  name: 'console-error',
  check: ({ visit: { events } }) =>
    events
      .filter(({ kind, text }) => kind === 'console' && !OF_OTHER_RULES.test(text))
      .map(({ text, source }) => ({
        found: `an error in the console: ${firstLine(text)}`,
        fix: 'correct the cause of the error',
        source: `${source} ${text}`,
      })),
};
