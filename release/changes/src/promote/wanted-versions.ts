import { UserError } from '@site/contracts/user-error';
import type { ExactVersion, LogEntry, Versions } from '@site/release-model/log-entry';
import { readVersion } from '@site/release-model/published-versions';
import { ownersOf } from '@site/release-model/live-owners';
import { hasKeys } from '@site/release-model/owners';
import { DamagedContentError } from '@site/release-model/content';
import type { Site } from '@site/release-model/site';
import { checkPackage, packageFiles } from '@site/release-model/package-files';
import { isQuarantined } from './next-states.ts';

/**
 * Reads the versions that somebody wants. Throws a {@link UserError} for one that is unknown or damaged, or that lacks the
 * signature of a key in the live shell. What is live already needs none: it may be older than the keys.
 *
 * @param site opened for this change, so that what was checked is read once
 * @param contents content that a version must have, by package
 */
export async function readVersions(
  site: Site,
  state: LogEntry | undefined,
  versions: Versions,
  contents: Readonly<Record<string, string>> = {},
): Promise<Record<string, ExactVersion>> {
  const owners = await ownersOf(site, state);
  const exact = Object.entries(versions).map(async ([name, version]) => {
    const live = state?.packages[name];
    const content = Object.hasOwn(contents, name) ? contents[name] : undefined;
    if (hasKeys(owners) && live?.version === version && live.content === (content ?? live.content)) {
      return [name, { version, content: live.content }] as const;
    }
    const read = await readVersion(site, name, version, { owners, ...(content ? { content } : {}) });
    const wanted = { version, content: read.hash };
    if (read.key) await checkSignedFiles(site, name, wanted, read.key);
    return [name, wanted] as const;
  });
  return Object.fromEntries(await Promise.all(exact));
}

/** Makes sure that every byte of a signed version is there. Nothing is read twice for one change of the site. */
async function checkSignedFiles(site: Site, name: string, wanted: ExactVersion, key: string): Promise<void> {
  try {
    await checkPackage(site, await packageFiles(site, wanted));
  } catch (cause) {
    if (!(cause instanceof DamagedContentError)) throw cause;
    throw new UserError(`${name} ${wanted.version}, signed by the key ${key}: ${cause.message}`, { cause });
  }
}

/** Throws a {@link UserError} if a version may not go live. */
export function checkNotQuarantined(state: LogEntry | undefined, name: string, version: ExactVersion): void {
  if (!isQuarantined(state, name, version)) return;
  const { by, why } = state?.quarantined[`${name}@${version.version}`] ?? { by: 'somebody' };
  throw new UserError(
    `${name} ${version.version} is quarantined by ${by}${why ? ` ("${why}")` : ''}: "site quarantine --stop ${name}@${version.version}" lets it go live again.`,
  );
}
