import { RELEASE_ELEMENT_ID, type InlinedRelease, type ReleaseFile } from '@site/contracts';
import { UserError } from '@site/contracts/user-error';
import { readAnswer, readSiteContract } from './read-site-contract.ts';

/**
 * A running site: its origin, after the redirects of its home page, the number of its release, and the path at which to
 * look at the remote first.
 */
export type RunningSite = { origin: string; release: number; path: string };

/**
 * Looks at a running site, to show a local build of the remote in it. Throws a {@link UserError} if that is impossible.
 *
 * @param site origin of the site
 */
export async function readRunningSite(site: string, remote: string): Promise<RunningSite> {
  const home = await readAnswer(site);
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
  const { origin } = new URL(home.url);
  const isLive = Object.hasOwn(remotes, remote);
  const path = isLive ? '/' : await pathGrantedTo(remote, origin);
  if (path === undefined) {
    throw new UserError(
      `${site} has no mfe-${remote} and grants it no path: the team of the shell adds one to shell/src/mounts.ts and promotes the shell first.`,
    );
  }
  if (settings.PUBLIC_REMOTE_OVERRIDES === 'forbid') {
    throw new UserError(
      `${site} forbids local builds: release ${number} was promoted with PUBLIC_REMOTE_OVERRIDES=forbid.`,
    );
  }
  return { origin, release: number, path };
}

/** The first path of a remote that is not live yet; undefined if the live shell has none for it. */
async function pathGrantedTo(remote: string, origin: string): Promise<string | undefined> {
  const { mounts = {} } = await readSiteContract(origin);
  return Object.keys(mounts).find((path) => mounts[path] === remote);
}

async function readReleaseFile(address: string): Promise<ReleaseFile> {
  const answer = await readAnswer(address);
  try {
    return (await answer.json()) as ReleaseFile;
  } catch (error) {
    throw new UserError(`${address} is no release file: open it in a browser and see why.`, { cause: error });
  }
}
