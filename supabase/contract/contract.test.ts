/**
 * What any project with these migrations must answer: the embedded stack, or the one at `CONTRACT_URL` with the key
 * `CONTRACT_KEY`. It inserts rows, and spends the caller's budget: it can be repeated after ten minutes.
 */
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import ws from 'ws';
import { type Stack, startStack } from '../local/start-stack.ts';
import { databaseFolder } from '../testing/database-folder.ts';

const TABLES = ['job_applications', 'demo_requests', 'newsletter_subscribers'];
const SIGN_UP = '/functions/v1/newsletter-signup';
const ANY_ORIGIN = /^(?:\*|https:\/\/a\.example)$/;

let [url, key] = [process.env['CONTRACT_URL'] ?? '', process.env['CONTRACT_KEY'] ?? ''];
let client: SupabaseClient;
let stack: Stack | undefined;
let folder: Awaited<ReturnType<typeof databaseFolder>> | undefined;
beforeAll(async () => {
  if (!url) {
    folder = await databaseFolder();
    stack = await startStack({ dataDir: folder.path, port: 0 });
    ({ url, anonKey: key } = stack);
  }
  client = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket: supabase-js recommends ws, whose type has one more overload than expected.
    realtime: { transport: ws as unknown as typeof WebSocket },
  });
});
afterAll(async () => {
  await stack?.stop();
  await folder?.remove();
});

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

/** A request as any program may send it, also one that supabase-js would not. */
const send = (path: string, init: Init = {}): Promise<Response> =>
  fetch(url + path, {
    method: 'POST',
    ...init,
    headers: { apikey: key, 'content-type': 'application/json', ...init.headers },
  });

const APPLICATION = {
  job_id: 'contract-suite',
  job_title: 'Contract suite',
  linkedin_profile: 'https://www.linkedin.com/in/ada',
  applicant_name: null,
  applicant_email: null,
};
const ROW = JSON.stringify(APPLICATION);
const formId = crypto.randomUUID();
const profileOf = (length: number) => ({ linkedin_profile: 'http://x.test/'.padEnd(length, 'a') });
const mailOf = (length: number) => '@example.com'.padStart(length, 'a');

const apply = (changes: object) => client.from('job_applications').insert({ ...APPLICATION, ...changes });

test('a demo request and several applications at once are stored', async () => {
  const row = { name: 'Contract suite', email: 'Contract-Suite@Example.com', company: 'X', role: null };
  expect((await client.from('demo_requests').insert(row)).status).toBe(201);
  expect((await client.from('job_applications').insert([APPLICATION, APPLICATION])).status).toBe(201);
});

test.each<[string, object]>([
  ['nulls', {}],
  ['a name and an address', { applicant_name: 'Ada Lovelace', applicant_email: ' Ada@Example.com ' }],
  ['a profile of 2,048 characters', profileOf(2048)],
  ['the id of its form', { form_id: formId }],
])('an application with %s is stored', async (_, changes) => {
  expect(await apply(changes)).toMatchObject({ status: 201, data: null, error: null });
});

const REPEATED = '409 23505 duplicate key value violates unique constraint "job_applications_form_id_key"';
const DENIED = '401 42501 permission denied for table job_applications';
const UNKNOWN_COLUMN =
  "400 PGRST204 Could not find the 'nope' column of 'job_applications' in the schema cache";
const failed = (column: string) =>
  new RegExp(`^400 23514 .* violates check constraint "job_applications_${column}_check"$`);

test.each<[string, object, string | RegExp]>([
  ['is repeated', { form_id: formId, applicant_name: 'Ada' }, REPEATED],
  ['is repeated without hyphens', { form_id: formId.replaceAll('-', '') }, REPEATED],
  ['has an id that is none', { form_id: 'x' }, /^400 22P02 .*uuid/],
  ['has no title', { job_title: null }, /^400 23502 null value in column "job_title"/],
  ['has no web address', { linkedin_profile: 'ftp://x.test' }, failed('linkedin_profile')],
  ['has a profile of 2,049 characters', profileOf(2049), failed('linkedin_profile')],
  ['has no mail address', { applicant_email: 'not an address' }, failed('applicant_email')],
  ['has an address of 255 characters', { applicant_email: mailOf(255) }, failed('applicant_email')],
  ['has a NUL character', { applicant_name: 'a\u0000b' }, /^400 22P05 .*Unicode/i],
  ['has an unknown column', { nope: 1 }, UNKNOWN_COLUMN],
  ['chooses its id', { id: crypto.randomUUID() }, DENIED],
  ['chooses its date', { created_at: '2000-01-01' }, DENIED],
  ['chooses its retention', { process_ended_at: '2100-01-01' }, DENIED],
])('an application that %s is refused', async (_, changes, expected) => {
  const { status, error } = await apply(changes);
  expect(`${status} ${error?.code} ${error?.message}`).toMatch(expected);
});

