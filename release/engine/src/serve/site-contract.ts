import type { BuildInfo, Owners, SiteContract } from '@site/contracts';
import { SITE_CONTRACT_FORMAT } from '@site/contracts/site-contract';
import { compressed, QUALITY } from '../model/store/compress.ts';
import { noneIfDamaged } from '../model/store/content.ts';
import type { LivePackage, LogEntry } from '../model/log/log-entry.ts';
import { packageFiles, previousShell } from '../model/versions/package-files.ts';
import { NO_OWNERS } from '../model/signatures/owners.ts';
import { readVersion } from '../model/versions/published-versions.ts';
import { type PackageOutline, type StyleTokens, styleTokens } from '../model/gate/package-outline.ts';
import {
  DERIVED_PATHS,
  NOT_FOUND_PATH,
  type PageList,
  SHELL,
  type SiteFacts,
} from '../model/release/pages.ts';
import type { Site } from '../model/store/site.ts';
import type { DerivedFile } from './exchange.ts';

/** An entry of the log with what it refers to. */
type Release = { entry: LogEntry; lists: ReadonlyMap<string, PageList>; site: SiteFacts };

/** The file of a release's contract: what it provides to remotes, and what it asks of them. */
export async function siteContractFile(site: Site, release: Release): Promise<DerivedFile> {
  const bytes = Buffer.from(JSON.stringify(await siteContract(site, release)));
  return { bytes, ...(await compressed('site.json', bytes, QUALITY.manyPages)) };
}

async function siteContract(site: Site, { entry, lists, site: facts }: Release): Promise<SiteContract> {
  const shell = entry.packages[SHELL];
  if (!shell) throw new Error('A release has no shell.');
  const { info } = (await packageFiles(site, shell)).published;
  const before = await previousShell(site, entry, shell);
  const remotes = Object.entries(entry.packages).filter(([name]) => name !== SHELL);
  return {
    format: SITE_CONTRACT_FORMAT,
    entry: entry.number,
    release: entry.release,
    shell: {
      live: provided(shell.version, info),
      previous: before ? provided(before.version.version, before.info) : null,
    },
    mounts: { ...facts.mounts },
    fragments: { ...facts.fragmentOwners },
    remotes: Object.fromEntries(remotes.map(([name, { version }]) => [name, version])),
    commits: await commitsOf(site, entry, info.owners),
    paths: linkTargets(lists),
    tokens: [...(await shellTokens(site, shell)).defined],
    budgets: entry.rules.budgets,
    gate: { version: entry.rules.gate, release: entry.rules.release },
    isOnHold: entry.hold !== null,
  };
}

/** Name → commit of the live version; a version whose record can't be read tells none. */
async function commitsOf(
  site: Site,
  { packages }: LogEntry,
  owners: Owners = NO_OWNERS,
): Promise<Record<string, string>> {
  const found = await Promise.all(
    Object.entries(packages).map(async ([name, { version }]) => {
      const read = await readVersion(site, name, version, { owners }).catch(() => undefined);
      return read?.record.commit ? [[name, read.record.commit] as const] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}

const provided = (version: string, { contract, earlierContracts, singletons, federation }: BuildInfo) => ({
  version,
  contract,
  ...(earlierContracts ? { earlierContracts: [...earlierContracts] } : {}),
  singletons: { ...singletons },
  federation,
});

function linkTargets(lists: Release['lists']): string[] {
  const found = [...lists.values()].flatMap(({ pages, files }) => [
    ...Object.keys(pages).filter((path) => path !== NOT_FOUND_PATH),
    // One Open Graph image for every page: nobody links to them.
    ...Object.keys(files).filter((path) => !path.startsWith('/pictures/')),
  ]);
  return [...DERIVED_PATHS, ...found].sort();
}

/** Custom properties of the live shell; those of a damaged outline are read again from its version. */
async function shellTokens(site: Site, shell: LivePackage): Promise<StyleTokens> {
  const kept = await site.content.getJson<PackageOutline>(shell.outline).catch(noneIfDamaged);
  return kept?.tokens ?? styleTokens(await packageFiles(site, shell));
}
