import type { Owners } from './owners.ts';

/** File next to a build's `web/` and `node/` folders that contains its {@link BuildInfo}. */
export const BUILD_INFO_FILE = 'site-package.json';

/** Role of a package in the site: the only host, or a remote. */
export type Role = 'shell' | 'remote';

/** Content of `site-package.json`, which describes a build for the release tool. */
export type BuildInfo = {
  /** Container name, for example `marketing`. */
  name: string;
  role: Role;
  /** Semantic version of the package's package.json. */
  version: string;
  /** Version of the contract (package `@site/contracts`) that the package was built against. */
  contract: string;
  /** Versions of the shared singletons that it was built against, by module name. */
  singletons: Readonly<Record<string, string>>;
  /** Version of the Module Federation runtime that the build contains or expects. */
  federation: string;
  /**
   * Versions of earlier majors of the contract whose remotes this shell runs too, the last of each major. Only the shell's
   * build has them, and only while remotes move to its own major.
   */
  earlierContracts?: readonly string[];
  /** Whose keys may publish and promote which package; only the shell's build has them. */
  owners?: Owners;
};
