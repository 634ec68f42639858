import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFolder } from '../testing/database-folder.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate, migrationsFolder } from './migrate.ts';

let folder: Awaited<ReturnType<typeof databaseFolder>>;
let database: Database;
let migrations: string;
beforeEach(async () => {
  folder = await databaseFolder();
  migrations = join(folder.path, 'migrations');
  await cp(migrationsFolder, migrations, { recursive: true });
  database = await openDatabase(folder.path);
});
afterEach(async () => {
  await database.close();
  await folder.remove();
});

const add = (file: string, sql: string) => writeFile(join(migrations, file), sql);
const history = () =>
  database.query('select version from supabase_migrations.schema_migrations order by version');

test('every migration runs once and in order, also across restarts', async () => {
  const versions = (await readdir(migrations)).sort().map((file) => file.slice(0, 14));
  expect(await migrate(database, { folder: migrations })).toEqual(versions);
  expect(await migrate(database, { folder: migrations })).toEqual([]);
  await database.close();
  database = await openDatabase(folder.path);
  await add('20990101000000_later.sql', 'create table public.later (a int)');
  expect(await migrate(database, { folder: migrations })).toEqual(['20990101000000']);
  expect((await history()).map((row) => row['version'])).toEqual([...versions, '20990101000000']);
});

test('a failing migration is rolled back, and those before it stay applied', async () => {
  await add('20990101000000_broken.sql', 'create table public.half (a int); select 1/0;');
  const before = (await readdir(migrations)).length - 1;
  await expect(migrate(database, { folder: migrations })).rejects.toThrow('division by zero');
  expect(await history()).toHaveLength(before);
  expect(await database.query(`select to_regclass('public.half') as half`)).toEqual([{ half: null }]);
});

test('a changed, removed or inserted migration is refused', async () => {
  await add('20990101000000_last.sql', 'select 1');
  await migrate(database, { folder: migrations });

  await add('20990101000000_last.sql', 'select 2');
  await expect(migrate(database, { folder: migrations })).rejects.toThrow(
    'different version of migration 20990101000000',
  );
  await rm(join(migrations, '20990101000000_last.sql'));
  await expect(migrate(database, { folder: migrations })).rejects.toThrow(
    'different version of migration 20990101000000',
  );
  await add('20990101000000_last.sql', 'select 1');
  await add('20980101000000_slipped_in.sql', 'select 1');
  await expect(migrate(database, { folder: migrations })).rejects.toThrow(
    'different version of migration 20990101000000',
  );
});

test('a badly named migration is refused, and named', async () => {
  await add('next.sql', 'select 1');
  await expect(migrate(database, { folder: migrations })).rejects.toThrow('next.sql is not named');
});
