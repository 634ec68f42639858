import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { alignedTable } from './aligned-table.ts';
import { launchTasks, type SourceFile } from './launch-check.ts';
import { readPublicSettings } from './settings.ts';

const WORKSPACE = path.resolve(import.meta.dirname, '../../..');

/** `site launch-check`: prints what the owner has to fill in or decide. Returns false while anything is left. */
export function launchCheckCommand(): boolean {
  const tasks = launchTasks(ownersFiles(), readPublicSettings(process.env));
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
function ownersFiles(): SourceFile[] {
  const contents = readdirSync(WORKSPACE)
    .filter((name) => name.startsWith('mfe-'))
    .sort();
  return [...contents.map((name) => `${name}/src/content`), 'shared/ui/src'].flatMap((folder) => {
    const absolute = path.join(WORKSPACE, folder);
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
