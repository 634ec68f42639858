import type { BrowserEvent } from '../visit.ts';
import type { Problem, Rule } from '../rule.ts';

/** The first line of an error, without the names of functions that a build has shortened. */
const firstLine = (text: string): string => (text.split('\n')[0] ?? '').slice(0, 200);

/** What is said of an event; undefined for what other rules are about. */
function problemOf({ kind, text, source, resourceType }: BrowserEvent): Problem | undefined {
  if (kind === 'failed request' && resourceType !== 'image')
    return { found: `a request fails: ${text}`, fix: 'correct the address', stack: source };
  if (kind !== 'error') return undefined;
  if (text.startsWith('Hydration was not clean'))
    return {
      found: `the browser renders something else than was prerendered: ${firstLine(text)}`,
      fix: 'render without a clock, a random number, a locale or the window',
      stack: source,
    };
  return { found: firstLine(text), stack: source };
}

export default {
  name: 'error',
  mistake:
    'code that throws, a promise that nobody catches, a request that fails, another first render than the prerendered one',
  fix: 'correct the cause of the error',
  step: 'open',
  check: async ({ events, notes, isInteractive }) => {
    const reported = events.flatMap((event) => problemOf(event) ?? []);
    const { refused } = isInteractive ? await notes() : { refused: [] };
    return [
      ...reported,
      ...refused.map(({ directive, blocked, source }) => ({
        found: `the security policy refuses ${blocked} (${directive})`,
        fix: 'leave it out, or have the shell’s team allow its host by a setting',
        stack: source,
      })),
    ];
  },
} satisfies Rule;
