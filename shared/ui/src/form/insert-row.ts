import { publicSettings } from '@site/runtime/store';

/** After this long without an answer, storing a row counts as failed. */
const TIMEOUT_MS = 20_000;

/**
 * Stores one row in a table of the backend. The client is the part of supabase-js that speaks to tables (5 KB instead
 * of 51), loaded on the first call; docs/decisions/data-client.md says why. Throws PostgREST's error, or whatever kept
 * the request from being answered.
 *
 * @param row column → value
 */
export async function insertRow(table: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  const { PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_ANON_KEY: key } = publicSettings();
  const { PostgrestClient } = await import('@supabase/postgrest-js');
  const client = new PostgrestClient(`${url}/rest/v1`, {
    headers: { apikey: key, Authorization: `Bearer ${key}` },
  });
  // No `.select()`: it would ask for the stored row, which an anonymous visitor may not read.
  const { status } = await client
    .from(table)
    .insert(row)
    .abortSignal(AbortSignal.timeout(TIMEOUT_MS))
    .throwOnError();
  // The client takes an empty 404, as of a proxy that knows no such path, for "204, no error".
  if (status === 204) throw new Error(`Nothing at this address stores rows of ${table}.`);
}
