import path from 'node:path';
import { takeBackup } from '../backup/take-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import type { Backup } from '../backup/backup-file.ts';
import { defaultDataDir } from '../package-folder.ts';
import { runSql } from '../run-sql.ts';
import { UserError } from '@site/contracts/user-error';
import { failPlainly } from './fail-plainly.ts';

const USAGE = 'Usage: npm run db -w supabase -- [--json] "select …", or backup <file>, or restore <file>';
const dataDir = process.env['SUPABASE_DATA_DIR'] ?? defaultDataDir;
const [first = '', ...others] = process.argv.slice(2);

/** The file of a command, where the command was called: npm runs it in this package's folder. */
function fileOf([file, ...more]: readonly string[]): string {
  if (!file || more.length > 0) throw new UserError(USAGE);
  return path.resolve(process.env['INIT_CWD'] ?? '.', file);
}

const rowsOf = ({ tables }: Backup): string =>
  Object.entries(tables)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

async function backUp(): Promise<void> {
  const file = fileOf(others);
  const backup = await takeBackup(dataDir, file);
  console.log(`${file} has all rows (${rowsOf(backup)}), and was restored for a trial.`);
}

async function restore(): Promise<void> {
  const file = fileOf(others);
  const { backup, replaced } = await restoreBackup(dataDir, file);
  console.log(`The database has the rows of ${file} (${rowsOf(backup)}).`);
  if (replaced)
    console.log(`The data from before is in ${replaced}: delete that folder when you don't need it.`);
}

async function query(): Promise<void> {
  const isJson = first === '--json';
  const sql = (isJson ? others : [first, ...others]).join(' ').trim();
  if (sql === '') throw new UserError(USAGE);
  const results = await runSql(dataDir, sql).catch((error: unknown) => {
    throw new UserError(error instanceof Error ? error.message : String(error));
  });
  if (isJson) return console.log(JSON.stringify(results.at(-1)?.rows ?? []));
  for (const { columns, rows, affectedRows } of results) {
    if (columns.length === 0) console.log(`${affectedRows} rows affected`);
    else if (rows.length === 0) console.log(`no rows (${columns.join(', ')})`);
    else console.table(rows, columns);
  }
}

try {
  await (first === 'backup' ? backUp() : first === 'restore' ? restore() : query());
} catch (error) {
  failPlainly(error);
}
