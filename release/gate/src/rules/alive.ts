import type { Rule } from '../rule.ts';

export default {
  name: 'alive',
  mistake: 'a render or an effect that never ends, or waits for what never comes',
  fix: 'end the loop or the wait in its render or in an effect',
  step: 'open',
  check: ({ status, isInteractive, events }) => {
    if (isInteractive) return [];
    const [error] = events.filter(({ kind }) => kind === 'error');
    // An error says more.
    if (error) return [];
    if (status !== 200)
      return [{ found: `it is answered with status ${status}`, fix: 'publish the page again' }];
    return [{ found: 'it never becomes interactive' }];
  },
} satisfies Rule;
