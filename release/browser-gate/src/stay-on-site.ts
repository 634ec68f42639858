import type { CDPSession } from 'playwright-core';

/** An answer for pictures of other hosts, which are not asked: one grey pixel. */
const PIXEL = 'R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';

/** What the browser asks about: a question about every request of the site would cost more than the answers. */
const ASKED = [{ urlPattern: 'https://*' }, { urlPattern: 'http://*', resourceType: 'Image' as const }];

/**
 * Answers what a page asks of other hosts: a pixel for a picture, nothing for the rest. What escapes the browser's
 * question finds no host: the browser of the gate knows no other.
 */
export async function stayOnSite(devtools: CDPSession, origin: string): Promise<void> {
  devtools.on('Fetch.requestPaused', ({ requestId, resourceType, request }) => {
    const send = (): Promise<unknown> => {
      if (request.url.startsWith(`${origin}/`)) return devtools.send('Fetch.continueRequest', { requestId });
      if (resourceType !== 'Image')
        return devtools.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
      return devtools.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: 200,
        responseHeaders: [{ name: 'Content-Type', value: 'image/gif' }],
        body: PIXEL,
      });
    };
    // A page that was left waits for no answer.
    send().catch(() => {});
  });
  await devtools.send('Fetch.enable', { patterns: ASKED });
}
