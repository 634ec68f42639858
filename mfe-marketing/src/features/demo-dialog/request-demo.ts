import { publicSettings } from '@site/runtime/store';

/** A row of the table `demo_requests`, as the visitor may insert it. All texts are trimmed and none is empty. */
export type DemoRequest = {
  name: string;
  email: string;
  company: string;
  role: string | null;
  source: string;
  is_consulting: boolean;
};

/** After this long without an answer a request counts as failed. */
const TIMEOUT_MS = 20_000;

/**
 * Stores a request. The client is the part of supabase-js that speaks to tables (5 KB instead of 51), loaded with the
 * first request. Throws PostgREST's error, or what kept the request from being answered.
 */
export async function requestDemo(request: DemoRequest): Promise<void> {
  const { PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_ANON_KEY: key } = publicSettings();
  const { PostgrestClient } = await import('@supabase/postgrest-js');
  const client = new PostgrestClient(`${url}/rest/v1`, {
    headers: { apikey: key, Authorization: `Bearer ${key}` },
  });
  // No `.select()`: it would ask for the stored row, which an anonymous visitor may not read.
  const { status } = await client
    .from('demo_requests')
    .insert(request)
    .abortSignal(AbortSignal.timeout(TIMEOUT_MS))
    .throwOnError();
  // The client passes an empty 404, as of a proxy that knows no such path, off as "204, no error".
  if (status === 204) throw new Error('Nothing at this address stores demo requests.');
}
