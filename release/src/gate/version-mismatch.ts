import type { BuildInfo } from '@site/contracts';
import { parse, satisfies } from 'semver';
import type { CandidateVersions, CandidatePackage } from './candidate.ts';
import type { Refusal } from './refusal.ts';

/**
 * The shell provides the versions that each remote was built against: of the contract and of the shared singletons. The
 * previous shell provides them too, so that the shell's team can return to it. The second rule does not apply to a remote
 * whose live version the previous shell can't run either.
 */
export function versionMismatch(candidate: CandidateVersions): Refusal[] {
  return candidate.remotes.flatMap((remote) => [
    ...withShell(remote, candidate.shell.info),
    ...withPreviousShell(remote, candidate),
  ]);
}

function withShell({ info }: CandidatePackage, shell: BuildInfo): Refusal[] {
  return unsatisfied(info, shell, (version) => `^${version}`).map(({ name, needed, provided }) => ({
    package: info.name,
    rule: 'version-mismatch' as const,
    value: `needs ${name} ^${needed}, the shell provides ${provided ?? 'none'}`,
    fix: 'build it against the versions of the live shell, or first promote a shell that provides these',
  }));
}

function withPreviousShell(
  { info }: CandidatePackage,
  { previousShell, liveRemotes, isBreaking }: CandidateVersions,
): Refusal[] {
  const live = liveRemotes[info.name];
  if (!previousShell || isBreaking) return [];
  // A patch release adds nothing that a remote could depend on.
  const range = (version: string) => `^${withoutPatch(version)}`;
  if (live && unsatisfied(live, previousShell, range).length > 0) return [];
  return unsatisfied(info, previousShell, range).map(({ name, needed, provided }) => ({
    package: info.name,
    rule: 'no-way-back' as const,
    value: `needs ${name} ${range(needed)}, the previous shell (${previousShell.version}) provides ${provided ?? 'none'}`,
    fix: 'wait for one more promotion of the shell, or give up the return to the previous shell alone: promote --breaking',
  }));
}

type Unsatisfied = { name: string; needed: string; provided: string | undefined };

/** The versions of the contract and the singletons that a remote needs and a shell does not provide. */
export function unsatisfied(
  remote: BuildInfo,
  shell: BuildInfo,
  range: (version: string) => string,
): Unsatisfied[] {
  const provided: Record<string, string> = { ...shell.singletons, 'the contract': shell.contract };
  return Object.entries({ 'the contract': remote.contract, ...remote.singletons })
    .filter(([name, needed]) => !satisfies(provided[name] ?? '', range(needed)))
    .map(([name, needed]) => ({ name, needed, provided: provided[name] }));
}

function withoutPatch(version: string): string {
  const parsed = parse(version);
  return parsed ? `${parsed.major}.${parsed.minor}.0` : version;
}
