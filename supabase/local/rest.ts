import type { PGlite } from '@electric-sql/pglite';
import type { Row } from './database.ts';

/** The database roles that an API key can have. */
export type Role = 'anon' | 'service_role';

type Statement = { sql: string; parameters: string[]; reply: (rows: Row[]) => Response };

/** PostgREST's statuses by SQLSTATE, the first that matches; 400 for all others. `PT` and a status is that status. */
const STATUSES: [RegExp, number][] = [
  [/^2350[35]/, 409],
  [/^(?:42883|42P01)/, 404],
  [/^25006/, 405],
  [/^P0001/, 400],
  [/^(?:0L|0P|28)/, 403],
  [/^(?:08|53|57P01)/, 503],
  [/^(?:09|21|25|2D|38|39|3B|40|42P17|54|55|57|58|F0|HV|P0|XX)/, 500],
];

function statusOf(code: string, role: Role): number {
  if (code === '42501') return role === 'anon' ? 401 : 403;
  if (/^PT\d{3}$/.test(code)) return Number(code.slice(2));
  return STATUSES.find(([pattern]) => pattern.test(code))?.[1] ?? 400;
}

/** An error in PostgREST's form. */
const refusal = (status: number, code: string, message: string, details?: string, hint?: string): Response =>
  Response.json({ code, details: details ?? null, hint: hint ?? null, message }, { status });

const notEmbedded = (feature: string): Response =>
  refusal(
    501,
    'EMBEDDED501',
    `The embedded stack does not implement ${feature}.`,
    undefined,
    'It only inserts rows. A real Supabase project can do more, and `npm run db -w supabase` runs SQL here.',
  );

/** Quotes an SQL identifier; any content is safe. */
const quoted = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`;
const listed = (names: readonly string[]): string => names.map(quoted).join(', ');

/** The names in a query parameter like `"a","b"`. */
const namesIn = (parameter: string): string[] =>
  parameter.split(',').map((name) => name.trim().replace(/^"(.*)"$/, '$1'));

/** The columns of a table in `public`; none if it does not exist. */
async function columnsOf(database: PGlite, table: string): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped order by attnum`,
    [`public.${quoted(table)}`],
  );
  return rows.map(({ name }) => name);
}

const keysOf = (row: unknown): string => Object.keys(Object(row)).toSorted().join();

async function insertion(request: Request, table: string, known: string[]): Promise<Statement | Response> {
  const { searchParams: query } = new URL(request.url);
  const prefer = request.headers.get('prefer') ?? '';
  const isReturning = prefer.includes('return=representation');
  const isIgnoring = prefer.includes('resolution=ignore-duplicates');
  if (prefer.includes('resolution=merge-duplicates')) return notEmbedded('an upsert that changes rows');
  if ((query.get('select') ?? '*') !== '*') return notEmbedded('"select" with columns');
  const type = (request.headers.get('content-type') ?? 'application/json').split(';')[0];
  if (type !== 'application/json') return refusal(400, 'PGRST102', `Content-Type not acceptable: ${type}`);

  const text = await request.text();
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refusal(400, 'PGRST102', 'Empty or invalid json');
  }
  const rows: unknown[] = Array.isArray(json) ? json : [json];
  const named = query.get('columns');
  if (!named && rows.some((row) => keysOf(row) !== keysOf(rows[0])))
    return refusal(400, 'PGRST102', 'All object keys must match');
  const columns = named ? namesIn(named) : Object.keys(Object(rows[0]));
  const unknown = columns.find((column) => !known.includes(column));
  if (unknown !== undefined) {
    const message = `Could not find the '${unknown}' column of '${table}' in the schema cache`;
    return refusal(400, 'PGRST204', message);
  }
  const reply = (returned: Row[]) =>
    isReturning ? Response.json(returned, { status: 201 }) : new Response(null, { status: 201 });
  if (rows.length === 0) return reply([]);

  // The text itself goes to Postgres, so that no number loses digits.
  const from = `json_populate_recordset(null::public.${quoted(table)}, $1::json)`;
  const values = `(${listed(columns)}) select ${listed(columns)} from ${from}`;
  const conflict = query.get('on_conflict');
  const target = conflict ? `(${listed(namesIn(conflict))})` : '';
  const sql = [
    `insert into public.${quoted(table)}`,
    columns.length > 0 ? values : 'default values',
    isIgnoring ? `on conflict ${target} do nothing` : '',
    isReturning ? 'returning *' : '',
  ].join(' ');
  const records = Array.isArray(json) ? text : `[${text}]`;
  return { sql, parameters: columns.length > 0 ? [records] : [], reply };
}

/** What shows whether a role may do what this stack does not: Postgres checks the right, and no row is touched. */
function probe(method: string, table: string, [column = '']: string[]): Statement {
  const name = `public.${quoted(table)}`;
  const update = `update ${name} set ${quoted(column)} = null where false`;
  const statements: Record<string, string> = {
    PATCH: update,
    PUT: update,
    DELETE: `delete from ${name} where false`,
  };
  const sql = statements[method] ?? `select * from ${name} limit 0`;
  return { sql, parameters: [], reply: () => notEmbedded(`${method} requests`) };
}

/** Runs a statement as a role, with the settings that PostgREST provides to triggers. */
function runAs(
  database: PGlite,
  role: Role,
  request: Request,
  { sql, parameters }: Statement,
): Promise<Row[]> {
  return database.transaction(async (transaction) => {
    await transaction.query(
      `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
              set_config('request.headers', $3, true), set_config('search_path', 'public, extensions', true)`,
      [role, JSON.stringify({ role }), JSON.stringify(Object.fromEntries(request.headers))],
    );
    return (await transaction.query<Row>(sql, parameters)).rows;
  });
}

/**
 * Answers a request to `/rest/v1/<table>` as PostgREST does. Only inserts are implemented: all else is refused by Postgres
 * if the role may not, and by 501 if it may.
 */
export async function answerRest(database: PGlite, role: Role, request: Request): Promise<Response> {
  const table = decodeURIComponent(new URL(request.url).pathname.slice('/rest/v1/'.length));
  const columns = await columnsOf(database, table);
  if (columns.length === 0) {
    return refusal(404, 'PGRST205', `Could not find the table 'public.${table}' in the schema cache`);
  }
  const statement =
    request.method === 'POST'
      ? await insertion(request, table, columns)
      : probe(request.method, table, columns);
  if (statement instanceof Response) return statement;
  try {
    return statement.reply(await runAs(database, role, request, statement));
  } catch (error) {
    const { code, detail, hint, message } = error as Error &
      Record<'code' | 'detail' | 'hint', string | undefined>;
    if (!code) throw error;
    return refusal(statusOf(code, role), code, message, detail, hint);
  }
}
