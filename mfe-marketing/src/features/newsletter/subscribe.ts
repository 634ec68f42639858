import { publicSettings } from '@site/runtime/store';
import { RateLimitError } from '@site/forms/rate-limit-error';
import { withDeadline } from '@site/forms/with-deadline';
import { site } from '@site/ui/site';

/** A server that says nothing for so long counts as unreachable. */
const TIMEOUT_MS = 20_000;

/** The answer's JSON, if it is an object. A page in its place, as a captive portal sends it, is none. */
async function fieldsOf(response: Response): Promise<{ message?: unknown; error?: unknown }> {
  const answer: unknown = await response.json().catch(() => null);
  return typeof answer === 'object' && answer !== null ? answer : {};
}

/**
 * Puts an address on the newsletter's list and resolves to the server's words for the visitor.
 *
 * @throws if the server can't be reached within 20 s, refuses, or answers something else
 */
export function subscribe(email: string): Promise<{ message: string }> {
  const { PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_ANON_KEY } = publicSettings();
  return withDeadline(TIMEOUT_MS, async (signal) => {
    const response = await fetch(`${PUBLIC_SUPABASE_URL}/functions/v1/newsletter-signup`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        apikey: PUBLIC_SUPABASE_ANON_KEY,
        Authorization: `Bearer ${PUBLIC_SUPABASE_ANON_KEY}`,
      },
      body: JSON.stringify({ email }),
      signal,
    });
    const { message, error } = await fieldsOf(response);
    const reason = typeof error === 'string' ? error : `Status ${response.status}`;
    if (response.status === 429)
      throw Object.assign(new RateLimitError(response, reason), { mail: site.contactEmail });
    if (!response.ok) throw new Error(reason);
    if (typeof message !== 'string' || !message) throw new Error('The answer has no message.');
    return { message };
  });
}
