/** File beside a build's `web/` and `node/` folders that tells the release tool what was built. */
export const BUILD_INFO_FILE = 'site-package.json';

/** What a package is in the site: the one host, or a remote. */
export type Role = 'shell' | 'remote';

/** `site-package.json`, written beside every build: what the release tool must know of it. */
export type BuildInfo = {
  /** Container name, for example `marketing`. */
  name: string;
  role: Role;
  /** Semantic version of the package's package.json. */
  version: string;
  /** Version of the contract (package `shared`) that the package was built against. */
  contract: string;
  /** Versions of the shared singletons that it was built against, by module name. */
  singletons: Readonly<Record<string, string>>;
  /** Version of the Module Federation runtime that the build contains or expects. */
  federation: string;
};
