import { type Database, openDatabase } from '../local/database.ts';
import { migrate } from '../local/migrate.ts';
import { databaseFolder } from './database-folder.ts';

/** Creates a database with all migrations; `remove` deletes it. */
export async function migratedDatabase(): Promise<{ database: Database; remove: () => Promise<void> }> {
  const folder = await databaseFolder();
  const database = await openDatabase(folder.path);
  await migrate(database);
  return {
    database,
    remove: async () => {
      await database.close();
      await folder.remove();
    },
  };
}
