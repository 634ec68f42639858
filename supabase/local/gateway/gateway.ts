import type { Database } from '../database.ts';
import type { FunctionHost } from '../functions/function-host.ts';
import type { Role } from './impersonate.ts';
import { type GatewayReply, type GatewayRequest, jsonReply } from './message.ts';
import { notEmbedded } from './rest-error.ts';
import { answerRest } from './rest.ts';
import type { Tables } from './schema-cache.ts';

/** The services that the gateway forwards requests to. */
export type GatewayServices = {
  database: Database;
  tables: () => Promise<Tables>;
  /** API key → its role. */
  roles: ReadonlyMap<string, Role>;
  functions: ReadonlyMap<string, FunctionHost>;
};

const allowAnyOrigin = { 'access-control-allow-origin': '*' };

function preflight(request: GatewayRequest): GatewayReply {
  return {
    status: 200,
    headers: {
      ...allowAnyOrigin,
      'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD',
      'access-control-allow-headers': `Authorization, ${request.headers['access-control-request-headers'] ?? ''}`,
      'access-control-max-age': '86400',
    },
    body: '',
  };
}

async function rest(services: GatewayServices, request: GatewayRequest): Promise<GatewayReply> {
  const key = request.headers['apikey'] ?? request.query.get('apikey');
  request.query.delete('apikey');
  if (!key) {
    const hint = 'No `apikey` request header or url param was found.';
    return jsonReply(401, { message: 'No API key found in request', hint });
  }
  const role = services.roles.get(key);
  if (!role) {
    const hint = 'Double check your Supabase `anon` or `service_role` API key.';
    return jsonReply(401, { message: 'Invalid API key', hint });
  }
  const bearer = request.headers['authorization']?.replace(/^Bearer\s+/i, '') ?? key;
  if (bearer !== key)
    return notEmbedded('user sessions (a bearer token other than the API key)', 401).reply();
  return answerRest(services.database, await services.tables(), role, request);
}

/** Routes a request as Supabase's own gateway does: `/rest/v1` to the tables, `/functions/v1` to the functions. */
export async function answerRequest(
  services: GatewayServices,
  request: GatewayRequest,
): Promise<GatewayReply> {
  const functionPath = /^\/functions\/v1(\/([\w-]+)(?:\/.*)?)$/.exec(request.path);
  if (functionPath?.[1] && functionPath[2]) {
    const host = services.functions.get(functionPath[2]);
    if (!host) return jsonReply(404, { code: 'NOT_FOUND', message: 'Requested function was not found' });
    return host.answer({ ...request, path: functionPath[1] });
  }
  if (!request.path.startsWith('/rest/v1/')) {
    return jsonReply(404, { message: 'no Route matched with those values' });
  }
  if (request.method === 'OPTIONS') return preflight(request);
  const reply = await rest(services, request);
  return { ...reply, headers: { ...allowAnyOrigin, ...reply.headers } };
}
