import { publicSettings } from '@site/runtime/store';

/** A server that says nothing for so long counts as unreachable. */
const TIMEOUT_MS = 20_000;

/**
 * Puts an address on the newsletter's list and resolves to the server's words for the visitor.
 *
 * @param website honeypot: people leave it empty, the server drops what robots fill in
 * @throws if the server can't be reached, refuses, or answers something else
 */
export async function subscribe(email: string, website = ''): Promise<{ message: string }> {
  const { PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_ANON_KEY } = publicSettings();
  const response = await fetch(`${PUBLIC_SUPABASE_URL}/functions/v1/newsletter-signup`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      apikey: PUBLIC_SUPABASE_ANON_KEY,
      Authorization: `Bearer ${PUBLIC_SUPABASE_ANON_KEY}`,
    },
    body: JSON.stringify(website ? { email, website } : { email }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer = (await response.json()) as { message?: unknown; error?: unknown };
  if (!response.ok) {
    throw new Error(typeof answer.error === 'string' ? answer.error : `Status ${response.status}`);
  }
  if (typeof answer.message !== 'string') throw new Error('The answer has no message.');
  return { message: answer.message };
}
