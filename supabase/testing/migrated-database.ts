import type { PGlite } from '@electric-sql/pglite';
import { openDatabase, type Row } from '../local/database.ts';
import { migrate } from '../local/migrate.ts';
import { databaseFolder } from './database-folder.ts';

/** A database with all migrations. */
export type MigratedDatabase = {
  database: PGlite;
  /** Runs one statement; returns its rows. */
  query: (sql: string, parameters?: unknown[]) => Promise<Row[]>;
  remove: () => Promise<void>;
};

/** Creates a database with all migrations; `remove` deletes it. */
export async function migratedDatabase(): Promise<MigratedDatabase> {
  const folder = await databaseFolder();
  const database = await openDatabase(folder.path);
  await migrate(database);
  return {
    database,
    query: async (sql, parameters) => (await database.query<Row>(sql, parameters)).rows,
    remove: async () => {
      await database.close();
      await folder.remove();
    },
  };
}
