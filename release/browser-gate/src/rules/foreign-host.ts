import { RELEASE_ELEMENT_ID, type InlinedRelease } from '@site/contracts';
import type { Rule } from '../rule.ts';
import { withLimit } from '../with-limit.ts';

/** Milliseconds for an answer of the page, which may hang. */
const ANSWER_LIMIT_MS = 2000;

/** Before a choice the page asks nobody but the site itself, and the photo host for photos. */
export const foreignHost: Rule = {
  name: 'foreign-host',
  check: async ({ visit: { ask, events, origin } }) => {
    const asked = events
      .filter(({ kind, source }) => kind === 'request' && /^(?:https?|wss?):/.test(source))
      .map(({ source, resourceType }) => ({ host: new URL(source).origin, resourceType }))
      .filter(({ host }) => host !== origin);
    if (asked.length === 0) return [];
    const photos = await withLimit(ask(readPhotoHost, RELEASE_ELEMENT_ID), ANSWER_LIMIT_MS, undefined).catch(
      () => undefined,
    );
    return asked
      .filter(({ host, resourceType }) => !(host === photos && resourceType === 'image'))
      .map(({ host }) => ({
        found: `it asks ${host} before the visitor has done anything`,
        fix: 'ask other hosts only on a visitor’s action, or with consent',
      }));
  },
};

/** Runs in the page. */
function readPhotoHost(releaseId: string): string | undefined {
  const release = document.getElementById(releaseId)?.textContent;
  const { settings } = JSON.parse(release ?? '{}') as Partial<InlinedRelease>;
  return settings && new URL(settings.PUBLIC_STOCK_PHOTO_HOST).origin;
}
