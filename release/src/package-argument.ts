import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD_INFO_FILE } from '@site/contracts';
import type { BuildInfo } from '@site/contracts';
import { Sentence } from './sentence.ts';

const WORKSPACE = path.resolve(import.meta.dirname, '../..');

/**
 * Folder of a package that a command names: a folder, a container name (`content`), a workspace folder
 * (`mfe-content`) or a package name (`@site/mfe-content`). Throws a sentence if there is none.
 */
export function packageFolder(argument: string): string {
  const name = argument.replace(/^@site\//, '');
  const candidates = [
    path.resolve(argument),
    path.join(WORKSPACE, name),
    path.join(WORKSPACE, `mfe-${name}`),
  ];
  const found = candidates.find((folder) => existsSync(path.join(folder, 'package.json')));
  // A build without its package is all that publishing needs.
  const built = candidates.find((folder) => existsSync(path.join(folder, 'dist', BUILD_INFO_FILE)));
  if (found ?? built) return found ?? built ?? '';
  throw new Sentence(`There is no package "${argument}": name its folder, for example "mfe-content".`);
}

/**
 * Container name (`content`) that a command means by a folder or a name. What is no folder is taken as the name
 * itself: a package can be promoted where its source is not.
 */
export function packageName(argument: string): string {
  try {
    const file = path.join(packageFolder(argument), 'dist', BUILD_INFO_FILE);
    return (JSON.parse(readFileSync(file, 'utf8')) as BuildInfo).name;
  } catch {
    return argument.replace(/^@site\//, '').replace(/^mfe-/, '');
  }
}
