import {
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { workspaceFolders } from '../../scripts/packages.mjs';

/**
 * A folder outside the workspace with its installed packages, as hard links where they are on the same disk: no file of it
 * leads back to the workspace.
 *
 * @param name of the folder, inside another one, its `root`
 */
export function linkedFolder(workspace: string, name: string) {
  const disk = statSync(workspace).dev;
  const place = ['/tmp', '/var/tmp'].find((each) => statSync(each, { throwIfNoEntry: false })?.dev === disk);
  const root = mkdtempSync(path.join(place ?? tmpdir(), 'promoscope-bytes-'));
  const folder = path.join(root, name);
  // Packages are also installed next to several workspaces that need another version than the rest.
  const places = new Set(workspaceFolders().flatMap((each) => [path.dirname(each), each]));
  for (const each of places) {
    const from = path.join(workspace, each, 'node_modules');
    if (statSync(from, { throwIfNoEntry: false })) link(from, path.join(folder, each, 'node_modules'));
  }
  return { root, folder, remove: () => rmSync(root, { recursive: true, force: true }) };
}

function link(from: string, to: string): void {
  const stat = lstatSync(from);
  if (stat.isSymbolicLink()) return symlinkSync(readlinkSync(from), to);
  if (!stat.isDirectory()) return linkFile(from, to);
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from)) link(path.join(from, entry), path.join(to, entry));
}

function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
