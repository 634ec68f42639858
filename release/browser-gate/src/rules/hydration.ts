import { firstLine } from '../browser-events.ts';
import type { PageRule } from '../rule.ts';

/** The browser renders what was prerendered: React recovers from nothing. */
export const hydration: PageRule = {
  name: 'hydration',
  check: ({ visit: { events } }) =>
    events
      .filter(({ kind, text }) => kind === 'console' && text.startsWith('Hydration was not clean'))
      .map(({ text, source }) => ({
        found: `the browser renders something else than was prerendered: ${firstLine(text)}`,
        fix: 'render without a clock, a random number or the window',
        source: `${source} ${text}`,
      })),
};
