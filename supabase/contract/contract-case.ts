import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import ws from 'ws';

/** The project that the contract is checked against. */
export type ContractTarget = { url: string; anonKey: string };

/** An actual response, from either client. */
export type Observed = { status: number; body: unknown; headers?: Headers };

/** The expected response. Only the given properties are compared. */
export type Expected = {
  status: number;
  /** PostgREST's error code; its body must then have exactly the keys code, details, hint and message. */
  code?: string;
  message?: string | RegExp;
  /** Keys that the body must have, and no others. */
  keys?: string[];
  headers?: Record<string, RegExp>;
};

/** One clause of the contract, with the request that checks it. */
export type ContractCase = {
  name: string;
  ask: (target: ContractTarget, client: SupabaseClient) => Promise<Observed>;
  expected: Expected;
};

/** The real supabase-js. Node 20 has no WebSocket, so it gets one from `ws`. */
export function contractClient({ url, anonKey }: ContractTarget): SupabaseClient {
  return createClient(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    // supabase-js recommends ws for Node 20; its type has one more overload than expected.
    realtime: { transport: ws as unknown as typeof WebSocket },
  });
}

/** Sends a plain HTTP request, which may be one that supabase-js would never send. */
export async function askRaw(
  { url, anonKey }: ContractTarget,
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
): Promise<Observed> {
  const response = await fetch(url + path, {
    method: 'POST',
    ...init,
    headers: { apikey: anonKey, 'content-type': 'application/json', ...init.headers },
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}

/** Describes each difference between a response and the expected one; empty if there is none. */
export function differences(observed: Observed, expected: Expected): string[] {
  const found: string[] = [];
  const { body } = observed;
  if (observed.status !== expected.status)
    found.push(`status ${observed.status} instead of ${expected.status}`);
  if (expected.code && fieldOf(body, 'code') !== expected.code) {
    found.push(`code ${String(fieldOf(body, 'code'))} instead of ${expected.code}`);
  }
  const keys = expected.code ? ['code', 'details', 'hint', 'message'] : expected.keys;
  const actualKeys = typeof body === 'object' && body !== null ? Object.keys(body).sort() : [];
  if (keys && actualKeys.join() !== keys.toSorted().join()) {
    found.push(`keys ${actualKeys.join()} instead of ${keys.join()}`);
  }
  const message = String(fieldOf(body, 'message') ?? fieldOf(body, 'error'));
  const { message: wanted } = expected;
  if (wanted !== undefined && !(wanted instanceof RegExp ? wanted.test(message) : wanted === message)) {
    found.push(`message "${message}" instead of ${String(wanted)}`);
  }
  for (const [name, pattern] of Object.entries(expected.headers ?? {})) {
    const value = observed.headers?.get(name) ?? '';
    if (!pattern.test(value)) found.push(`header ${name}: "${value}" does not match ${String(pattern)}`);
  }
  return found.length === 0 ? [] : [...found, `answer: ${JSON.stringify(body)}`];
}
