import { BANNER } from '../consent-banner.ts';
import type { Rule } from '../rule.ts';

/** Key of the record of consent in local storage. */
export const CONSENT_RECORD = 'cookie-consent';

/** Nobody but the visitor decides about consent: no record is written, and the banner asks as it does on the live site. */
export const consent: Rule = {
  name: 'consent',
  check: async ({ visit: { ask, notes, events }, live }) => {
    const fix = 'leave the choice to the banner';
    const writes = notes.flatMap((note) =>
      note.kind === 'stored' && note.name === CONSENT_RECORD
        ? { found: 'it stores a choice that the visitor has not made', fix }
        : [],
    );
    // A banner that fails is reported as the error that it is.
    const hasFailed = events.some(({ kind }) => ['console', 'page error', 'failed request'].includes(kind));
    if (writes.length > 0 || !live?.hasBanner || hasFailed) return writes;
    if (await ask((banner) => document.querySelector(`${banner} *`) !== null, BANNER)) return [];
    return [{ found: 'nobody has made a choice, and the consent banner does not ask for one', fix }];
  },
};
