import { UserError } from '../commands/user-error.ts';
import type { ExactVersion, LogEntry, Versions } from '../log/log-entry.ts';
import { readVersion } from '../publish/version-record.ts';
import type { Site } from '../store/site.ts';
import { isQuarantined } from './wanted-release.ts';

/** Reads the versions that somebody wants. Throws a {@link UserError} for one that is unknown or damaged. */
export async function readVersions(site: Site, versions: Versions): Promise<Record<string, ExactVersion>> {
  const exact = Object.entries(versions).map(async ([name, version]) => {
    const { hash } = await readVersion(site, name, version);
    return [name, { version, content: hash }] as const;
  });
  return Object.fromEntries(await Promise.all(exact));
}

/** Throws a {@link UserError} if a version may not go live. */
export function checkNotQuarantined(state: LogEntry | undefined, name: string, version: ExactVersion): void {
  if (!isQuarantined(state, name, version)) return;
  const { by, why } = state?.quarantined[`${name}@${version.version}`] ?? { by: 'somebody' };
  throw new UserError(
    `${name} ${version.version} is quarantined by ${by}${why ? ` ("${why}")` : ''}: "site quarantine --release ${name}@${version.version}" lets it go live again.`,
  );
}
