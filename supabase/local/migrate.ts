import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { packageFolder } from './package-folder.ts';
import { StackError } from './stack-error.ts';

type Migration = { version: string; name: string; sql: string };

/** The folder whose migrations both this stack and `supabase db push` apply. */
export const migrationsFolder = join(packageFolder, 'migrations');

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const parts = /^(\d{14})_(.+)\.sql$/.exec(file);
      if (!parts?.[1] || !parts[2]) {
        throw new StackError(
          `The migration ${file} is not named <14 digits>_<name>.sql, as Supabase demands.`,
        );
      }
      return { version: parts[1], name: parts[2], sql: await readFile(join(folder, file), 'utf8') };
    }),
  );
}

/**
 * Brings the database up to the newest migration: each one once, in order, in a separate transaction, recorded
 * where the Supabase CLI records it. Returns the versions applied now. Refuses a database whose history is not a
 * beginning of the folder's: a migration changed, removed or slipped in before one that has already run.
 */
export async function migrate(database: Database, folder = migrationsFolder): Promise<string[]> {
  await database.script(await readFile(join(packageFolder, 'local', 'platform.sql'), 'utf8'));
  const migrations = await readMigrations(folder);
  const applied = await database.query(
    'select version, statements[1] as sql from supabase_migrations.schema_migrations order by version',
  );
  applied.forEach((row, index) => {
    const expected = migrations[index];
    if (row['version'] !== expected?.version || row['sql'] !== expected?.sql) {
      throw new StackError(
        `The data folder was migrated with a different version of migration ${String(row['version'])}. ` +
          'Delete the folder to start afresh, or go back to the migrations that it was made with.',
      );
    }
  });
  const pending = migrations.slice(applied.length);
  for (const { version, name, sql } of pending) {
    await database.transaction(async (transaction) => {
      await transaction.script(sql);
      await transaction.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
        [version, name, [sql]],
      );
    });
  }
  return pending.map(({ version }) => version);
}
