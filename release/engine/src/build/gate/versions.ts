import { parse, rcompare, satisfies } from 'semver';
import type { BuildInfo } from '@site/contracts';
import type { CandidatePackage } from '../../model/gate/package-outline.ts';
import type { Refusal } from '../../model/gate/refusal.ts';
import type { CandidateVersions } from './candidate.ts';

/** The first version of a minor release: `1.4.2` → `1.4.0`. A patch release adds nothing that a remote could depend on. */
function withoutPatch(version: string): string {
  const parsed = parse(version);
  return parsed ? `${parsed.major}.${parsed.minor}.0` : version;
}

/** Name of the contract in messages; its package is `@site/contracts`. */
const CONTRACT = 'the contract';

/**
 * Tells which version of a package to build with: the latest that the live shell and the previous one both provide, or,
 * where there is none, that of the live shell.
 *
 * @param name of a singleton's module, or {@link CONTRACT}
 * @param live versions that the live shell provides, its own first; undefined if it provides none
 * @param previous versions that the previous shell provides; undefined if there is none
 */
function howToFit(
  name: string,
  live: readonly string[] = [],
  previous: readonly string[] | undefined,
): string {
  const [own] = live;
  if (own === undefined) return 'do without it, or first promote a shell that provides it';
  const packageName = packageOf(name);
  if (previous === undefined) {
    return `install ${packageName}@${own}, which the live shell provides, and build again`;
  }
  const isProvided = (versions: readonly string[], needed: string) =>
    versions.some((version) => satisfies(version, `^${needed}`));
  const fitting = [...live, ...previous]
    .sort(rcompare)
    .find((version) => isProvided(live, version) && isProvided(previous, withoutPatch(version)));
  return fitting
    ? `install ${packageName}@${fitting}, which the live shell and the previous one provide, and build again`
    : `install ${packageName}@${own}, which the live shell provides, build again, and promote with --breaking: the previous shell provides ${previous.join(' and ')}`;
}

/** `@site/runtime/store` → `@site/runtime`. */
function packageOf(name: string): string {
  if (name === CONTRACT) return '@site/contracts';
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

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

/** Every remote was built with exactly the shell's version of Module Federation, because it uses the shell's runtime. */
export function federationRuntime({ shell, remotes }: CandidateVersions): Refusal[] {
  const expected = shell.info.federation;
  return remotes
    .filter(({ info }) => info.federation !== expected)
    .map(({ info }) => ({
      package: info.name,
      rule: 'federation-runtime' as const,
      value: `built with Module Federation ${info.federation}, the shell with ${expected}`,
      fix: `install @module-federation/* ${expected} and build again`,
    }));
}

/** Every custom property that a remote's style sheets use without a fallback is defined by them or by the shell. */
export function unknownToken({ shell, remotes }: Pick<CandidateVersions, 'shell' | 'remotes'>): Refusal[] {
  const defined = new Set(shell.tokens.defined);
  return remotes.flatMap(({ info, tokens }) =>
    tokens.needed
      .filter((token) => !defined.has(token))
      .map((token) => ({
        package: info.name,
        rule: 'unknown-token' as const,
        value: `its style sheets use ${token}, which neither they nor the shell define`,
        fix: 'use a token of the live shell, or first promote a shell that defines this one',
      })),
  );
}
