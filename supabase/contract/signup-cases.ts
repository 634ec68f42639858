import { askRaw, type ContractCase, type Expected } from './contract-case.ts';

const SUBSCRIBED = 'You are on the list for the Promoscope newsletter.';
const address = `contract-suite+${crypto.randomUUID()}@example.com`;

const thanked: Expected = { status: 200, keys: ['message'], message: SUBSCRIBED };
const refused = (status: number, message: RegExp): Expected => ({
  status,
  keys: ['error'],
  message,
  headers: { 'access-control-allow-origin': /^\*$/ },
});

const signup = (
  name: string,
  body: unknown,
  expected: Expected,
  headers: Record<string, string> = {},
): ContractCase => ({
  name,
  ask: (target) =>
    askRaw(target, '/functions/v1/newsletter-signup', {
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers,
    }),
  expected,
});

/** The responses of the newsletter function. */
export const signupCases: ContractCase[] = [
  {
    name: 'supabase-js can call the function',
    ask: async (_, client) => {
      const { data, response } = await client.functions.invoke('newsletter-signup', {
        body: { email: address },
      });
      return { status: response?.status ?? 0, body: data };
    },
    expected: thanked,
  },
  signup('a known address gets the same answer', { email: address }, thanked),
  signup('case and blanks make no difference', { email: ` ${address.toUpperCase()} ` }, thanked),
  signup('an international domain is taken', { email: address.replace('example', 'exämple') }, thanked),
  signup('no address is refused', {}, refused(400, /valid email/)),
  signup('an address without @ is refused', { email: 'ada.example.com' }, refused(400, /valid email/)),
  signup('a list as address is refused', { email: ['a@b.co'] }, refused(400, /valid email/)),
  signup(
    '255 characters are refused',
    { email: `${'a'.repeat(243)}@example.com` },
    refused(400, /valid email/),
  ),
  signup('broken JSON is refused', '}{', refused(400, /JSON/)),
  signup('JSON that is no object is refused', 'null', refused(400, /JSON/)),
  signup(
    'more than 2 KiB are refused',
    { email: address, more: 'x'.repeat(3000) },
    refused(413, /too large/),
  ),
  signup('other content types are refused', 'email=a@b.co', refused(415, /application\/json/), {
    'content-type': 'application/x-www-form-urlencoded',
  }),
  {
    name: 'other methods are refused',
    ask: (target) => askRaw(target, '/functions/v1/newsletter-signup', { method: 'GET' }),
    expected: { ...refused(405, /POST/), headers: { allow: /POST/ } },
  },
  {
    name: 'a browser on any origin may sign up',
    ask: (target) =>
      askRaw(target, '/functions/v1/newsletter-signup', {
        method: 'OPTIONS',
        headers: {
          origin: 'https://promoscope.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'apikey,authorization,content-type,x-client-info',
        },
      }),
    expected: {
      status: 204,
      headers: {
        'access-control-allow-origin': /^\*$/,
        'access-control-allow-methods': /POST/,
        'access-control-allow-headers': /content-type/,
      },
    },
  },
];
