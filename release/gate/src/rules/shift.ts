import type { Rule } from '../rule.ts';

/** Cumulative layout shift above which Web Vitals call a page no longer good (https://web.dev/articles/cls). */
const MOST_SHIFT = 0.1;

export default {
  name: 'shift',
  mistake: 'something that comes late and moves what is read',
  fix: 'keep the space free of what comes late',
  step: 'open',
  check: async ({ notes }) => {
    const { shift } = await notes();
    return shift > MOST_SHIFT
      ? [
          {
            found: `what is shown moves by itself: a layout shift of ${shift.toFixed(2)}, the limit is ${MOST_SHIFT}`,
          },
        ]
      : [];
  },
} satisfies Rule;
