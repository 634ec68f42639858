import { connectToOwner, ownDataFolder } from './data-folder.ts';
import { openDatabase, type StatementResult } from './database.ts';
import { migrate } from './migrate.ts';
import { askForSql, runScript } from './sql-socket.ts';
import { mkdirSync } from 'node:fs';

/**
 * Runs SQL on a data folder as the database's owner, all statements as one transaction: through the running stack
 * when there is one, otherwise by opening the folder for as long as it takes. Throws with Postgres's message.
 */
export async function runSql(dataDir: string, sql: string): Promise<StatementResult[]> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const owner = await connectToOwner(dataDir);
  if (owner) return askForSql(owner, sql);
  const folder = await ownDataFolder(dataDir, (socket) => socket.end());
  try {
    const database = await openDatabase(dataDir);
    try {
      await migrate(database);
      return await runScript(database, sql);
    } finally {
      await database.close();
    }
  } finally {
    await folder.release();
  }
}
