// Uses only web standards and no package: Deno runs it at Supabase, Node in the embedded stack. The form's own schema and
// check decide what is an address, as in the browser.
import { readFields } from '../../../shared/forms/src/read-fields.ts';
import { NEWSLETTER } from '../../../shared/forms/src/schemas/newsletter.ts';

/** The handler's access to the mailing list. */
export type SignupDependencies = {
  /**
   * Adds a lower-case address to the list. The outcome must be the same for an address that is already on the list.
   */
  subscribe: (email: string, visitorAddress: string) => Promise<'subscribed' | 'over-budget'>;
};

/** The response to every accepted sign-up, whether the address was new or known. */
export const SUBSCRIBED_MESSAGE = 'You are on the list for the Promoscope newsletter.';

const MAX_BODY_BYTES = 2048;

const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, x-client-info, apikey, content-type',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  'Access-Control-Expose-Headers': 'Retry-After',
  'Access-Control-Max-Age': '86400',
};

function answer(
  status: number,
  body: { message: string } | { error: string },
  headers?: Record<string, string>,
) {
  return Response.json(body, { status, headers: { ...corsHeaders, ...headers } });
}

function isJson(contentType: string | null): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}

function fieldsOf(json: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(json);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a request's body as text; stops and returns `undefined` as soon as it exceeds `maxBytes`. */
async function readAtMost(request: Request, maxBytes: number): Promise<string | undefined> {
  if (!request.body) return '';
  const decoder = new TextDecoder();
  const reader = request.body.getReader();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * The address whose budget a sign-up spends: the one that Supabase's edge sets, else the last one in `x-forwarded-for`,
 * which is the only one that the caller can't choose. The database decides which addresses are one client.
 */
function visitorAddress(headers: Headers): string {
  const fromEdge = headers.get('cf-connecting-ip')?.trim();
  const lastHop = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  return fromEdge || lastHop || 'unknown';
}

/**
 * Answers a newsletter sign-up: POST `{"email": "…"}` gives 200 `{message}`, everything else `{error}` with
 * 400, 405, 413, 415, 429 or 500. Every 200 is an address on the list: a repetition, however often, is one row.
 */
export async function handleSignup(request: Request, { subscribe }: SignupDependencies): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: corsHeaders });
  if (request.method !== 'POST') {
    return answer(405, { error: 'Please send the address with POST.' }, { Allow: 'POST, OPTIONS' });
  }
  if (!isJson(request.headers.get('content-type'))) {
    return answer(415, { error: 'Please send the address as application/json.' });
  }
  try {
    const body = await readAtMost(request, MAX_BODY_BYTES);
    if (body === undefined) return answer(413, { error: 'The request is too large.' });
    const fields = fieldsOf(body);
    if (!fields) return answer(400, { error: 'The request is not a JSON object.' });
    const { values, problems } = readFields({ get: (name) => fields[name] }, NEWSLETTER.fields);
    if (problems.email) {
      return answer(400, { error: `Please enter a valid email address. ${problems.email.advice}` });
    }
    if (
      (await subscribe(String(values.email).toLowerCase(), visitorAddress(request.headers))) === 'over-budget'
    ) {
      return answer(429, { error: 'Too many sign-ups, please try again later.' }, { 'Retry-After': '600' });
    }
    return answer(200, { message: SUBSCRIBED_MESSAGE });
  } catch (error) {
    console.error('newsletter-signup:', error);
    return answer(500, { error: 'Something went wrong. Please try again.' });
  }
}
