// Supabase Edge Function. Nothing is imported from a registry, so it also runs offline.
import { handleSignup } from './handler.ts';

function required(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`newsletter-signup needs the environment variable ${name}`);
  return value;
}

const supabaseUrl = required('SUPABASE_URL');
const serviceKey = required('SUPABASE_SERVICE_ROLE_KEY');

Deno.serve((request) =>
  handleSignup(request, {
    subscribe: async (email, visitorAddress) => {
      const response = await fetch(`${supabaseUrl}/rest/v1/newsletter_subscribers?on_conflict=email`, {
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
  }),
);
