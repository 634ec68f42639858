import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD_INFO_FILE, type BuildInfo } from '@site/contracts';
import { UserError } from '@site/contracts/user-error';
import { liveOwners } from '../../model/signatures/live-owners.ts';
import type { Versions } from '../../model/log/log-entry.ts';
import { whoseKey } from '../../model/signatures/owners.ts';
import { namedVersions, publishedVersions } from '../../model/versions/published-versions.ts';
import type { Site } from '../../model/store/site.ts';
import { WORKSPACE } from './workspace.ts';

/**
 * Folder of the package that a command's argument means: a folder, a container name (`content`), a workspace folder
 * (`mfe-content`) or a package name (`@site/mfe-content`). Throws a {@link UserError} if there is no such package.
 */
export function packageFolder(argument: string): string {
  const name = argument.replace(/^@site\//, '');
  const inWorkspace = WORKSPACE ? [path.join(WORKSPACE, name), path.join(WORKSPACE, `mfe-${name}`)] : [];
  const candidates = [path.resolve(argument), ...inWorkspace];
  const found = candidates.find((folder) => existsSync(path.join(folder, 'package.json')));
  // Publishing needs only the build, not the package around it.
  const built = candidates.find((folder) => existsSync(path.join(folder, 'dist', BUILD_INFO_FILE)));
  if (found ?? built) return found ?? built ?? '';
  throw new UserError(
    `There is no package "${argument}": give its folder or name, for example "mfe-content".`,
  );
}

/**
 * Container name (`content`) of the package that a command's argument means. An argument that is not a folder is taken as
 * the name itself, so that a package can be promoted where its source is absent.
 */
export function packageName(argument: string): string {
  try {
    const file = path.join(packageFolder(argument), 'dist', BUILD_INFO_FILE);
    return (JSON.parse(readFileSync(file, 'utf8')) as BuildInfo).name;
  } catch {
    return argument.replace(/^@site\//, '').replace(/^mfe-/, '');
  }
}

/**
 * The versions that arguments of the form `<package>[@<version>]` mean. A version may be shortened to the beginning of its
 * hash; without one, it is the latest published version, unless that was rolled back. Throws a {@link UserError} for a
 * package or version that nobody published.
 */
export async function versionsMeant(site: Site, args: readonly string[]): Promise<Versions> {
  const owners = await liveOwners(site);
  const state = (await site.log.lastReadable()).stored?.entry;
  const meant = args.map(async (argument): Promise<[string, string]> => {
    // An @ at the start belongs to a package's scope.
    const at = argument.indexOf('@', 1);
    const name = packageName(at === -1 ? argument : argument.slice(0, at));
    // A version that is named may be one that no current key has signed: the answer then says so.
    const named = [...((await namedVersions(site, name)).get(name) ?? [])];
    if (at !== -1 && named.length > 0) return [name, matching(name, named, argument.slice(at + 1))];
    const latest = (await publishedVersions(site, owners, name)).get(name)?.at(-1);
    if (latest === undefined && named.length > 0) {
      throw new UserError(
        `No version of ${name} has a signature that counts today: publish its build again with a current key of ${whoseKey(name)}.`,
      );
    }
    if (latest === undefined) {
      const names = [...(await namedVersions(site)).keys()].join(', ') || 'none';
      throw new UserError(`No version of "${name}" was published. Published packages: ${names}.`);
    }
    if (state?.withdrawn.includes(`${name}@${latest}`)) {
      throw new UserError(
        `The latest version of ${name}, ${latest}, was rolled back: to make it live again, name it: site promote ${name}@${latest.slice(-10)}`,
      );
    }
    return [name, latest];
  });
  return Object.fromEntries(await Promise.all(meant));
}

function matching(name: string, versions: readonly string[], wanted: string): string {
  if (versions.includes(wanted)) return wanted;
  const [only, ...others] = wanted
    ? versions.filter((each) => each.split('-').at(-1)?.startsWith(wanted))
    : [];
  if (only === undefined || others.length > 0) {
    throw new UserError(
      `${only ? 'More than one version' : 'No version'} of ${name} matches "${wanted}": "site status --json" lists all of them.`,
    );
  }
  return only;
}
