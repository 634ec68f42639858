import type { GatewayRequest } from './message.ts';
import { notEmbedded, RestError } from './rest-error.ts';
import type { Tables } from './schema-cache.ts';

/** The table of a request, with the type of each column. */
export type TargetTable = { name: string; columns: ReadonlyMap<string, string> };

/** Quotes an SQL identifier; any content is safe. */
export const quoted = (identifier: string) => `"${identifier.replaceAll('"', '""')}"`;

function nameInPath(path: string): string {
  try {
    return decodeURIComponent(path.slice('/rest/v1/'.length));
  } catch {
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
  }
}

/** Finds the table of `/rest/v1/<table>`. Throws PostgREST's PGRST205 if `public` has no such table. */
export function targetTable(request: GatewayRequest, tables: Tables): TargetTable {
  const name = nameInPath(request.path);
  if (name === '' || name.includes('/')) throw notEmbedded('this path');
  const columns = tables.get(name);
  if (!columns) {
    throw new RestError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`);
  }
  return { name, columns };
}
