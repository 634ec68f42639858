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
export const createInFolder = async (folder: string): Promise<Database> =>
  databaseOf(await PGlite.create(folder, { loadDataDir: await preparedCluster() }));

const openFolder = async (folder: string): Promise<Database> => databaseOf(await PGlite.create(folder));

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

const foldersIn = (dataDir: string) => ({
  live: join(dataDir, 'postgres'),
  unfinished: join(dataDir, 'postgres.unfinished'),
  /** Complete, and about to take the place of the live one. */
  next: join(dataDir, 'postgres.next'),
  replaced: join(dataDir, 'postgres.replaced'),
});

/**
 * Opens the Postgres files in `<dataDir>/postgres` and creates them at the first start. An interrupted creation leaves
 * nothing in that folder, because only a finished one is moved there. An interrupted replacement is finished.
 */
export async function openDatabase(dataDir: string): Promise<Database> {
  const { live, unfinished } = foldersIn(dataDir);
  await tidy(dataDir);
  if (!existsSync(live)) {
    await (await createInFolder(unfinished)).close();
    await rename(unfinished, live);
  }
  return openFolder(live);
}

/** Finishes a replacement that was interrupted between its two renamings, and removes what any other one left behind. */
async function tidy(dataDir: string): Promise<void> {
  const { live, unfinished, next } = foldersIn(dataDir);
  if (!existsSync(live) && existsSync(next)) await rename(next, live);
  for (const leftover of [unfinished, next]) rmSync(leftover, { recursive: true, force: true });
}

/**
 * Puts a new database in place of the live one, which is kept next to it until the next replacement. A process that kills this
 * finds the old database or the new one at the next start, never an empty one.
 *
 * @param make makes the database in a folder and closes it; if it throws, nothing changes
 * @returns the folder of the database that was replaced; undefined if there was none
 */
export async function replaceDatabase(
  dataDir: string,
  make: (folder: string) => Promise<void>,
): Promise<string | undefined> {
  const { live, unfinished, next, replaced } = foldersIn(dataDir);
  await tidy(dataDir);
  await make(unfinished);
  await rename(unfinished, next);
  if (!existsSync(live)) {
    await rename(next, live);
    return undefined;
  }
  rmSync(replaced, { recursive: true, force: true });
  await rename(live, replaced);
  await rename(next, live);
  return replaced;
}
