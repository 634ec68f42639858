import { RELEASE_ELEMENT_ID, type InlinedRelease, type ReleaseFile } from '@site/contracts';
import { UserError } from '../user-error.ts';

/** Milliseconds that a site may take to answer. */
const TIMEOUT_MS = 10_000;

/** A running site: its origin, after the redirects of its home page, and the number of its release. */
export type RunningSite = { origin: string; release: number };

/**
 * Looks at a running site, to show a local build of the remote in it. Throws a {@link UserError} if that is impossible.
 *
 * @param site origin of the site
 */
export async function readRunningSite(site: string, remote: string): Promise<RunningSite> {
  const home = await answerOf(site);
  const element = new RegExp(`<script[^>]*id="?${RELEASE_ELEMENT_ID}"?[^>]*>([^<]+)</script>`).exec(
    await home.text(),
  );
  if (!element?.[1]) {
    throw new UserError(
      `${site} is not this product’s site: its home page carries no #${RELEASE_ELEMENT_ID}.`,
    );
  }
  const { others, settings } = JSON.parse(element[1]) as InlinedRelease;
  if (!others) {
    throw new UserError(
      `${site} is a development session: every remote there comes from its local build already.`,
    );
  }
  const { number, remotes } = await readReleaseFile(new URL(others, home.url).href);
  if (!(remote in remotes)) {
    throw new UserError(`${site} has no mfe-${remote} to replace: release ${number} is without it.`);
  }
  if (settings.PUBLIC_REMOTE_OVERRIDES === 'forbid') {
    throw new UserError(
      `${site} forbids local builds: release ${number} was promoted with PUBLIC_REMOTE_OVERRIDES=forbid.`,
    );
  }
  return { origin: new URL(home.url).origin, release: number };
}

async function readReleaseFile(address: string): Promise<ReleaseFile> {
  const answer = await answerOf(address);
  try {
    return (await answer.json()) as ReleaseFile;
  } catch (error) {
    throw new UserError(`${address} is no release file: open it in a browser and see why.`, { cause: error });
  }
}

async function answerOf(address: string): Promise<Response> {
  let response;
  try {
    response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    const { cause, message } = error as Error;
    const reason = cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : message;
    throw new UserError(`${address} can't be reached (${reason}): is it running?`, { cause: error });
  }
  if (!response.ok)
    throw new UserError(`${address} answers ${response.status}: open it in a browser and see why.`);
  return response;
}
