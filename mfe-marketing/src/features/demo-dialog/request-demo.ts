import { publicSettings } from '@site/shared/store';

/** A row of the table `demo_requests`, as the visitor may insert it. All texts are trimmed and none is empty. */
export type DemoRequest = {
  name: string;
  email: string;
  company: string;
  role: string | null;
  source: string;
  is_consulting: boolean;
};

/** Stores a request; the client's code is loaded with the first one. Throws if the backend refuses or can't be reached. */
export async function requestDemo(request: DemoRequest): Promise<void> {
  const { PostgrestClient } = await import('@supabase/postgrest-js');
  const { PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_ANON_KEY } = publicSettings();
  const client = new PostgrestClient(`${PUBLIC_SUPABASE_URL}/rest/v1`, {
    headers: { apikey: PUBLIC_SUPABASE_ANON_KEY, Authorization: `Bearer ${PUBLIC_SUPABASE_ANON_KEY}` },
  });
  const { error } = await client.from('demo_requests').insert(request);
  if (error) throw new Error(`The demo request was not stored: ${error.message}`, { cause: error });
}
