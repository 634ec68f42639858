import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD_INFO_FILE } from '@site/contracts';
import type { BuildInfo } from '@site/contracts';
import { UserError } from '@site/contracts/user-error';
import { WORKSPACE } from './workspace.ts';

/**
 * Folder of the package that a command's argument means: a folder, a container name (`content`), a workspace folder
 * (`mfe-content`) or a package name (`@site/mfe-content`). Throws a {@link UserError} if there is no such package.
 */
export function packageFolder(argument: string): string {
  const name = argument.replace(/^@site\//, '');
  const inWorkspace = WORKSPACE ? [path.join(WORKSPACE, name), path.join(WORKSPACE, `mfe-${name}`)] : [];
  const candidates = [path.resolve(argument), ...inWorkspace];
  const found = candidates.find((folder) => existsSync(path.join(folder, 'package.json')));
  // Publishing needs only the build, not the package around it.
  const built = candidates.find((folder) => existsSync(path.join(folder, 'dist', BUILD_INFO_FILE)));
  if (found ?? built) return found ?? built ?? '';
  throw new UserError(
    `There is no package "${argument}": give its folder or name, for example "mfe-content".`,
  );
}

/**
 * Container name (`content`) of the package that a command's argument means. An argument that is not a folder is taken as
 * the name itself, so that a package can be promoted where its source is absent.
 */
export function packageName(argument: string): string {
  try {
    const file = path.join(packageFolder(argument), 'dist', BUILD_INFO_FILE);
    return (JSON.parse(readFileSync(file, 'utf8')) as BuildInfo).name;
  } catch {
    return argument.replace(/^@site\//, '').replace(/^mfe-/, '');
  }
}
