import type { Database } from '../database.ts';
import { impersonate, type Role } from './impersonate.ts';
import { insert } from './insert.ts';
import type { GatewayReply, GatewayRequest } from './message.ts';
import { fromPostgres, notEmbedded, RestError } from './rest-error.ts';
import type { Tables } from './schema-cache.ts';
import { quoted, targetTable } from './target-table.ts';

const PROBES: Record<string, (table: string, column: string) => string> = {
  GET: (table) => `select * from public.${table} limit 0`,
  HEAD: (table) => `select * from public.${table} limit 0`,
  PATCH: (table, column) => `update public.${table} set ${column} = null where false`,
  PUT: (table, column) => `update public.${table} set ${column} = null where false`,
  DELETE: (table) => `delete from public.${table} where false`,
};

/** Lets Postgres check the role's permission first; a permitted request is then refused as not implemented. */
async function refuse(
  database: Database,
  tables: Tables,
  role: Role,
  request: GatewayRequest,
): Promise<never> {
  const probe = PROBES[request.method];
  const { name, columns } = targetTable(request, tables);
  const [column] = columns.keys();
  if (!probe || column === undefined) throw notEmbedded(`${request.method} requests`);
  await database.transaction(async (transaction) => {
    await impersonate(transaction, role, request);
    await transaction.query(probe(quoted(name), quoted(column)));
  });
  throw notEmbedded(`${request.method} requests`);
}

/** Answers a request to `/rest/v1/<table>` as PostgREST would. Implements inserts only. */
export async function answerRest(
  database: Database,
  tables: Tables,
  role: Role,
  request: GatewayRequest,
): Promise<GatewayReply> {
  try {
    const schema = request.headers['content-profile'] ?? request.headers['accept-profile'] ?? 'public';
    if (schema !== 'public') {
      const hint = 'Only the following schemas are exposed: public';
      throw new RestError(406, 'PGRST106', `Invalid schema: ${schema}`, { hint });
    }
    return await (request.method === 'POST' ? insert : refuse)(database, tables, role, request);
  } catch (error) {
    const restError = error instanceof RestError ? error : fromPostgres(error, role === 'anon');
    if (!restError) throw error;
    return restError.reply();
  }
}
