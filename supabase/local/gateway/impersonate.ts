import type { Session } from '../database.ts';
import type { GatewayRequest } from './message.ts';

/** The database roles that an API key can have. */
export type Role = 'anon' | 'service_role';

/** Switches to the role for the rest of the transaction, with the settings that PostgREST provides to triggers. */
export async function impersonate(session: Session, role: Role, request: GatewayRequest): Promise<void> {
  await session.query(
    `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
            set_config('request.headers', $3, true), set_config('request.method', $4, true),
            set_config('request.path', $5, true), set_config('search_path', 'public, extensions', true)`,
    [role, JSON.stringify({ role }), JSON.stringify(request.headers), request.method, request.path],
  );
}
