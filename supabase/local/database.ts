import { PGlite } from '@electric-sql/pglite';
import { dataDir as preparedCluster } from '@electric-sql/pglite-prepopulatedfs';
import { existsSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';

/** Rows of one statement, as PGlite returns them. */
export type Rows = Record<string, unknown>[];

/** The result of one SQL statement: its rows, or the number of rows that it changed. */
export type StatementResult = { columns: string[]; rows: Rows; affectedRows: number };

/** Runs statements, inside or outside a transaction. */
export type Session = {
  /** Runs one statement with parameters. */
  query(sql: string, parameters?: unknown[]): Promise<Rows>;
  /** Runs any number of statements without parameters. */
  script(sql: string): Promise<StatementResult[]>;
};

/** The only connection to the embedded Postgres. Transactions run one after another. */
export type Database = Session & {
  /** Commits the changes of `work`, or rolls all of them back if `work` throws. */
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Calls `onNotify` at each NOTIFY on the channel. */
  listen(channel: string, onNotify: () => void): Promise<void>;
  close(): Promise<void>;
};

function sessionOf(pglite: Pick<PGlite, 'query' | 'exec'>): Session {
  return {
    query: async (sql, parameters) => (await pglite.query<Rows[number]>(sql, parameters)).rows,
    script: async (sql) =>
      (await pglite.exec(sql)).map(({ fields, rows, affectedRows }) => ({
        columns: fields.map((field) => field.name),
        rows,
        affectedRows: affectedRows ?? 0,
      })),
  };
}

/** A new database that is gone when it is closed. */
export const openInMemory = async (): Promise<Database> =>
  databaseOf(await PGlite.create({ loadDataDir: await preparedCluster() }));

/** Creates an empty database in a new folder. Its files are unpacked: to compute them takes seconds. */
const createInFolder = async (folder: string): Promise<Database> =>
  databaseOf(await PGlite.create(folder, { loadDataDir: await preparedCluster() }));

function databaseOf(pglite: PGlite): Database {
  return {
    ...sessionOf(pglite),
    transaction: (work) => pglite.transaction((transaction) => work(sessionOf(transaction))),
    listen: async (channel, onNotify) => {
      await pglite.listen(channel, onNotify);
    },
    close: () => pglite.close(),
  };
}

/**
 * Opens the Postgres files in `<dataDir>/postgres` and creates them at the first start. An interrupted creation leaves
 * nothing in that folder, because only a finished one is moved there.
 */
export async function openDatabase(dataDir: string): Promise<Database> {
  const live = join(dataDir, 'postgres');
  const unfinished = join(dataDir, 'postgres.unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  if (!existsSync(live)) {
    await (await createInFolder(unfinished)).close();
    await rename(unfinished, live);
  }
  return databaseOf(await PGlite.create(live));
}
