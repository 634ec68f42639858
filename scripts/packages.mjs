/** The packages that the site is made of, read from the workspaces: no list of them is kept anywhere. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const WORKSPACE = fileURLToPath(new URL('..', import.meta.url));

/**
 * A package that the site is made of.
 *
 * @typedef {object} SitePackage
 * @property {string} name of its container: `shell`, `content`
 * @property {string} folder relative to the workspace: `shell`, `mfe-content`
 * @property {'shell' | 'remote'} role
 */

/**
 * The shell and the remotes, the shell first, the remotes in the order of their folders.
 *
 * @param {string} root folder whose package.json lists the workspaces; this repository unless told otherwise
 * @returns {SitePackage[]}
 */
export const sitePackages = (root = WORKSPACE) => [
  { name: 'shell', folder: 'shell', role: 'shell' },
  ...remotePackages(root),
];

/**
 * The remotes alone, in the order of their folders: workspaces that are built with remote-kit and have pages or fragments.
 *
 * @param {string} root as for {@link sitePackages}
 * @returns {SitePackage[]}
 */
export const remotePackages = (root = WORKSPACE) =>
  workspaceFolders(root).flatMap((folder) => {
    const { name, devDependencies } = readManifest(path.join(root, folder));
    const hasPages = ['pages', 'fragments'].some((room) => existsSync(path.join(root, folder, 'src', room)));
    if (!devDependencies?.['@site/remote-kit'] || !hasPages) return [];
    return [{ name: name.replace(/^.*\/(?:mfe-)?/, ''), folder, role: 'remote' }];
  });

/**
 * The folders of all workspaces, relative to the root: those that package.json names, and those of its patterns, whose last
 * segment ends with a star.
 *
 * @param {string} root as for {@link sitePackages}
 */
export const workspaceFolders = (root = WORKSPACE) =>
  readManifest(root)
    .workspaces.flatMap((pattern) => {
      if (!pattern.endsWith('*')) return [pattern];
      const parent = path.dirname(pattern);
      const start = path.basename(pattern).slice(0, -1);
      const names = readdirSync(path.join(root, parent)).filter((name) => name.startsWith(start));
      return names.sort().map((name) => path.join(parent, name));
    })
    .filter((folder) => existsSync(path.join(root, folder, 'package.json')));

/** The folders of the workspaces that a registry may carry. */
export const publicFolders = () =>
  workspaceFolders().filter((folder) => !readManifest(path.join(WORKSPACE, folder)).private);

/**
 * @param {string} folder
 * @returns {{ name: string, private?: boolean, workspaces: string[], devDependencies?: Record<string, string> }}
 */
const readManifest = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
