/**
 * `npm run launch-check` prints what the owner has to fill in or decide before the site goes public, and fails while anything
 * is left.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspace } from './run.mjs';
import { command, readOptions } from './steps.mjs';

await command(async () => {
  readOptions({});
  // They exist only once the dependencies are installed and the packages are compiled.
  const { loadEnvironment, readPublicSettings } = await import('@site/contracts/environment');
  const { alignedTable } = await import('@site/release/aligned-table');
  const { launchTasks } = await import('./launch-check/tasks.mjs');
  loadEnvironment(workspace);
  const { missingMigrations } = await import('./launch-check/missing-migrations.mjs');
  const settings = readPublicSettings(process.env);
  const { PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_ANON_KEY: key } = settings;
  const tasks = launchTasks(ownersFiles(), settings);
  try {
    tasks.push(...(await missingMigrations(path.join(workspace, 'supabase/migrations'), { url, key })));
  } catch {
    tasks.push({ where: url, task: 'Start the database: it can’t be asked which migrations it lacks.' });
  }
  if (tasks.length === 0) {
    console.log('Nothing is left to fill in or decide before the site goes public.');
    return;
  }
  console.log(alignedTable(tasks.map(({ where, task }) => [where, task])));
  console.log(
    `\n${tasks.length} things to fill in or decide before the site goes public. Settings belong in the environment or in .env.`,
  );
  process.exitCode = 1;
});

/** Files in which the owner's words and facts are: the content of every remote, and the company's details. */
function ownersFiles() {
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
