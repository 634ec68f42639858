import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { alignedTable } from './aligned-table.ts';
import { launchTasks, type SourceFile } from './launch-check.ts';
import { readPublicSettings } from './settings.ts';
import { UserError } from './user-error.ts';
import { WORKSPACE } from './workspace.ts';

/**
 * `site launch-check`: prints what the owner has to fill in or decide. Returns false while anything is left. Throws a
 * {@link UserError} outside the site's repository.
 */
export function launchCheckCommand(args: readonly string[]): boolean {
  parseArgs({ args: [...args], options: {} });
  if (!WORKSPACE)
    throw new UserError('launch-check reads the sources of the site: run it in their repository.');
  const tasks = launchTasks(ownersFiles(WORKSPACE), readPublicSettings(process.env));
  if (tasks.length === 0) {
    console.log('Nothing is left to fill in or decide before the site goes public.');
    return true;
  }
  console.log(alignedTable(tasks.map(({ where, task }) => [where, task])));
  console.log(
    `\n${tasks.length} things to fill in or decide before the site goes public. Settings belong in the environment or in .env.`,
  );
  return false;
}

/** Files in which the owner's words and facts are: the content of every remote, and the company's details. */
function ownersFiles(workspace: string): SourceFile[] {
  const contents = readdirSync(workspace)
    .filter((name) => name.startsWith('mfe-'))
    .sort();
  return [...contents.map((name) => `${name}/src/content`), 'shared/ui/src'].flatMap((folder) => {
    const absolute = path.join(workspace, folder);
    if (!existsSync(absolute)) return [];
    return readdirSync(absolute, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.(?:ts|mdx)$/.test(file))
      .sort()
      .map((file) => ({
        path: path.posix.join(folder, file),
        text: readFileSync(path.join(absolute, file), 'utf8'),
      }));
  });
}
