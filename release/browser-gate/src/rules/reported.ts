import { firstLine } from '../browser-events.ts';
import type { Rule } from '../rule.ts';

/** The page opens no box of the browser, which stops everything until it is answered. */
export const browserDialog: Rule = {
  name: 'browser-dialog',
  check: ({ visit: { events } }) =>
    events
      .filter(({ kind }) => kind === 'dialog')
      .map(({ text }) => ({ found: `it opens a box of the browser: ${text}`, fix: 'say it in the page' })),
};

/** The browser renders what was prerendered: React recovers from nothing. */
export const hydration: Rule = {
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

/** The page asks for nothing that its own security policy refuses. */
export const policy: Rule = {
  name: 'policy',
  check: ({ visit: { notes } }) =>
    notes.flatMap((note) =>
      note.kind === 'policy'
        ? {
            found: `the security policy refuses ${note.blocked} (${note.directive})`,
            fix: 'leave it out, or have the shell’s team allow its host by a setting',
            source: note.source,
          }
        : [],
    ),
};

/** No code of the page throws, and no promise is rejected unhandled. */
export const pageError: Rule = {
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

/** Lines that the browser itself writes about a request or a policy, which other rules report. */
const OF_OTHER_RULES = /^Failed to load resource|Content.Security.Policy|^Hydration was not clean/;

/** The page writes no error to the console. The shell reports there what its boundaries catch. */
export const consoleError: Rule = {
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

/** Every request to the site succeeds. Pictures have a rule for themselves. */
export const failedRequest: Rule = {
  name: 'failed-request',
  check: ({ visit: { events } }) =>
    events
      .filter(({ kind, resourceType }) => kind === 'failed request' && resourceType !== 'image')
      .map(({ text, source }) => ({ found: `a request fails: ${text}`, fix: 'correct the address', source })),
};
