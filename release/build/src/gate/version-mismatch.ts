import type { BuildInfo } from '@site/contracts';
import { satisfies } from 'semver';
import type { CandidatePackage } from '@site/release-model/package-outline';
import type { CandidateVersions } from './candidate.ts';
import { CONTRACT, howToFit } from './fitting-version.ts';
import type { Refusal } from '@site/release-model/refusal';
import { withoutPatch } from './version-ranges.ts';

/**
 * The shell provides the versions that each remote was built against: of the contract and of the shared singletons. The
 * previous shell provides them too, so that the shell's team can return to it. The second rule does not apply to a remote
 * whose live version the previous shell can't run either.
 */
export function versionMismatch(candidate: CandidateVersions): Refusal[] {
  return candidate.remotes.flatMap((remote) => [
    ...withShell(remote, candidate),
    ...withPreviousShell(remote, candidate),
  ]);
}

function withShell(
  { info }: CandidatePackage,
  { shell, previousShell }: Pick<CandidateVersions, 'shell' | 'previousShell'>,
): Refusal[] {
  return unsatisfied(info, shell.info, (version) => `^${version}`).map(({ name, needed, provided }) => ({
    package: info.name,
    rule: 'version-mismatch' as const,
    value: `needs ${name} ^${needed}, the shell provides ${textOf(provided)}`,
    fix: `${howToFit(name, provided, previousShell && providedBy(previousShell)[name])}; or first promote a shell that provides ${needed}`,
  }));
}

function withPreviousShell(
  { info }: CandidatePackage,
  { shell, previousShell, liveRemotes, isBreaking }: CandidateVersions,
): Refusal[] {
  const live = liveRemotes[info.name];
  if (!previousShell || isBreaking) return [];
  const range = (version: string) => `^${withoutPatch(version)}`;
  if (live && unsatisfied(live, previousShell, range).length > 0) return [];
  return unsatisfied(info, previousShell, range).map(({ name, needed, provided }) => ({
    package: info.name,
    rule: 'no-way-back' as const,
    value: `needs ${name} ${range(needed)}, the previous shell (${previousShell.version}) provides ${textOf(provided)}`,
    fix: `${howToFit(name, providedBy(shell.info)[name], provided)}; or wait for one more promotion of the shell; or give up the return to the previous shell alone: promote --breaking`,
  }));
}

type Unsatisfied = { name: string; needed: string; provided: readonly string[] | undefined };

const textOf = (provided: readonly string[] | undefined): string => provided?.join(' and ') ?? 'none';

/** The versions of the contract and the singletons that a remote needs and a shell does not provide. */
export function unsatisfied(
  remote: BuildInfo,
  shell: BuildInfo,
  range: (version: string) => string,
): Unsatisfied[] {
  const provided = providedBy(shell);
  return Object.entries({ [CONTRACT]: remote.contract, ...remote.singletons })
    .filter(([name, needed]) => !provided[name]?.some((version) => satisfies(version, range(needed))))
    .map(([name, needed]) => ({ name, needed, provided: provided[name] }));
}

/** While remotes move to a new major of the contract, a shell runs those of both. */
const providedBy = (shell: BuildInfo): Readonly<Record<string, readonly string[]>> => ({
  ...Object.fromEntries(Object.entries(shell.singletons).map(([name, version]) => [name, [version]])),
  [CONTRACT]: [shell.contract, ...(shell.earlierContracts ?? [])],
});
