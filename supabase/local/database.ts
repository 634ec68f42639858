import { PGlite } from '@electric-sql/pglite';
import { existsSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';

/** Rows of one statement, as PGlite hands them out. */
export type Rows = Record<string, unknown>[];

/** What one statement of a developer's SQL gave: its rows, or how many it touched. */
export type StatementResult = { columns: string[]; rows: Rows; affectedRows: number };

/** What can be said to the database, alone or inside a transaction. */
export type Session = {
  /** Runs one statement with parameters. */
  query(sql: string, parameters?: unknown[]): Promise<Rows>;
  /** Runs any number of statements without parameters. */
  script(sql: string): Promise<StatementResult[]>;
};

/** The one connection to the embedded Postgres. Transactions run one after the other. */
export type Database = Session & {
  /** Commits what `work` did, or rolls all of it back when `work` throws. */
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

/**
 * Opens the Postgres files in `<dataDir>/postgres`, creating them at the first start. A creation that is
 * interrupted leaves nothing behind: the finished folder is moved into place.
 */
export async function openDatabase(dataDir: string): Promise<Database> {
  const folder = join(dataDir, 'postgres');
  if (!existsSync(folder)) {
    const unfinished = join(dataDir, 'postgres.unfinished');
    rmSync(unfinished, { recursive: true, force: true });
    await (await PGlite.create(unfinished)).close();
    await rename(unfinished, folder);
  }
  const pglite = await PGlite.create(folder);
  return {
    ...sessionOf(pglite),
    transaction: (work) => pglite.transaction((transaction) => work(sessionOf(transaction))),
    listen: async (channel, onNotify) => {
      await pglite.listen(channel, onNotify);
    },
    close: () => pglite.close(),
  };
}
