import { PGlite } from '@electric-sql/pglite';
import { expect, test } from '@rstest/core';
import { openInMemory } from './database.ts';

/** All that the files of a new database decide: formats, catalogues, locale, settings. */
const FACTS = [
  'select pg_control_version, catalog_version_no from pg_control_system()',
  'select pg_encoding_to_char(encoding), datcollate, datctype, datlocprovider from pg_database order by datname',
  'select rolname, rolsuper, rolcanlogin from pg_roles order by rolname',
  // The time zone of a new database is that of the machine which makes it.
  `select name, setting from pg_settings
    where source in ('configuration file', 'override') and name not like '%file' and name not ilike '%timezone'
    order by name`,
  'select extname, extversion from pg_extension order by extname',
  'select count(*) from pg_proc',
];

test('the prepared files of an empty database are those that this version of Postgres makes', async () => {
  const [prepared, made] = [await openInMemory(), await PGlite.create()];
  for (const sql of FACTS) expect(await prepared.query(sql), sql).toEqual((await made.query(sql)).rows);
  await Promise.all([prepared.close(), made.close()]);
});
