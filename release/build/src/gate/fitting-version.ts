import { rcompare, satisfies } from 'semver';
import { withoutPatch } from './version-ranges.ts';

/** Name of the contract in messages; its package is `@site/contracts`. */
export const CONTRACT = 'the contract';

/**
 * Tells which version of a package to build with: the latest that the live shell and the previous one both provide, or,
 * where there is none, that of the live shell.
 *
 * @param name of a singleton's module, or {@link CONTRACT}
 * @param live versions that the live shell provides, its own first; undefined if it provides none
 * @param previous versions that the previous shell provides; undefined if there is none
 */
export function howToFit(
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
