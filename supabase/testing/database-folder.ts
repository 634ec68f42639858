import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../local/database.ts';
import { packageFolder } from '../local/package-folder.ts';
import { temporaryFolder } from './temporary-folder.ts';

const cache = join(packageFolder, '../node_modules/.cache/site-database');

/**
 * A new folder with a database as its creation leaves it, without a migration, and the function that deletes it.
 * This one is a copy of one that each version of Postgres makes once: that is half the work of unpacking a new one.
 */
export async function databaseFolder(): ReturnType<typeof temporaryFolder> {
  const folder = await temporaryFolder();
  await cp(await createdOnce(), folder.path, { recursive: true });
  return folder;
}

async function createdOnce(): Promise<string> {
  const manifest = join(packageFolder, '../node_modules/@electric-sql/pglite/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const created = join(cache, version);
  if (existsSync(created)) return created;
  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(join(cache, 'unfinished-'));
  await (await openDatabase(unfinished)).close();
  // Another test file may have been faster.
  await rename(unfinished, created).catch(() => rm(unfinished, { recursive: true }));
  return created;
}
