import type { Database } from '../database.ts';
import { impersonate, type Role } from './impersonate.ts';
import { type InsertPayload, readInsertPayload } from './insert-payload.ts';
import { type GatewayReply, type GatewayRequest, jsonReply } from './message.ts';
import { notEmbedded, RestError } from './rest-error.ts';
import type { Tables } from './schema-cache.ts';
import { quoted, type TargetTable, targetTable } from './target-table.ts';

const IMPLEMENTED_PARAMETERS = ['columns', 'on_conflict', 'select'];
const HONOURED_PREFERENCES = ['resolution=ignore-duplicates', 'return=minimal', 'return=representation'];
const REFUSED_PREFERENCES = [
  'resolution=merge-duplicates',
  'return=headers-only',
  'count=',
  'missing=',
  'tx=',
];

function preferencesOf(request: GatewayRequest): string[] {
  const asked = (request.headers['prefer'] ?? '').split(',').map((preference) => preference.trim());
  const refused = asked.find((preference) =>
    REFUSED_PREFERENCES.some((start) => preference.startsWith(start)),
  );
  if (refused) throw notEmbedded(`"Prefer: ${refused}"`, 400);
  return HONOURED_PREFERENCES.filter((preference) => asked.includes(preference));
}

function requireJson(request: GatewayRequest): void {
  const contentType = (request.headers['content-type'] ?? 'application/json')
    .split(';')[0]
    ?.trim()
    .toLowerCase();
  if (contentType !== 'application/json') {
    throw new RestError(400, 'PGRST102', `Content-Type not acceptable: ${contentType}`);
  }
}

function requireKnownColumns(payload: InsertPayload, { name, columns }: TargetTable): void {
  const unknown = payload.columns.find((column) => !columns.has(column));
  if (unknown !== undefined) {
    const message = `Could not find the '${unknown}' column of '${name}' in the schema cache`;
    throw new RestError(400, 'PGRST204', message);
  }
}

function insertRows({ name, columns }: TargetTable, payload: InsertPayload): string {
  const into = `insert into public.${quoted(name)}`;
  if (payload.columns.length === 0) return `${into} default values`;
  const names = payload.columns.map(quoted).join(', ');
  const typed = payload.columns.map((column) => `${quoted(column)} ${columns.get(column)}`).join(', ');
  return `${into} (${names}) select ${names} from json_to_recordset(
    case when json_typeof($1::json) = 'array' then $1::json else json_build_array($1::json) end) as _ (${typed})`;
}

function ignoreDuplicates(conflictColumns: string | null): string {
  const target = conflictColumns ? `(${conflictColumns.split(',').map(quoted).join(', ')})` : '';
  return ` on conflict ${target} do nothing`;
}

/**
 * Inserts as PostgREST does: with the same columns, order of checks and responses. Throws a `RestError`, or the error that
 * Postgres threw.
 */
export async function insert(
  database: Database,
  tables: Tables,
  role: Role,
  request: GatewayRequest,
): Promise<GatewayReply> {
  requireJson(request);
  const { query } = request;
  const extra = [...query.keys()].find((parameter) => !IMPLEMENTED_PARAMETERS.includes(parameter));
  if (extra !== undefined) throw notEmbedded(`the query parameter "${extra}"`);
  const preferences = preferencesOf(request);
  const isReturning = preferences.includes('return=representation');
  if (isReturning && (query.get('select') ?? '*') !== '*') throw notEmbedded('"select" with columns');
  const isIgnoring = preferences.includes('resolution=ignore-duplicates');
  if (query.get('on_conflict') && !isIgnoring) throw notEmbedded('an upsert that changes rows');

  const payload = readInsertPayload(request.body, query.get('columns'));
  const table = targetTable(request, tables);
  requireKnownColumns(payload, table);
  const hasColumns = payload.columns.length > 0;
  if (!hasColumns && payload.rowCount > 1) throw notEmbedded('several rows of defaults', 400);

  const sql =
    insertRows(table, payload) +
    (isIgnoring ? ignoreDuplicates(query.get('on_conflict')) : '') +
    (isReturning ? ' returning *' : '');
  const rows =
    payload.rowCount === 0
      ? []
      : await database.transaction(async (transaction) => {
          await impersonate(transaction, role, request);
          return transaction.query(sql, hasColumns ? [payload.json] : []);
        });
  const headers: Record<string, string> =
    preferences.length > 0 ? { 'preference-applied': preferences.join(', ') } : {};
  return isReturning ? jsonReply(201, rows, headers) : { status: 201, headers, body: '' };
}
