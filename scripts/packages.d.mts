/** A package that the site is made of. */
export type SitePackage = {
  /** Container name: `shell`, `content`. */
  name: string;
  /** Folder relative to the workspace: `shell`, `mfe-content`. */
  folder: string;
  role: 'shell' | 'remote';
};

/** The shell and the remotes, the shell first. `root` is the workspace's folder; this repository if left out. */
export function sitePackages(root?: string): SitePackage[];

/** The remotes alone. */
export function remotePackages(root?: string): SitePackage[];

/** The folders of all workspaces, relative to the root. */
export function workspaceFolders(root?: string): string[];
