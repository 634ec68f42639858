import { RELEASE_ELEMENT_ID, type InlinedRelease } from '@site/contracts';
import { UserError } from '../user-error.ts';

/** Milliseconds that a site may take to answer. */
const TIMEOUT_MS = 10_000;

/** A running site: its origin, after the redirects of its home page, and the release that it shows. */
export type RunningSite = { origin: string; release: InlinedRelease };

/**
 * Looks at a running site, to show a local build of the remote in it. Throws a {@link UserError} if that is impossible.
 *
 * @param site origin of the site
 */
export async function readRunningSite(site: string, remote: string): Promise<RunningSite> {
  const { origin, html } = await readHome(site);
  const element = new RegExp(`<script[^>]*id="?${RELEASE_ELEMENT_ID}"?[^>]*>([^<]+)</script>`).exec(html);
  if (!element?.[1]) {
    throw new UserError(
      `${site} is not this product’s site: its home page carries no #${RELEASE_ELEMENT_ID}.`,
    );
  }
  const release = JSON.parse(element[1]) as InlinedRelease;
  if (release.number === 0) {
    throw new UserError(
      `${site} is a development session: every remote there comes from its local build already.`,
    );
  }
  if (!(remote in release.remotes)) {
    throw new UserError(`${site} has no mfe-${remote} to replace: release ${release.number} is without it.`);
  }
  if (release.settings.PUBLIC_REMOTE_OVERRIDES === 'forbid') {
    throw new UserError(
      `${site} forbids local builds: release ${release.number} was promoted with PUBLIC_REMOTE_OVERRIDES=forbid.`,
    );
  }
  return { origin, release };
}

async function readHome(site: string): Promise<{ origin: string; html: string }> {
  let response;
  try {
    response = await fetch(site, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    const { cause, message } = error as Error;
    const reason = cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : message;
    throw new UserError(`${site} can't be reached (${reason}): is it running?`, { cause: error });
  }
  if (!response.ok)
    throw new UserError(`${site} answers ${response.status}: open it in a browser and see why.`);
  return { origin: new URL(response.url).origin, html: await response.text() };
}
