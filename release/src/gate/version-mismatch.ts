import type { BuildInfo } from '@site/contracts';
import { parse, satisfies } from 'semver';
import type { CandidateParts, CandidateRemote } from './candidate.ts';
import type { Refusal } from './refusal.ts';

/**
 * The shell provides what each remote was built against: the contract and the shared singletons. So does the
 * previous shell, unless it could not carry the live remotes either: the shell's team can return to it.
 */
export function versionMismatch(candidate: CandidateParts): Refusal[] {
  return candidate.remotes.flatMap((remote) => [
    ...withShell(remote, candidate.shell.info),
    ...withPreviousShell(remote, candidate),
  ]);
}

function withShell({ info }: CandidateRemote, shell: BuildInfo): Refusal[] {
  return unsatisfied(info, shell, (version) => `^${version}`).map(({ name, needed, provided }) => ({
    package: info.name,
    rule: 'version-mismatch',
    value: `needs ${name} ^${needed}, the shell provides ${provided ?? 'none'}`,
    fix: 'build it against what the live shell provides, or promote a shell that provides it first',
  }));
}

function withPreviousShell(
  { info }: CandidateRemote,
  { previousShell, liveRemotes, isBreaking }: CandidateParts,
): Refusal[] {
  const live = liveRemotes[info.name];
  if (!previousShell || isBreaking) return [];
  // A patch release adds nothing that a remote could need.
  const range = (version: string) => `^${withoutPatch(version)}`;
  if (live && unsatisfied(live, previousShell, range).length > 0) return [];
  return unsatisfied(info, previousShell, range).map(({ name, needed, provided }) => ({
    package: info.name,
    rule: 'no-way-back',
    value: `needs ${name} ${range(needed)}, the previous shell (${previousShell.version}) provides ${provided ?? 'none'}`,
    fix: 'wait until the shell was promoted once more, or give up returning to the previous shell alone: promote --breaking',
  }));
}

type Unsatisfied = { name: string; needed: string; provided: string | undefined };

/** What a remote needs, the contract and the singletons, that a shell does not provide. */
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
