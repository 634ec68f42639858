import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadEnvironment } from '@site/contracts/environment';

/** Folder four above this one: the site's repository, or a folder of packages where the tool comes from a registry. */
const AROUND = path.resolve(import.meta.dirname, '../../../..');

/** Folder of the site's repository if this tool runs from there; undefined if it was installed from a registry. */
export const WORKSPACE: string | undefined = existsSync(path.join(AROUND, 'package.json'))
  ? AROUND
  : undefined;

/**
 * Adds the settings in `.env` to the environment, as `npm start` does: the file of the workspace, outside one that of the
 * current folder. Existing settings win. Throws a `UserError` with file and line if something in it can't be honoured.
 */
export function loadEnvironmentFile(): void {
  loadEnvironment(WORKSPACE ?? process.cwd());
}
