import type { Rule } from '../rule.ts';
import { CONSENT_RECORD } from './consent.ts';

/** Before a choice nothing is stored in the browser. */
export const storage: Rule = {
  name: 'storage',
  check: async ({ visit: { page, notes } }) => {
    const fix = 'store only what the visitor has allowed';
    const written = notes.flatMap((note) =>
      note.kind === 'stored' && note.name !== CONSENT_RECORD ? [note] : [],
    );
    const cookies = await page.context().cookies();
    const seen = new Set(written.map(({ name }) => name));
    return [
      ...written.map(({ where, name, stack }) => ({
        found: `it stores “${name}” (${where}) before a choice`,
        fix,
        source: stack,
      })),
      ...cookies
        .filter(({ name }) => !seen.has(name))
        .map(({ name }) => ({ found: `the cookie “${name}” is set before a choice`, fix })),
    ];
  },
};
