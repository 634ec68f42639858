import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The folder of the repository that a folder is in, where `.env` is: the one whose package.json lists workspaces, else the
 * nearest with a package.json, else the folder itself.
 */
export function repositoryFolder(folder: string = process.cwd()): string {
  const above = foldersFrom(path.resolve(folder)).filter((each) =>
    existsSync(path.join(each, 'package.json')),
  );
  return above.find(listsWorkspaces) ?? above[0] ?? folder;
}

const foldersFrom = (folder: string): string[] =>
  path.dirname(folder) === folder ? [folder] : [folder, ...foldersFrom(path.dirname(folder))];

const listsWorkspaces = (folder: string): boolean =>
  'workspaces' in (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as object);
