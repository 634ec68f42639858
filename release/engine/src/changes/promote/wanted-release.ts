import type { PublicSettings } from '@site/contracts';
import type { ExactVersion, LogEntry, Rules, SiteState, Versions } from '../../model/log/log-entry.ts';
import { SHELL } from '../../model/release/pages.ts';
import { UserError } from '@site/contracts/user-error';
import { exactVersions, isQuarantined } from './next-states.ts';

/** The versions of a release, all or some, that the gate checks. */
export type ReleaseOrder = {
  packages: Versions;
  /** Names of remotes that leave the site. */
  retires?: readonly string[] | undefined;
  /** The content that a version must have, by package. */
  contents?: Readonly<Record<string, string>> | undefined;
  /** Accept remotes that the previous shell can't run: a return to that shell alone becomes impossible. */
  isBreaking?: boolean | undefined;
  /** Names of rules that don't count this time; the entry says so. */
  waived?: readonly string[] | undefined;
};

/** The release that somebody wants. */
export type WantedRelease = {
  /** Package name → version. */
  packages: Readonly<Record<string, ExactVersion>>;
  settings: PublicSettings;
  rules: Rules;
  isBreaking: boolean;
  /** Render every page, even one that can't differ from the live one. */
  isComplete: boolean;
  /** For a rollback: the package that returns, and the entry that has it as it was, with its pages and its fallback. */
  returns?: { name: string; to: LogEntry };
};

/**
 * The live release with other versions of some packages.
 *
 * @param more what else differs from the live release
 */
export const liveReleaseWith = (
  { packages, settings, rules }: SiteState,
  versions: Readonly<Record<string, ExactVersion>>,
  more: Partial<Omit<WantedRelease, 'packages'>> = {},
): WantedRelease => ({
  packages: exactVersions({ ...packages, ...versions }),
  settings,
  rules,
  isBreaking: false,
  isComplete: false,
  ...more,
});

/** Packages whose pages may differ from the live ones: all of them after a change of the shell or of the settings. */
export function changedPackages(head: LogEntry | undefined, wanted: WantedRelease): Set<string> {
  const names = Object.keys(wanted.packages);
  const isEverything =
    !head ||
    wanted.isComplete ||
    head.packages[SHELL]?.content !== wanted.packages[SHELL]?.content ||
    JSON.stringify(head.settings) !== JSON.stringify(wanted.settings);
  return new Set(
    names.filter((name) => {
      const live = head?.packages[name];
      return (
        isEverything ||
        live?.content !== wanted.packages[name]?.content ||
        (live?.previous !== undefined && isQuarantined(head, name, live.previous))
      );
    }),
  );
}

/** Throws a {@link UserError} if a name to retire is not that of a live remote. */
export function checkRetired(
  state: LogEntry | undefined,
  { packages, retires = [] }: Pick<ReleaseOrder, 'packages' | 'retires'>,
): void {
  const live = state?.packages ?? {};
  for (const name of retires) {
    if (name === SHELL) throw new UserError("The shell can't be retired: a site needs one.");
    if (!Object.hasOwn(live, name)) {
      throw new UserError(
        `${name} is not live, so it can't be retired: choose one of ${Object.keys(live).join(', ')}.`,
      );
    }
    if (Object.hasOwn(packages, name)) {
      throw new UserError(`${name} can't be promoted and retired at once: leave one of the two out.`);
    }
  }
}

/** Names of the packages that get another version, or leave. */
export const changedNames = (
  state: LogEntry | undefined,
  { packages, contents = {}, retires = [] }: ReleaseOrder,
) => {
  const isLive = (own: string) => {
    const live = state?.packages[own];
    return live?.version === packages[own] && (contents[own] ?? live?.content) === live?.content;
  };
  return [...Object.keys(packages).filter((own) => !isLive(own)), ...retires];
};
