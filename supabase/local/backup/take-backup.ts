import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { openInMemory } from '../database.ts';
import { runSql } from '../run-sql.ts';
import { UserError } from '@site/contracts/user-error';
import { reasonOf } from './reason-of.ts';
import { type Backup, backupText, type MigrationHistory, parseBackup, sha256 } from './backup-file.ts';
import { checkMigrations, fillDatabase } from './fill-database.ts';

/** All tables but Postgres's own and the history of migrations; of each the columns, and the SQL of a row's literals. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
         string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns,
         string_agg(format('quote_nullable(%I::text)', a.attname), ', ' order by a.attnum) as literals
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
   where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'supabase_migrations')
   group by 1 order by 1`;

const HISTORY = `
  select version, statements[1] as sql from supabase_migrations.schema_migrations order by version`;

/**
 * Writes all rows of the embedded database into a new file, through the running stack if there is one. Before the file
 * gets its name, it is restored into a database in memory. Throws a {@link UserError} if that fails, if the file exists, or
 * if it can't be written; no file is left then.
 */
export async function takeBackup(dataDir: string, file: string): Promise<Backup> {
  if (existsSync(file)) {
    throw new UserError(`${file} exists already: name a file that does not. Nothing was written.`);
  }
  const text = await dump(dataDir);
  const backup = parseBackup(text, file);
  await tryToRestore(backup, file);
  await writeWhole(file, text);
  return backup;
}

async function dump(dataDir: string): Promise<string> {
  const tables = (await runSql(dataDir, TABLES))[0]?.rows ?? [];
  const selects = tables.map(
    ({ name, literals }) =>
      `select '(' || concat_ws(', ', ${String(literals)}) || ')' as row from ${String(name)}`,
  );
  // One script is one transaction, so all tables are of one moment.
  const [history, ...contents] = await runSql(dataDir, [HISTORY, ...selects].join(';\n'));
  const migrations: MigrationHistory = (history?.rows ?? []).map(
    ({ version, sql }) => [String(version), sha256(String(sql))] as const,
  );
  return backupText(
    migrations,
    tables.map(({ name, columns }, index) => ({
      name: String(name),
      columns: String(columns),
      rows: (contents[index]?.rows ?? []).map(({ row }) => String(row)),
    })),
  );
}

/** A backup that nobody has restored may be none: a table that no migration makes, for example, would be lost. */
async function tryToRestore(backup: Backup, file: string): Promise<void> {
  await checkMigrations(backup, file);
  const database = await openInMemory();
  try {
    await fillDatabase(database, backup);
  } catch (error) {
    throw new UserError(
      `The backup could not be restored for a trial, so ${file} was not written: ${reasonOf(error)}.`,
      { cause: error },
    );
  } finally {
    await database.close();
  }
}

/** Writes a file so that it has its name only once all of it is on the disk. Only its user may read it. */
async function writeWhole(file: string, text: string): Promise<void> {
  const unfinished = `${file}.unfinished`;
  try {
    await rm(unfinished, { force: true });
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw new UserError(`The backup ${file} could not be written: ${reasonOf(error)}.`, { cause: error });
  }
}
