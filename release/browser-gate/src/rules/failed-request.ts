import type { PageRule } from '../rule.ts';

/** Every request to the site succeeds. Pictures have a rule for themselves. */
export const failedRequest: PageRule = {
  name: 'failed-request',
  check: ({ visit: { events } }) =>
    events
      .filter(({ kind, resourceType }) => kind === 'failed request' && resourceType !== 'image')
      .map(({ text, source }) => ({ found: `a request fails: ${text}`, fix: 'correct the address', source })),
};
