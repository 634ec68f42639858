import { defaultDataDir } from '../package-folder.ts';
import { runSql } from '../run-sql.ts';
import { UserError } from '@site/contracts/user-error';
import { failPlainly } from './fail-plainly.ts';

const dataDir = process.env['SUPABASE_DATA_DIR'] ?? defaultDataDir;
const [first = '', ...others] = process.argv.slice(2);

try {
  const isJson = first === '--json';
  const sql = (isJson ? others : [first, ...others]).join(' ').trim();
  if (sql === '') throw new UserError('Usage: npm run db -w supabase -- [--json] "select …"');
  const results = await runSql(dataDir, sql).catch((error: unknown) => {
    throw new UserError(error instanceof Error ? error.message : String(error));
  });
  if (isJson) console.log(JSON.stringify(results.at(-1)?.rows ?? []));
  else
    for (const { columns, rows, affectedRows } of results) {
      if (columns.length === 0) console.log(`${affectedRows} rows affected`);
      else if (rows.length === 0) console.log(`no rows (${columns.join(', ')})`);
      else console.table(rows, columns);
    }
} catch (error) {
  failPlainly(error);
}
