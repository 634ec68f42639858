import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { packageFolder } from './package-folder.ts';
import { UserError } from '@site/contracts/user-error';

/** A migration file: the 14 digits and the name in its file name, and its content. */
type Migration = { version: string; name: string; sql: string };

/** The folder whose migrations both this stack and `supabase db push` apply. */
export const migrationsFolder = join(packageFolder, 'migrations');

/** The migrations in a folder, in order. Throws a {@link UserError} for a file that has no proper name. */
async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const parts = /^(\d{14})_(.+)\.sql$/.exec(file);
      if (!parts?.[1] || !parts[2]) {
        throw new UserError(
          `The migration ${file} is not named <14 digits>_<name>.sql, as Supabase requires.`,
        );
      }
      return { version: parts[1], name: parts[2], sql: await readFile(join(folder, file), 'utf8') };
    }),
  );
}

/**
 * Applies the pending migrations in order, each in a separate transaction, and records them where the Supabase CLI does.
 * Returns the versions that it applied. Throws a {@link UserError} if a migration that has already run was changed or
 * removed, or if another one was added before it.
 */
export async function migrate(
  database: Database,
  { folder = migrationsFolder }: { folder?: string } = {},
): Promise<string[]> {
  await database.script(await readFile(join(packageFolder, 'local', 'platform.sql'), 'utf8'));
  const migrations = await readMigrations(folder);
  const applied = await database.query(
    'select version, statements[1] as sql from supabase_migrations.schema_migrations order by version',
  );
  applied.forEach((row, index) => {
    const expected = migrations[index];
    if (row['version'] !== expected?.version || row['sql'] !== expected?.sql) {
      throw new UserError(
        `The data folder was migrated with a different version of migration ${String(row['version'])}. ` +
          'Delete the folder to start with an empty database, or restore the earlier migrations.',
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
