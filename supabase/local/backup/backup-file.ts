import { createHash } from 'node:crypto';
import { UserError } from '@site/contracts/user-error';

/** A table in a backup: the names of its columns, and each row as a list of SQL literals in brackets. */
export type TableRows = { name: string; columns: string; rows: readonly string[] };

/** The migrations that a database has run: version and SHA-256 of the statements, in order. */
export type MigrationHistory = readonly (readonly [version: string, sha256: string])[];

/** What the first line of a backup says about it. */
export type BackupHeader = {
  migrations: MigrationHistory;
  /** Table → number of its rows. */
  tables: Readonly<Record<string, number>>;
};

/** A backup as it was read: the header, and SQL that inserts all rows in one transaction. */
export type Backup = BackupHeader & { sql: string };

const FIRST_LINE = '-- Promoscope backup 1 ';
const LAST_LINE = '-- sha256 ';
const ROWS_PER_INSERT = 500;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The text of a backup: SQL that psql runs as well. It only adds rows, and keeps a row that is there already, because
 * somebody may run it against a project that has some.
 */
export function backupText(migrations: MigrationHistory, tables: readonly TableRows[]): string {
  const counts = Object.fromEntries(tables.map(({ name, rows }) => [name, rows.length]));
  const header: BackupHeader = { migrations, tables: counts };
  const lines = [
    `${FIRST_LINE}${JSON.stringify(header)}`,
    'begin;',
    // No trigger runs: the rows are as they were stored, and cost no budget.
    'set local session_replication_role = replica;',
    ...tables.flatMap(insertsOf),
    'commit;',
  ];
  const text = `${lines.join('\n')}\n`;
  return `${text}${LAST_LINE}${sha256(text)}\n`;
}

function insertsOf({ name, columns, rows }: TableRows): string[] {
  const starts = Array.from(
    { length: Math.ceil(rows.length / ROWS_PER_INSERT) },
    (_, index) => index * ROWS_PER_INSERT,
  );
  return starts.map(
    (start) =>
      `insert into ${name} (${columns}) overriding system value values\n` +
      `${rows.slice(start, start + ROWS_PER_INSERT).join(',\n')}\non conflict do nothing;`,
  );
}

/** Reads the text of a backup. Throws a {@link UserError} if it is none, or not as it was written. */
export function parseBackup(text: string, file: string): Backup {
  if (!text.startsWith(FIRST_LINE)) {
    throw new UserError(
      `${file} is no backup that "npm run db -w supabase -- backup" of this version wrote: nothing was changed.`,
    );
  }
  const end = text.lastIndexOf(`\n${LAST_LINE}`) + 1;
  const [, expected] = /^-- sha256 ([0-9a-f]{64})\n$/.exec(text.slice(end)) ?? [];
  if (end === 0 || expected === undefined) {
    throw new UserError(`The backup ${file} is cut off: nothing was changed.`);
  }
  const content = text.slice(0, end);
  if (sha256(content) !== expected) {
    throw new UserError(
      `The backup ${file} is damaged, its checksum does not fit its content: nothing was changed.`,
    );
  }
  const firstEnd = content.indexOf('\n');
  const header = JSON.parse(content.slice(FIRST_LINE.length, firstEnd)) as BackupHeader;
  return { ...header, sql: content.slice(firstEnd + 1) };
}
