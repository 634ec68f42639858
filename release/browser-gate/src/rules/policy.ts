import type { PageRule } from '../rule.ts';

/** The page asks for nothing that its own security policy refuses. */
export const policy: PageRule = {
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
