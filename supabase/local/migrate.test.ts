import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, test } from '@rstest/core';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFolder } from '../testing/database-folder.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

let folder: Awaited<ReturnType<typeof databaseFolder>>;
let migrations: string;
let database: PGlite;
beforeAll(async () => {
  folder = await databaseFolder();
  migrations = join(folder.path, 'migrations');
  database = await openDatabase(folder.path);
});
afterAll(async () => {
  await database.close();
  await folder.remove();
});

const FIRST = '20260101000000_first.sql';
const SECOND = '20260201000000_second.sql';
const add = (file: string, sql: string) => writeFileSync(join(migrations, file), sql);
beforeEach(async () => {
  await database.exec('drop schema if exists supabase_migrations cascade; drop table if exists a, b');
  rmSync(migrations, { recursive: true, force: true });
  mkdirSync(migrations);
  add(FIRST, 'create table a (a int)');
  expect(await migrate(database, migrations)).toEqual(['20260101000000']);
  add(FIRST, '-- Why.\ncreate table a (a int)');
});

test('every migration runs once and in order', async () => {
  expect(await migrate(database, migrations)).toEqual([]);
  add('20260301000000_third.sql', 'alter table b add b int');
  add(SECOND, 'create table b (a int)');
  expect(await migrate(database, migrations)).toEqual(['20260201000000', '20260301000000']);
});

test('a failing migration is rolled back, and can be mended', async () => {
  add(SECOND, 'create table b (a int); select 1/0');
  await expect(migrate(database, migrations)).rejects.toThrow('division by zero');
  add(SECOND, 'create table b (a int)');
  expect(await migrate(database, migrations)).toEqual(['20260201000000']);
});

test.each([
  ['changed', () => add(FIRST, 'create table c (a int)')],
  ['removed', () => rmSync(join(migrations, FIRST))],
  ['preceded by a new one', () => add('20250101000000_slipped_in.sql', 'select 1')],
])('a migration that has run and is %s is refused', async (_, change) => {
  change();
  await expect(migrate(database, migrations)).rejects.toThrow(
    'different version of migration 20260101000000',
  );
});

test('a badly named migration is refused, and named', async () => {
  add('next.sql', 'select 1');
  await expect(migrate(database, migrations)).rejects.toThrow('next.sql is not named');
});
