/**
 * `npm run launch-check` prints what the owner has to fill in or decide before the site goes public, and fails while anything
 * is left.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryFiles } from './repository-files.mjs';
import { workspace } from './run.mjs';
import { command, readOptions } from './steps.mjs';

await command(async () => {
  readOptions({});
  // They exist only once the dependencies are installed and the packages are compiled.
  const { loadEnvironment, readPublicSettings } = await import('@site/contracts/environment');
  const { alignedTable } = await import('@site/release/aligned-table');
  const { launchTasks, missingMigrations } = await import('./launch-tasks.mjs');
  loadEnvironment(workspace);
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
  return repositoryFiles()
    .filter((file) => /^(?:mfe-[^/]+\/src\/content|shared\/ui\/src)\/.*(?<!\.test)\.(?:ts|mdx)$/.test(file))
    .map((file) => ({ path: file, text: readFileSync(path.join(workspace, file), 'utf8') }));
}
