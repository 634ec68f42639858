import type { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFolder } from '../testing/database-folder.ts';
import { openDatabase } from './database.ts';
import { migrate, MIGRATIONS } from './migrate.ts';

let folder: Awaited<ReturnType<typeof databaseFolder>>;
let database: PGlite;
let migrations: string;
beforeEach(async () => {
  folder = await databaseFolder();
  migrations = join(folder.path, 'migrations');
  await cp(MIGRATIONS, migrations, { recursive: true });
  database = await openDatabase(folder.path);
});
afterEach(async () => {
  await database.close();
  await folder.remove();
});

const add = (file: string, sql: string) => writeFile(join(migrations, file), sql);
async function history(): Promise<string[]> {
  const { rows } = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return rows.map(({ version }) => version);
}

test('every migration runs once and in order, also across restarts', async () => {
  const versions = (await readdir(migrations)).sort().map((file) => file.slice(0, 14));
  expect(await migrate(database, migrations)).toEqual(versions);
  expect(await migrate(database, migrations)).toEqual([]);
  await database.close();
  database = await openDatabase(folder.path);
  await add('20990101000000_later.sql', 'create table public.later (a int)');
  expect(await migrate(database, migrations)).toEqual(['20990101000000']);
  expect(await history()).toEqual([...versions, '20990101000000']);
});

test('a failing migration is rolled back, and those before it stay applied', async () => {
  await add('20990101000000_broken.sql', 'create table public.half (a int); select 1/0;');
  const before = (await readdir(migrations)).length - 1;
  await expect(migrate(database, migrations)).rejects.toThrow('division by zero');
  expect(await history()).toHaveLength(before);
  const { rows } = await database.query(`select to_regclass('public.half') as half`);
  expect(rows).toEqual([{ half: null }]);
});

test('a changed, removed or inserted migration is refused', async () => {
  await add('20990101000000_last.sql', 'select 1');
  await migrate(database, migrations);

  await add('20990101000000_last.sql', 'select 2');
  await expect(migrate(database, migrations)).rejects.toThrow(
    'different version of migration 20990101000000',
  );
  await rm(join(migrations, '20990101000000_last.sql'));
  await expect(migrate(database, migrations)).rejects.toThrow(
    'different version of migration 20990101000000',
  );
  await add('20990101000000_last.sql', 'select 1');
  await add('20980101000000_slipped_in.sql', 'select 1');
  await expect(migrate(database, migrations)).rejects.toThrow(
    'different version of migration 20990101000000',
  );
});

test('a badly named migration is refused, and named', async () => {
  await add('next.sql', 'select 1');
  await expect(migrate(database, migrations)).rejects.toThrow('next.sql is not named');
});
