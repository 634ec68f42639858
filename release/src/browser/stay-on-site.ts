import type { BrowserContext } from 'playwright-core';

/** An answer for pictures of other hosts, which are not asked: one grey pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

/** Answers what pages ask of other hosts: a pixel for a picture, nothing for the rest. */
export async function stayOnSite(context: BrowserContext, origin: string): Promise<void> {
  // A pattern: a function would be asked about every request, in messages that cost more than the answers.
  const elsewhere = new RegExp(`^(?!${origin.replaceAll('.', String.raw`\.`)}(?:[/?#]|$))`);
  await context.route(elsewhere, (route) =>
    route.request().resourceType() === 'image'
      ? route.fulfill({ contentType: 'image/gif', body: PIXEL })
      : route.abort('blockedbyclient'),
  );
}
