import type { SupabaseClient, SupabaseClientOptions } from '@supabase/supabase-js';
import { publicSettings } from '@site/runtime/store';
import { RateLimitError } from './rate-limit-error.ts';

type Transport = NonNullable<NonNullable<SupabaseClientOptions<'public'>['realtime']>['transport']>;

let client: SupabaseClient | undefined;

/** Given in place of the browser's WebSocket: no channel can open a socket, and a browser without sockets is enough. */
function NoSocket(): never {
  throw new Error('The site opens no socket.');
}

/** The client hands on what the answer says, and not when to come back, which is in its head. */
async function fetchWithinLimit(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  if (response.status === 429) throw new RateLimitError(response);
  return response;
}

/**
 * Loads supabase-js (48 KB) and opens the site's one client. It knows no session: it stores nothing, refreshes nothing,
 * opens no socket, and does not look into the page's address. Throws the bundler's `ChunkLoadError`; the next call loads
 * again.
 */
export async function openSupabase(): Promise<SupabaseClient> {
  const { createClient } = await import('@supabase/supabase-js');
  const { PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_ANON_KEY: key } = publicSettings();
  client ??= createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: fetchWithinLimit },
    realtime: { transport: NoSocket as unknown as Transport },
  });
  return client;
}
