import { UserError } from '@site/contracts/user-error';
import { isPackageName, isVersion } from '@site/release-model/package-name';
import { UnreadableEntryError } from '@site/release-model/release-log';
import type { Site } from '@site/release-model/site';
import { parseRecord, recordKey } from '@site/release-model/version-record';
import { inBatches } from '@site/release-model/work';
import { type PackagePosition, parseStackLine, type StackLine, stackLines } from './stack-line.ts';
import { type SourcePosition, VersionMaps } from './version-maps.ts';

/** Numbers of entries with which visitors got a version: of those in which it was live, and in which it was a canary. */
export type LiveReleases = { live: readonly number[]; canary: readonly number[] };

/** Most entries that are read: in a bucket, some five seconds. */
const MOST_ENTRIES = 2000;

/**
 * Looks a version up in the log: from the entry after which it was published, as far as its record says. Of a log that has
 * grown long since, the first entries from there and the last one are read.
 */
export async function liveReleases(site: Site, name: string, version: string): Promise<LiveReleases> {
  const bytes = await site.store.read(recordKey(name, version));
  const after = (bytes && parseRecord(bytes)?.after) ?? 0;
  const later = (await site.log.numbers()).filter((number) => number > after);
  const numbers = [...new Set([...later.slice(0, MOST_ENTRIES), ...later.slice(-1)])];
  const read = (number: number) =>
    site.log.entry(number).catch((error: unknown) => {
      if (error instanceof UnreadableEntryError) return undefined;
      throw error;
    });
  const live: number[] = [];
  const canary: number[] = [];
  for await (const { number, found: entry } of inBatches(numbers, read)) {
    if (entry?.packages[name]?.version === version) live.push(number);
    else if (entry?.canary?.packages[name]?.version === version) canary.push(number);
  }
  return { live, canary };
}

/** A line of a stack with what is known about it: the source of a call, or the reason why there is none. */
export type ExplainedLine = Exclude<StackLine, { kind: 'package' }> | ExplainedCall;

/** A call in a package: its source, or the reason why there is none. */
export type ExplainedCall = Extract<StackLine, { kind: 'package' }> &
  ({ source: SourcePosition } | { problem: string });

/** A version that a stack names, where it was live, and the commit that it was built from if that is known. */
export type ExplainedVersion = LiveReleases & { name: string; version: string; commit?: string };

/** Lines of a stack in their order, and the versions in them. */
export type ExplainedStack = { lines: readonly ExplainedLine[]; versions: readonly ExplainedVersion[] };

/**
 * Translates a stack with the maps that were published with the versions in it. Throws a {@link UserError} if the text has
 * no line of a stack; whatever else can't be told is said in its line.
 */
export async function explainStack(site: Site, stack: string): Promise<ExplainedStack> {
  const read = stackLines(stack).map(parseStackLine);
  if (read.every(({ kind }) => kind === 'text')) {
    throw new UserError(
      'This text has no line of a stack, such as "at open (https://…/packages/careers/<version>/static/js/index.js:1:234)".',
    );
  }
  const maps = new VersionMaps(site);
  const parsed = await withVersions(site, maps, read);
  const published = await publishedKeys(site, parsed);
  const lines = await Promise.all(
    parsed.map(async (line): Promise<ExplainedLine> => {
      if (line.kind !== 'package') return line;
      const { name, version } = line.position;
      if (!published.has(`${name}@${version}`))
        return {
          ...line,
          problem: version
            ? 'this site root has no such version'
            : 'no version here has source maps of this file',
        };
      try {
        return { ...line, source: await maps.sourceOf(line.position) };
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        return { ...line, problem: error.message };
      }
    }),
  );
  const versions = [...published].map(async (key): Promise<ExplainedVersion> => {
    const [name = '', version = ''] = key.split('@');
    const record = await maps.recordOf({ name, version }).catch(() => undefined);
    const commit = record?.commit === undefined ? {} : { commit: record.commit };
    return { name, version, ...(await liveReleases(site, name, version)), ...commit };
  });
  return { lines, versions: await Promise.all(versions) };
}

/** The lines with the version of each script that has none in its address; as before where none is known. */
async function withVersions(
  site: Site,
  maps: VersionMaps,
  lines: readonly StackLine[],
): Promise<readonly StackLine[]> {
  const lacksVersion = (line: StackLine) => line.kind === 'package' && line.position.version === '';
  if (!lines.some(lacksVersion)) return lines;
  const live = (await site.log.lastReadable()).stored?.entry.packages ?? {};
  const found = lines.map(async (line): Promise<StackLine> => {
    if (line.kind !== 'package' || !lacksVersion(line) || !isPackageName(line.position.name)) return line;
    const { name, file } = line.position;
    const version = (await maps.versionWith(name, file, live[name]?.version)) ?? '';
    return { ...line, position: { ...line.position, version } };
  });
  return Promise.all(found);
}

/** `<package>@<version>` of those that the site root has, in the order of the stack. */
async function publishedKeys({ store }: Site, lines: readonly StackLine[]): Promise<Set<string>> {
  const named = lines.flatMap((line): Pick<PackagePosition, 'name' | 'version'>[] =>
    line.kind === 'package' ? [line.position] : [],
  );
  const published = new Set<string>();
  const listed = new Map<string, readonly string[]>();
  for (const { name, version } of named) {
    if (!isPackageName(name) || !isVersion(version) || published.has(`${name}@${version}`)) continue;
    const keys = listed.get(name) ?? (await store.list(`versions/${name}/`));
    listed.set(name, keys);
    if (keys.some((key) => key.startsWith(`versions/${name}/${version}.`)))
      published.add(`${name}@${version}`);
  }
  return published;
}
