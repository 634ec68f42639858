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
export function sitePackages(root = WORKSPACE) {
  const packages = workspaceFolders(root).flatMap((folder) => sitePackage(root, folder));
  return [...packages.filter(isShell), ...packages.filter((each) => !isShell(each))];
}

/**
 * The remotes alone, in the order of their folders.
 *
 * @param {string} root as for {@link sitePackages}
 */
export const remotePackages = (root = WORKSPACE) => sitePackages(root).filter((each) => !isShell(each));

/**
 * The folders of all workspaces, relative to the root, as package.json's patterns name them.
 *
 * @param {string} root as for {@link sitePackages}
 */
export function workspaceFolders(root = WORKSPACE) {
  const { workspaces } = readManifest(root);
  return workspaces
    .flatMap((pattern) => foldersOf(root, pattern))
    .filter((folder) => existsSync(path.join(root, folder, 'package.json')));
}

/** The folders of the workspaces that a registry may carry. */
export const publicFolders = () =>
  workspaceFolders().filter((folder) => !readManifest(path.join(WORKSPACE, folder)).private);

/**
 * A package that is built with remote-kit and has mounts (the shell), or pages or fragments (a remote).
 *
 * @param {string} root
 * @param {string} folder
 * @returns {SitePackage[]}
 */
function sitePackage(root, folder) {
  const { name, dependencies, devDependencies } = readManifest(path.join(root, folder));
  if (!{ ...dependencies, ...devDependencies }['@site/remote-kit']) return [];
  /** @param {string} file */
  const has = (file) => existsSync(path.join(root, folder, 'src', file));
  if (has('mounts.ts')) return [{ name: 'shell', folder, role: 'shell' }];
  if (!has('pages') && !has('fragments')) return [];
  return [{ name: name.replace(/^.*\/(?:mfe-)?/, ''), folder, role: 'remote' }];
}

/** @param {SitePackage} each */
const isShell = ({ role }) => role === 'shell';

/** Folders that a pattern names: a path whose last segment may contain `*`. @param {string} root @param {string} pattern */
function foldersOf(root, pattern) {
  if (!pattern.includes('*')) return [pattern];
  const parent = path.dirname(pattern);
  const expression = new RegExp(`^${path.basename(pattern).split('*').map(escapePattern).join('.*')}$`);
  return readdirSync(path.join(root, parent))
    .filter((name) => expression.test(name))
    .sort()
    .map((name) => path.join(parent, name));
}

/** @param {string} text */
const escapePattern = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * @param {string} folder
 * @returns {{ name: string, private?: boolean, workspaces: string[], dependencies?: object, devDependencies?: Record<string, string> }}
 */
const readManifest = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
