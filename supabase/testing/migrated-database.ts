import { openDatabase, type Row } from '../local/database.ts';
import { migrate } from '../local/migrate.ts';
import { databaseFolder } from './database-folder.ts';

export type MigratedDatabase = Awaited<ReturnType<typeof migratedDatabase>>;

/** Creates a database with all migrations. `query` runs one statement and returns its rows; `remove` deletes it all. */
export async function migratedDatabase() {
  const folder = await databaseFolder();
  const database = await openDatabase(folder.path);
  await migrate(database);
  return {
    database,
    query: async (sql: string, parameters?: unknown[]) => (await database.query<Row>(sql, parameters)).rows,
    remove: async () => {
      await database.close();
      await folder.remove();
    },
  };
}
