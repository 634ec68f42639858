import { publish, type Published } from '../../build/publish/publish.ts';
import type { Versions } from '../../model/log/log-entry.ts';
import { type Mounts, type PageList, SHELL } from '../../model/release/pages.ts';
import type { Site } from '../../model/store/site.ts';
import { checkPromoteOptions, type PromoteOptions, promoteVersions, tellOutcome } from './change-site.ts';
import { packageFolder, packageName, versionsMeant } from './package-versions.ts';
import { withProgress } from './progress.ts';
import { UsageError } from './site-command.ts';

/** `site promote`: a package that is retired leaves the site in the same moment. */
export async function promoteCommand(
  site: Site,
  args: readonly string[],
  values: PromoteOptions & { retire?: readonly string[]; publish?: true },
): Promise<boolean> {
  checkPromoteOptions(values);
  const retires = (values.retire ?? []).map((argument) => packageName(argument));
  if (args.length + retires.length === 0) {
    throw new UsageError(
      'Name the packages to promote, for example "site promote careers": "site status" lists what was published.',
    );
  }
  if (retires.length > 0 && !values.why) {
    throw new UsageError('Say why a package is retired: site promote --retire events --why "…"');
  }
  const packages = await (values.publish
    ? publishAll(site, args, values.json, values.waive === undefined)
    : versionsMeant(site, args));
  if (!values.json) await announce(site, packages, retires);
  return tellOutcome(await promoteVersions(site, packages, values, { retires }), values);
}

/** Says what will change. */
export async function announce(
  site: Site,
  packages: Versions,
  retires: readonly string[] = [],
): Promise<void> {
  const live = (await site.log.lastReadable()).stored?.entry.packages ?? {};
  for (const [name, version] of Object.entries(packages)) {
    console.log(`${name}: ${live[name]?.version ?? 'nothing'} → ${version}`);
  }
  for (const name of retires) console.log(`${name}: ${live[name]?.version ?? 'nothing'} → retired`);
}

/** `site publish`: the package in the current folder by default. */
export async function publishCommand(site: Site, packages: readonly string[]): Promise<void> {
  await publishAll(site, packages.length > 0 ? packages : ['.']);
}

/**
 * Publishes builds, and returns exactly what they are.
 *
 * @param checksPaths false where a verdict about their paths follows, which may be another
 */
export async function publishAll(
  site: Site,
  packages: readonly string[],
  isQuiet = false,
  checksPaths = true,
): Promise<Versions> {
  const versions: Record<string, string> = {};
  // A shell that comes with them may grant other paths than the live one.
  const isWithShell = packages.map(packageName).includes(SHELL);
  const mounts = checksPaths && !isWithShell ? await liveMounts(site) : undefined;
  for (const argument of packages) {
    const folder = packageFolder(argument);
    const published = await withProgress('publishing', () => publish(site, folder, undefined, mounts));
    if (!isQuiet) console.log(publishedLine(published));
    versions[published.name] = published.version;
  }
  return versions;
}

/** The paths that the live shell grants; undefined while nothing is live, or the list of the shell's pages can't be read. */
async function liveMounts(site: Site): Promise<Mounts | undefined> {
  const shell = (await site.log.lastReadable()).stored?.entry.packages[SHELL];
  const list = shell && (await site.content.getJson<PageList>(shell.pages).catch(() => undefined));
  return list?.site?.mounts;
}

/** What publishing came to, in a line. */
const publishedLine = ({ name, version, isNew, repaired }: Published): string => {
  if (isNew) return `published  ${name} ${version}`;
  return repaired > 0
    ? `repaired   ${name} ${version}: ${repaired} damaged files`
    : `unchanged  ${name} ${version}`;
};
