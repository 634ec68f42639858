import type { SignupDependencies } from './handler.ts';

/**
 * The table of subscribers, written with the service key: no visitor's key may.
 *
 * @param send reaches the project: by the network, if nothing else is given
 */
export const mailingList = (
  supabaseUrl: string,
  serviceKey: string,
  send: (url: string, init: RequestInit) => Promise<Response> = fetch,
): SignupDependencies => ({
  subscribe: async (email, visitorAddress) => {
    const response = await send(`${supabaseUrl}/rest/v1/newsletter_subscribers?on_conflict=email`, {
      method: 'POST',
      headers: {
        apikey: serviceKey,
        Authorization: `Bearer ${serviceKey}`,
        'Content-Type': 'application/json',
        Prefer: 'resolution=ignore-duplicates,return=minimal',
        'x-visitor-address': visitorAddress,
      },
      body: JSON.stringify({ email }),
      signal: AbortSignal.timeout(10_000),
    });
    const detail = await response.text();
    if (response.status === 429) return 'over-budget';
    if (!response.ok) throw new Error(`the database answered ${response.status}: ${detail}`);
    return 'subscribed';
  },
});
