import { type GatewayReply, jsonReply } from './message.ts';

/** An error in PostgREST's form. Codes: PostgREST's (PGRST…), Postgres's (five characters), this stack's (EMBEDDED…). */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;

  constructor(
    status: number,
    code: string,
    message: string,
    { details = null, hint = null }: { details?: string | null; hint?: string | null } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.hint = hint;
  }

  /** PostgREST's four keys, in its order. */
  reply(): GatewayReply {
    const { code, details, hint, message } = this;
    const headers = this.status === 401 ? { 'www-authenticate': 'Bearer' } : {};
    return jsonReply(this.status, { code, details, hint, message }, headers);
  }
}

/** The error for a feature of Supabase that this stack does not implement. */
export function notEmbedded(feature: string, status = 501): RestError {
  return new RestError(status, `EMBEDDED${status}`, `The embedded stack does not implement ${feature}.`, {
    hint: 'It only inserts rows. A real Supabase project can do more, and `npm run db -w supabase` runs SQL here.',
  });
}

const STATUS_BY_CODE: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '57P01': 503,
  P0001: 400,
};

const STATUS_BY_CLASS: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '21': 500,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};

/** The HTTP status that PostgREST gives to a Postgres error, from its SQLSTATE and whether the caller is anonymous. */
export function statusOfSqlState(code: string, isAnonymous: boolean): number {
  if (code === '42501') return isAnonymous ? 401 : 403;
  const raised = /^PT(\d{3})$/.exec(code)?.[1];
  if (raised) return Number(raised);
  return STATUS_BY_CODE[code] ?? STATUS_BY_CLASS[code.slice(0, 2)] ?? 400;
}

/** Converts an error that PGlite threw into PostgREST's form; `undefined` if it does not come from Postgres. */
export function fromPostgres(error: unknown, isAnonymous: boolean): RestError | undefined {
  if (!(error instanceof Error) || !('code' in error) || !/^[0-9A-Z]{5}$/.test(String(error.code)))
    return undefined;
  const text = (key: string) => {
    const value: unknown = Reflect.get(error, key);
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const code = String(error.code);
  return new RestError(statusOfSqlState(code, isAnonymous), code, error.message, {
    details: text('detail'),
    hint: text('hint'),
  });
}
