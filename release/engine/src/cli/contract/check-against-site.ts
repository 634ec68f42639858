import { rmSync } from 'node:fs';
import type { BuildInfo, SiteContract } from '@site/contracts';
import { UserError } from '@site/contracts/user-error';
import { describePackage } from '../../build/gate/budgets.ts';
import { refusedVersions } from '../../build/gate/gate.ts';
import { unexposed } from '../../build/gate/links.ts';
import { exposesOutsideMounts } from '../../build/gate/paths.ts';
import { publish } from '../../build/publish/publish.ts';
import { folderStore } from '../../model/store/folder-store.ts';
import type { Checked } from '../../changes/promote/promote.ts';
import { OWN_BUDGETS } from '../../model/gate/own-budgets.ts';
import { gateVersion } from '../../model/gate/own-tool.ts';
import { packageFiles } from '../../model/versions/package-files.ts';
import type { CandidatePackage } from '../../model/gate/package-outline.ts';
import { SHELL } from '../../model/release/pages.ts';
import { readVersion } from '../../model/versions/published-versions.ts';
import type { Refusal } from '../../model/gate/refusal.ts';
import { siteIn } from '../../model/store/site.ts';
import { workFolder } from '../../model/store/work-folder.ts';
import { readContract } from './read-contract.ts';

/** What the contract of a live site says of builds, and whose contract it is. */
export type CheckedAgainstSite = Checked & { origin: string; release: number };

/**
 * Checks remotes against the contract of a live site: versions, tokens, styles, budgets, paths and fragments. Nothing is
 * sent to the site, and nothing is rendered: what follows from pages, the site's own preview and promotion find. Throws
 * a `UserError` for the shell, for a build that is none, and for a site without a contract.
 *
 * @param address of the site
 * @param folders of built packages
 * @param isBreaking true if the return to the previous shell alone is given up
 */
export async function checkAgainstSite(
  address: string,
  folders: readonly string[],
  isBreaking: boolean,
): Promise<CheckedAgainstSite> {
  const { contract, origin } = await readContract(address);
  const remotes = await describedBuilds(folders);
  const refused = refusedVersions({
    shell: shellOf(contract.shell.live, contract.tokens),
    previousShell: contract.shell.previous ? shellOf(contract.shell.previous, []).info : undefined,
    remotes: remotes.map(({ described }) => described),
    liveRemotes: {},
    isBreaking,
    budgets: { ...OWN_BUDGETS, ...named(contract.budgets) },
  });
  // The contract does not say whether the previous shell could run the live version, without which this does not count.
  const isCertain = ({ rule }: Refusal) => rule !== 'no-way-back';
  return {
    packages: Object.fromEntries(remotes.map(({ described, version }) => [described.info.name, version])),
    live: Object.fromEntries(
      remotes.map(({ described: { info } }) => [info.name, contract.remotes[info.name]]),
    ),
    refusals: [
      ...refused.filter(isCertain),
      ...remotes.flatMap(({ described }) => [
        ...exposesOutsideMounts(described.info.name, Object.keys(described.exposes), contract.mounts),
        ...unexposed(fragmentsOf(described, contract), [described]),
      ]),
    ],
    warnings: [
      ...(contract.isOnHold ? ['the site is on hold: nothing goes live until it is resumed'] : []),
      ...(contract.gate.version === gateVersion()
        ? []
        : [
            `the site checks with @site/release ${contract.gate.release}, which may say something else: install it`,
          ]),
      ...refused
        .filter((refusal) => !isCertain(refusal))
        .map(({ package: name, value, fix }) => `${name} ${value}: ${fix}`),
    ],
    origin,
    release: contract.release,
  };
}

const named = ({ shell, remotes, others }: SiteContract['budgets']) => ({ shell, remotes, others });

/** Publishes builds to a folder that is gone afterwards: their sizes are those of what would be served. */
async function describedBuilds(folders: readonly string[]) {
  const folder = workFolder('site-check');
  try {
    const site = siteIn(folderStore(folder));
    const builds = [];
    for (const each of folders) {
      const { name, version } = await publish(site, each, undefined);
      if (name === SHELL) {
        throw new UserError('The shell makes the contract of a site: check it with the site root.');
      }
      const { hash } = await readVersion(site, name, version);
      builds.push({ version, described: await describePackage(await packageFiles(site, { content: hash })) });
    }
    return builds;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function shellOf(
  { version, contract, earlierContracts, singletons, federation }: SiteContract['shell']['live'],
  tokens: readonly string[],
): CandidatePackage {
  const info: BuildInfo = {
    name: SHELL,
    role: 'shell',
    version,
    contract,
    singletons,
    federation,
    ...(earlierContracts ? { earlierContracts } : {}),
  };
  return { info, entryBytes: 0, exposes: {}, tokens: { defined: tokens, needed: [] } };
}

const fragmentsOf = ({ info }: CandidatePackage, { fragments }: SiteContract): Record<string, string> =>
  Object.fromEntries(Object.entries(fragments).filter(([, owner]) => owner === info.name));