test.each(TABLES)('of %s nothing can be read, changed or deleted', async (table) => {
  const id = crypto.randomUUID();
  const answers = await Promise.all([
    client.from(table).select(),
    client.from(table).update({ created_at: '2000-01-01' }).eq('id', id),
    client.from(table).delete().eq('id', id),
  ]);
  const refusals = answers.map(({ status, error }) => `${status} ${error?.code} ${error?.message}`);
  expect(new Set(refusals)).toEqual(new Set([`401 42501 permission denied for table ${table}`]));
});

test('a subscriber cannot be inserted directly, nor an application be read back', async () => {
  const direct = await client.from('newsletter_subscribers').insert({ email: 'a@example.com' });
  const readBack = await client.from('job_applications').insert(APPLICATION).select();
  expect([direct.status, direct.error?.code]).toEqual([401, '42501']);
  expect([readBack.status, readBack.error?.code]).toEqual([401, '42501']);
});

const TEXT = { 'content-type': 'text/plain' };
test.each<[string, Init, string, string?]>([
  ['of broken JSON', { body: '}{' }, '400 PGRST102 Empty or invalid json'],
  ['without a body', { body: '' }, '400 PGRST102 Empty or invalid json'],
  ['of unequal rows', { body: `[${ROW}, {"job_id": "x"}]` }, '400 PGRST102 All object keys must match'],
  ['of text', { body: 'a', headers: TEXT }, '400 PGRST102 Content-Type not acceptable: text/plain'],
  ['of a column in the query', { body: `[${ROW}]` }, UNKNOWN_COLUMN, 'job_applications?columns=nope'],
  ['of no table', { body: '{}' }, "404 PGRST205 Could not find the table 'public.nope'", 'nope'],
])(
  'an insert %s is refused, which a browser may read',
  async (_, init, expected, path = 'job_applications') => {
    const headers = { origin: 'https://a.example', ...init.headers };
    const answer = await send(`/rest/v1/${path}`, { ...init, headers });
    const body = (await answer.json()) as { code: string; message: string };
    expect(Object.keys(body).toSorted()).toEqual(['code', 'details', 'hint', 'message']);
    expect(`${answer.status} ${body.code} ${body.message}`).toContain(expected);
    expect(answer.headers.get('access-control-allow-origin')).toMatch(ANY_ORIGIN);
  },
);

test.each(['', 'x'])('the key "%s" is refused', async (apikey) => {
  const answer = await send('/rest/v1/job_applications', { body: ROW, headers: { apikey } });
  expect(answer.status).toBe(401);
});

test.each(['/rest/v1/job_applications', SIGN_UP])('a browser on any origin may ask for %s', async (path) => {
  const answer = await send(path, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://a.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey,authorization,content-type,x-client-info',
    },
  });
  expect(answer.ok).toBe(true);
  expect(answer.headers.get('access-control-allow-origin')).toMatch(ANY_ORIGIN);
  expect(answer.headers.get('access-control-allow-methods')).toContain('POST');
  expect(answer.headers.get('access-control-allow-headers')).toMatch(/content-type/i);
});

test('a known address is answered like a new one', async () => {
  const email = `contract-suite+${crypto.randomUUID()}@example.com`;
  const thanks = { message: 'You are on the list for the Promoscope newsletter.' };
  const { data } = await client.functions.invoke('newsletter-signup', { body: { email } });
  expect(data).toEqual(thanks);
  for (const again of [email, ` ${email.toUpperCase()} `]) {
    const answer = await send(SIGN_UP, { body: JSON.stringify({ email: again }) });
    expect([answer.status, await answer.json()]).toEqual([200, thanks]);
  }
});

test.each<[string, Init, number, RegExp]>([
  ['an address that is none', { body: '{"email": "ada.example.com"}' }, 400, /valid email/],
  ['broken JSON', { body: '}{' }, 400, /JSON/],
  ['more than 2 KiB', { body: `{"email": "${'x'.repeat(3000)}"}` }, 413, /too large/],
  ['text', { body: 'email=a@b.co', headers: TEXT }, 415, /application\/json/],
  ['a request to read', { method: 'GET' }, 405, /POST/],
])('the newsletter refuses %s', async (_, init, status, message) => {
  const answer = await send(SIGN_UP, init);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('access-control-allow-origin')).toMatch(ANY_ORIGIN);
  expect(await answer.json()).toEqual({ error: expect.stringMatching(message) as unknown });
});

/** Sends until the budget is spent: twice the budget of 20 is enough, even if a new window begins meanwhile. */
async function untilRefused(path: string, body: object, attempts = 40): Promise<Response> {
  const claimed = `203.0.113.${attempts}`;
  const headers = { 'x-forwarded-for': claimed, 'x-real-ip': claimed, 'x-visitor-address': claimed };
  const answer = await send(path, { headers, body: JSON.stringify(body) });
  return answer.ok && attempts > 0 ? untilRefused(path, body, attempts - 1) : answer;
}

test('what exceeds the budget is refused, whichever address the caller claims', async () => {
  const application = await untilRefused('/rest/v1/job_applications', APPLICATION);
  expect([application.status, await application.json()]).toMatchObject([429, { code: 'PT429' }]);
  const signUp = await untilRefused(SIGN_UP, { email: 'contract-suite@example.com' });
  expect([signUp.status, Number(signUp.headers.get('retry-after'))]).toEqual([429, 600]);
});
