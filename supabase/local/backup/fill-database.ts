import type { Database } from '../database.ts';
import { migrate, readMigrations } from '../migrate.ts';
import { UserError } from '@site/contracts/user-error';
import { type Backup, sha256 } from './backup-file.ts';

/**
 * Throws a {@link UserError} unless the backup's migrations are the first ones of this checkout, unchanged: only then its
 * rows fit the tables.
 */
export async function checkMigrations({ migrations }: Backup, file: string): Promise<void> {
  const known = await readMigrations();
  migrations.forEach(([version, hash], index) => {
    const own = known[index];
    if (own?.version === version && sha256(own.sql) === hash) return;
    throw new UserError(
      known.some((each) => each.version === version)
        ? `The backup ${file} was made with a different version of migration ${version}: use the checkout that made it. Nothing was changed.`
        : `The backup ${file} was made with migration ${version}, which this checkout does not have: update the checkout first. Nothing was changed.`,
    );
  });
}

/**
 * Fills a new database with a backup: the tables as they were then, the rows, then the migrations that came later. Throws
 * unless every row has arrived.
 */
export async function fillDatabase(database: Database, backup: Backup): Promise<void> {
  await migrate(database, { through: backup.migrations.at(-1)?.[0] ?? '' });
  // Migrations insert rows too; those of the backup count.
  const names = Object.keys(backup.tables);
  if (names.length > 0) await database.script(`truncate ${names.join(', ')}`);
  await database.script(backup.sql);
  for (const [name, count] of Object.entries(backup.tables)) {
    const [row] = await database.query(`select count(*)::int as count from ${name}`);
    if (row?.['count'] !== count) {
      throw new Error(`${name} has ${String(row?.['count'])} rows instead of ${count}`);
    }
  }
  await migrate(database);
}
