import { connectToOwner, ownDataFolder } from './data-folder.ts';
import { openDatabase, type StatementResult } from './database.ts';
import { migrate } from './migrate.ts';
import { askForSql, runScript } from './sql-socket.ts';
import { mkdirSync } from 'node:fs';

/**
 * Runs SQL on a data folder as the database's owner, all statements in one transaction. It uses the running stack if there
 * is one, and otherwise opens the folder for that time. Throws an error with Postgres's message.
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
