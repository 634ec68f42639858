import type { Database } from '../database.ts';

/** Table in `public` → its columns → their Postgres types. */
export type Tables = ReadonlyMap<string, ReadonlyMap<string, string>>;

async function readTables(database: Database): Promise<Tables> {
  const rows = await database.query(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
      and a.attnum > 0 and not a.attisdropped
    order by a.attnum`);
  const tables = new Map<string, Map<string, string>>();
  for (const row of rows) {
    const name = String(row['table']);
    const columns = tables.get(name) ?? new Map<string, string>();
    tables.set(name, columns.set(String(row['column']), String(row['type'])));
  }
  return tables;
}

/** Reads the tables once, and again after `notify pgrst, 'reload schema'`, as PostgREST does. */
export async function cacheSchema(database: Database): Promise<() => Promise<Tables>> {
  let tables = readTables(database);
  await tables;
  await database.listen('pgrst', () => {
    tables = readTables(database);
  });
  return () => tables;
}
