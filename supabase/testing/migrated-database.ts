import { type Database, openDatabase } from '../local/database.ts';
import { migrate } from '../local/migrate.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A fresh database with every migration, and the function that throws it away. */
export async function migratedDatabase(): Promise<{ database: Database; remove: () => Promise<void> }> {
  const folder = await temporaryFolder();
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
