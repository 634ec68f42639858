import { PGlite } from '@electric-sql/pglite';
import { dataDir as preparedCluster } from '@electric-sql/pglite-prepopulatedfs';
import { existsSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';

/** One row: column → value. */
export type Row = Record<string, unknown>;

/**
 * Opens the Postgres files in `<dataDir>/postgres` and creates them at the first start: unpacked, since to compute them
 * takes seconds. An interrupted creation leaves nothing in that folder, because only a finished one is moved there.
 */
export async function openDatabase(dataDir: string): Promise<PGlite> {
  const folder = join(dataDir, 'postgres');
  const unfinished = join(dataDir, 'postgres.unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  if (!existsSync(folder)) {
    await (await PGlite.create(unfinished, { loadDataDir: await preparedCluster() })).close();
    await rename(unfinished, folder);
  }
  return PGlite.create(folder);
}

/**
 * Runs statements as the database's owner, in one transaction that leaves no `set` and no `set role` behind.
 *
 * @returns the rows of the last statement
 */
export async function runSql(database: PGlite, sql: string): Promise<Row[]> {
  try {
    const results = await database.transaction((transaction) => transaction.exec(sql));
    return results.at(-1)?.rows ?? [];
  } finally {
    await database.exec('reset session authorization; reset all');
  }
}
