import type { PGlite } from '@electric-sql/pglite';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UserError } from '@site/contracts/user-error';

/** The folder whose migrations both this stack and `supabase db push` apply. */
export const MIGRATIONS = resolve(import.meta.dirname, '../migrations');

/** The migrations in a folder, in order. Throws a {@link UserError} for a file that has no proper name. */
function readMigrations(folder: string): { version: string; name: string; sql: string }[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files.toSorted().map((file) => {
    const [, version, name] = /^(\d{14})_(.+)\.sql$/.exec(file) ?? [];
    if (version && name) return { version, name, sql: readFileSync(join(folder, file), 'utf8') };
    throw new UserError(`The migration ${file} is not named <14 digits>_<name>.sql, as Supabase requires.`);
  });
}

/** Another word in a comment makes no other migration. */
const withoutComments = (sql: string) => sql.replaceAll(/^[ \t]*--.*\n?/gm, '');

/**
 * Applies the pending migrations in order, each in a separate transaction, and records them where the Supabase CLI does.
 * Returns the versions that it applied. Throws a {@link UserError} if a migration that has already run was changed or
 * removed, or if another one was added before it.
 */
export async function migrate(database: PGlite, folder = MIGRATIONS): Promise<string[]> {
  await database.exec(readFileSync(join(import.meta.dirname, 'platform.sql'), 'utf8'));
  const migrations = readMigrations(folder);
  const { rows: applied } = await database.query<{ version: string; sql: string }>(
    'select version, statements[1] as sql from supabase_migrations.schema_migrations order by version',
  );
  for (const [index, { version, sql }] of applied.entries()) {
    if (
      version === migrations[index]?.version &&
      withoutComments(sql) === withoutComments(migrations[index].sql)
    )
      continue;
    throw new UserError(
      `The data folder was migrated with a different version of migration ${version}. ` +
        'Delete the folder to start with an empty database, or bring the earlier migrations back.',
    );
  }
  const pending = migrations.slice(applied.length);
  for (const { version, name, sql } of pending) {
    await database.transaction(async (transaction) => {
      await transaction.exec(sql);
      await transaction.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
        [version, name, [sql]],
      );
    });
  }
  return pending.map(({ version }) => version);
}
