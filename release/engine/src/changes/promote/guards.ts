import type { PublicSettings } from '@site/contracts';
import { UserError } from '@site/contracts/user-error';
import { type Action, ACTIONS } from '../../model/log/actions.ts';
import { minute } from '../../model/log/changes.ts';
import { ownersOf, readableOwnersOf } from '../../model/signatures/live-owners.ts';
import type { ExactVersion, LogEntry, Note, Rules, Versions } from '../../model/log/log-entry.ts';
import { OWN_BUDGETS } from '../../model/gate/own-budgets.ts';
import { gateVersion, releaseVersion } from '../../model/gate/own-tool.ts';
import { checkSigner, hasKeys } from '../../model/signatures/owners.ts';
import { checkPackage, packageFiles } from '../../model/versions/package-files.ts';
import { readVersion } from '../../model/versions/published-versions.ts';
import type { Site } from '../../model/store/site.ts';
import { jsonBytes } from '../../model/store/store.ts';
import { recordKey } from '../../model/versions/version-record.ts';
import type { ByKey, Start } from './commit.ts';

/** The rules that this release tool brings: its gate and release/engine/budgets.json. */
export const ownRules = (): Rules => ({
  gate: gateVersion(),
  release: releaseVersion(),
  budgets: OWN_BUDGETS,
});

/**
 * Throws a {@link UserError} while the site is on hold, or one of the packages that would change, unless the action is
 * possible during a hold.
 */
export function checkMayChange(
  action: Action,
  state: LogEntry | undefined,
  names: readonly string[] = [],
): void {
  if (ACTIONS[action].onHold) return;
  if (state?.hold) throw onHold('The site', state.hold, 'site resume');
  for (const name of names) {
    const hold = state?.held?.[name];
    if (hold) throw onHold(name, hold, `site resume ${name}`);
  }
}

const onHold = (what: string, { at, by, why }: Note, remedy: string): UserError =>
  new UserError(
    `${what} is on hold since ${minute(at)} UTC by ${by}: ${why ?? 'no reason given'}. "${remedy}" ends it.`,
  );

/** Throws a {@link UserError} if this release tool has another gate than the live site. */
export function checkRules(rules: Rules): void {
  if (rules.gate === gateVersion()) return;
  throw new UserError(
    `The gate of this release tool (${releaseVersion()}) differs from that of the live site (@site/release ${rules.release}): use that one, or have this one adopted for everybody with "site settings --adopt --why …".`,
  );
}

/**
 * Throws a {@link UserError} unless a key is one of the owners of packages or of the site, at the moment of a change.
 * Everybody may where nobody has a key, and nobody is asked for one for what the figures of the site decide.
 *
 * @param owners names of packages, or `THE_SITE`
 * @param by has the id of the key of the person who wants the change
 * @param start whether the owners may be those of before damaged entries
 */
export async function checkOwners(
  site: Site,
  state: LogEntry | undefined,
  owners: readonly string[],
  { key }: ByKey,
  start: Start = 'last',
): Promise<void> {
  if (key === null || owners.length === 0) return;
  const known = await (start === 'last-readable' ? readableOwnersOf : ownersOf)(site, state);
  checkSigner(known, owners, key);
}

/**
 * Throws a {@link UserError} if a package may not return to a version. The log vouches for what was live; but what no
 * current key has signed, because it is older than the keys or because its key was revoked, needs a key of the site.
 *
 * @param id of the key of the person who wants it; null for the return of a failing version
 */
export async function checkReturn(
  site: Site,
  state: LogEntry,
  name: string,
  { version, content }: ExactVersion,
  id: string | undefined | null,
): Promise<void> {
  const owners = await readableOwnersOf(site, state);
  if (!hasKeys(owners) || owners.site.some((key) => key.id === id)) return;
  try {
    await readVersion(site, name, version, { owners, content });
  } catch (cause) {
    if (!(cause instanceof UserError)) throw cause;
    throw new UserError(
      `${name} ${version} has no signature that counts today, so the key ${id} may not return to it: use a key of the site.`,
      { cause },
    );
  }
}

/**
 * Reads the versions that somebody wants. Throws a {@link UserError} for one that is unknown, damaged or quarantined, or
 * that lacks the signature of a key in the live shell. What is live already needs none: it may be older than the keys.
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
    checkNotQuarantined(state, name, version);
    const live = state?.packages[name];
    const content = Object.hasOwn(contents, name) ? contents[name] : undefined;
    if (hasKeys(owners) && live?.version === version && live.content === (content ?? live.content)) {
      return [name, { version, content: live.content }] as const;
    }
    const read = await readVersion(site, name, version, { owners, ...(content ? { content } : {}) });
    const wanted = { version, content: read.hash };
    await checkPackage(site, await packageFiles(site, wanted));
    // It is young, as its files are, or was removed meanwhile: no pruning takes it before the version is live.
    await site.store.create(recordKey(name, version), jsonBytes(read.record));
    return [name, wanted] as const;
  });
  return Object.fromEntries(await Promise.all(exact));
}

/** Throws a {@link UserError} if a version may not go live. */
function checkNotQuarantined(state: LogEntry | undefined, name: string, version: string): void {
  const note = state?.quarantined[`${name}@${version}`];
  if (!note) return;
  const { by, why } = note;
  throw new UserError(
    `${name} ${version} is quarantined by ${by}${why ? ` ("${why}")` : ''}: "site quarantine --stop ${name}@${version}" lets it go live again.`,
  );
}

/** Throws a {@link UserError} if an address that the whole world can reach would become one of this machine. */
export function checkStaysPublic(before: PublicSettings, after: PublicSettings): void {
  const names = Object.keys(after) as (keyof PublicSettings)[];
  const lost = names.find((name) => isPublicAddress(before[name]) && isLocalAddress(after[name]));
  if (!lost) return;
  throw new UserError(
    `${lost} would change from ${before[lost]} to ${after[lost]}, which only this machine can reach: add --force if you mean it (npm start -- --force).`,
  );
}

const isPublicAddress = (value: unknown): boolean => String(value).startsWith('https:');

const isLocalAddress = (value: unknown): boolean =>
  /^https?:\/\/(?:localhost|[\w.-]+\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])(?::|\/|$)/.test(
    String(value),
  );
