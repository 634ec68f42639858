import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../local/database.ts';

const packages = join(import.meta.dirname, '../../node_modules');

/**
 * A new folder with a database as its creation leaves it, without a migration, and the function that deletes it.
 * This one is a copy of one that each version of Postgres makes once: that is half the work of unpacking a new one.
 */
export async function databaseFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'site-db-'));
  await cp(await createdOnce(), path, { recursive: true });
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

async function createdOnce(): Promise<string> {
  const manifest = join(packages, '@electric-sql/pglite/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const cache = join(packages, '.cache/site-database');
  const created = join(cache, version);
  if (existsSync(created)) return created;
  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(join(cache, 'unfinished-'));
  await (await openDatabase(unfinished)).close();
  // Another test file may have been faster.
  await rename(unfinished, created).catch(() => rm(unfinished, { recursive: true }));
  return created;
}
