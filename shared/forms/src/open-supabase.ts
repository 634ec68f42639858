import type { SupabaseClient, SupabaseClientOptions } from '@supabase/supabase-js';
import { publicSettings } from '@site/runtime/store';

type Transport = NonNullable<NonNullable<SupabaseClientOptions<'public'>['realtime']>['transport']>;

let client: SupabaseClient | undefined;

/** Given in place of the browser's WebSocket: no channel can open a socket, and a browser without sockets is enough. */
function NoSocket(): never {
  throw new Error('The site opens no socket.');
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
    realtime: { transport: NoSocket as unknown as Transport },
  });
  return client;
}
