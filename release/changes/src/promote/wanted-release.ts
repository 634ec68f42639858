import type { PublicSettings } from '@site/contracts';
import type { ExactVersion, LivePackage, LogEntry, Rules, SiteState } from '@site/release-model/log-entry';
import { SHELL } from '@site/release-model/site-paths';
import { sha256 } from '@site/release-model/content';
import { exactVersions } from './next-state.ts';

/** The release that somebody wants. */
export type WantedRelease = {
  /** Package name → version. */
  packages: Readonly<Record<string, ExactVersion>>;
  settings: PublicSettings;
  rules: Rules;
  isBreaking: boolean;
  /** Render every page, even one that can't differ from the live one. */
  isComplete: boolean;
  /** Packages as an earlier entry had them, for a rollback: their pages and fallbacks come back with them. */
  restored: Readonly<Record<string, LivePackage>>;
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
  restored: {},
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

/** Whether a version may not go live. */
export const isQuarantined = (
  state: Pick<SiteState, 'quarantined'> | undefined,
  name: string,
  { version }: ExactVersion,
): boolean =>
  // A site tells the public the hashes of such versions only.
  [`${name}@${version}`, sha256(`${name}@${version}`)].some((each) =>
    Object.hasOwn(state?.quarantined ?? {}, each),
  );
