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
    // A connection that is opened beforehand is no request.
    const hints = await withLimit(ask(readHints), ANSWER_LIMIT_MS, []).catch(() => []);
    asked.push(...hints.filter((host) => host !== origin).map((host) => ({ host, resourceType: 'hint' })));
    if (asked.length === 0) return [];
    const photos = await withLimit(ask(readPhotoHost, RELEASE_ELEMENT_ID), ANSWER_LIMIT_MS, undefined).catch(
      () => undefined,
    );
    return asked
      .filter(
        ({ host, resourceType }) => !(host === photos && ['image', 'hint'].includes(resourceType ?? '')),
      )
      .map(({ host }) => ({
        found: `it asks ${host} before the visitor has done anything`,
        fix: 'ask other hosts only on a visitor’s action, or with consent',
      }));
  },
};

/** Runs in the page: hosts that its link elements tell the browser to connect to. */
const readHints = (): string[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel~=preconnect], link[rel~=dns-prefetch]')]
    .filter(({ href }) => URL.canParse(href))
    .map(({ href }) => new URL(href).origin);

/** Runs in the page. */
function readPhotoHost(releaseId: string): string | undefined {
  const release = document.getElementById(releaseId)?.textContent;
  const { settings } = JSON.parse(release ?? '{}') as Partial<InlinedRelease>;
  return settings && new URL(settings.PUBLIC_STOCK_PHOTO_HOST).origin;
}
