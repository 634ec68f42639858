import { TraceMap } from '@jridgewell/trace-mapping';
import { type BuildInfo, DIALOG_FRAGMENTS } from '@site/contracts';
import { UserError } from '@site/contracts/user-error';
import { unsatisfied } from '../../build/gate/versions.ts';
import { foundMaps, readMap } from '../../build/publish/maps.ts';
import type { PackageOutline } from '../../model/gate/package-outline.ts';
import type { ExactVersion, LivePackage } from '../../model/log/log-entry.ts';
import { type PageList, SHELL } from '../../model/release/pages.ts';
import type { Site } from '../../model/store/site.ts';
import { packageFiles } from '../../model/versions/package-files.ts';
import { UsageError } from './site-command.ts';

/** What a shell would no longer provide, and how its users are known. */
type Removal = {
  /** Whether the record of a remote's build says that it needs it. */
  isNeeded?: (outline: PackageOutline) => boolean;
  /** Whether a line of a source uses it. None for what whole builds rely on. */
  isUse?: (line: string, source: string) => boolean;
};

/** A line of a source that uses something: `@site/mfe-careers/src/hero.tsx:12`, and its text. */
type Use = { place: string; text: string };

/** A remote that would break: its pages and fragments, and the lines that are the reason. */
export type Impact = { remote: string; version: string; parts: string[]; uses: Use[] };

/** `site impact`: what of the live release would break if its shell removed something. */
export async function impactCommand(
  site: Site,
  [kind = '', name = '']: readonly string[],
  { json }: { json?: true },
): Promise<void> {
  const impacts = await impactOf(site, kind, name);
  if (json) return console.log(JSON.stringify(impacts, null, 2));
  if (impacts.length === 0) return console.log(`No live remote needs the ${kind} ${name}.`);
  for (const { remote, version, parts, uses } of impacts) {
    console.log(`${remote} ${version}: ${parts.join(', ')}`);
    for (const { place, text } of uses) console.log(`  ${place}  ${text.slice(0, 100)}`);
  }
}

/** The live remotes that would break. Throws a {@link UserError} if the live shell does not provide it today. */
export async function impactOf(site: Site, kind: string, name: string): Promise<Impact[]> {
  const packages = (await site.log.head())?.entry.packages ?? {};
  const shell = packages[SHELL];
  if (!shell) throw new UserError('Nothing is live yet.');
  const removal = removalOf(kind, name, await outlineOf(site, shell));
  const remotes = Object.entries(packages).filter(([remote]) => remote !== SHELL);
  const found = remotes.map(async ([remote, live]): Promise<Impact[]> => {
    const impact = await usesIn(site, remote, live, removal.isUse);
    const isNeeded = impact.uses.length > 0 || removal.isNeeded?.(await outlineOf(site, live));
    return isNeeded ? [{ remote, version: live.version, ...impact }] : [];
  });
  return (await Promise.all(found)).flat();
}

async function outlineOf({ content }: Site, { outline }: LivePackage): Promise<PackageOutline> {
  return content.getJson<PackageOutline>(outline);
}

function removalOf(kind: string, name: string, { info, site, tokens }: PackageOutline): Removal {
  const check = (isProvided: boolean) => {
    if (!isProvided) throw new UserError(`The live shell has no ${kind} ${name}.`);
  };
  if (kind === 'token') {
    const token = `--${name.replace(/^--/, '')}`;
    check(tokens.defined.includes(token));
    // Tailwind's utilities end with what follows the kind of a token: `text-ink` is of `--color-ink`.
    const utility = new RegExp(`(?<![\\w-])(?:[\\w:]+-)+${token.replace(/^--[a-z]+-/, '')}(?![\\w-])`);
    return {
      isNeeded: (outline) => outline.tokens.needed.includes(token),
      isUse: (line) => line.includes(token) || utility.test(line),
    };
  }
  if (kind === 'fragment') {
    check(Object.hasOwn(site?.fragmentOwners ?? {}, name));
    const [dialog = name] = Object.entries(DIALOG_FRAGMENTS).find(([, fragment]) => fragment === name) ?? [];
    const use = new RegExp(String.raw`['"]${name}['"]|\bkind\b.*['"]${dialog}['"]`);
    return { isUse: (line) => use.test(line) };
  }
  if (kind === 'store-field') {
    const field = new RegExp(String.raw`\.${name}\b|[{,(]\s*${name}\b|\b${name}\(`);
    return { isUse: (line, source) => source.includes('@site/runtime/store') && field.test(line) };
  }
  if (kind !== 'shared')
    throw new UsageError(`"${kind}" is no kind: name a token, a fragment, a store-field or a shared module.`);
  const [module = '', version] = name.split(/(?<=.)@/);
  check(Object.hasOwn(info.singletons, module));
  const { [module]: _, ...others } = info.singletons;
  const after: BuildInfo = { ...info, singletons: version ? { ...others, [module]: version } : others };
  return {
    isNeeded: (outline) =>
      unsatisfied(outline.info, after, (needed) => `^${needed}`).some((each) => each.name === module),
  };
}

/** Where a live version uses something, by the source maps that were published with it. */
async function usesIn(
  site: Site,
  remote: string,
  live: ExactVersion & LivePackage,
  isUse: Removal['isUse'],
): Promise<Pick<Impact, 'parts' | 'uses'>> {
  const maps = (await foundMaps(site, remote)).find((each) => each.version === live.version)?.record?.maps;
  const uses = new Map<string, Use>();
  const files = new Set<string>();
  for (const [file, hash] of Object.entries(isUse && maps ? maps : {})) {
    const { resolvedSources, sourcesContent = [] } = new TraceMap(await readMap(site, hash));
    for (const [index, source] of resolvedSources.entries()) {
      const text = /^@site\/(?!contracts)/.test(source) ? (sourcesContent[index] ?? '') : '';
      for (const [row, line] of text.split('\n').entries()) {
        if (!isUse?.(line, text)) continue;
        const place = `${source}:${row + 1}`;
        uses.set(place, { place, text: line.trim() });
        files.add(file);
      }
    }
  }
  const { entry, exposes } = await (await packageFiles(site, live)).manifest();
  const isHit = ({ js }: { js: readonly string[] }) =>
    !isUse || files.has(entry) || js.some((file) => files.has(file));
  const hit = new Set([...exposes].flatMap(([expose, each]) => (isHit(each) ? [expose] : [])));
  const { pages } = await site.content.getJson<PageList>(live.pages);
  const paths = Object.keys(pages).filter((path) => hit.has(pages[path]?.expose ?? ''));
  const fragments = [...hit].filter((expose) => expose.startsWith('./fragment/'));
  return { parts: [...paths, ...fragments.map((each) => each.slice(2))], uses: [...uses.values()] };
}
