import { firstLine } from '../browser-events.ts';
import type { PageRule } from '../rule.ts';

/** No code of the page throws, and no promise is rejected unhandled. */
export const pageError: PageRule = {
  name: 'page-error',
  check: ({ visit: { events } }) =>
    events
      .filter(({ kind }) => kind === 'page error')
      .map(({ text, source }) => ({
        found: `an error that nothing catches: ${firstLine(text)}`,
        fix: 'catch it, or correct its cause',
        source,
      })),
};
