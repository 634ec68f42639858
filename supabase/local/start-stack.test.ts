import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, rs, test } from '@rstest/core';
import { request } from 'node:http';
import { databaseFolder } from '../testing/database-folder.ts';
import { dataFolderHash } from './data-folder.ts';
import { type Stack, startStack } from './start-stack.ts';

// None of these tests ends the stack: they share one.
let folder: Awaited<ReturnType<typeof databaseFolder>>;
let stack: Stack;
beforeAll(async () => {
  folder = await databaseFolder();
  stack = await startStack({ dataDir: folder.path, port: 0, submissionBudget: 3 });
});
afterAll(async () => {
  await stack.stop();
  await folder.remove();
});

const signUp = async (email: string): Promise<number> => {
  const body = JSON.stringify({ email });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${stack.url}/functions/v1/newsletter-signup`, { method: 'POST', headers, body }))
    .status;
};
const query = (apikey: string, sql: string) =>
  fetch(`${stack.url}/pg/query`, {
    method: 'POST',
    headers: { apikey },
    body: JSON.stringify({ query: sql }),
  });

test('new and known addresses are answered by as many statements, and stored once', async () => {
  await signUp(' Known@Example.com');
  const messages = rs.spyOn(PGlite.prototype, 'execProtocolRaw');
  const answered = async (email: string) => {
    messages.mockClear();
    return [await signUp(email), messages.mock.calls.length];
  };
  const known = await answered('known@example.com');
  expect(known).toEqual([200, expect.any(Number)]);
  expect(await answered('new@example.com')).toEqual(known);
  messages.mockRestore();
  const rows = await stack.sql('select email from newsletter_subscribers order by email');
  expect(rows).toEqual([{ email: 'known@example.com' }, { email: 'new@example.com' }]);
});

test('SQL is one transaction that leaves no settings behind', async () => {
  const half = `insert into demo_requests (name, email, company) values ('A', 'a@b.co', 'B'); select 1/0`;
  await expect(stack.sql(half)).rejects.toThrow('division by zero');
  expect(await stack.sql('select * from demo_requests')).toEqual([]);
  await stack.sql('set role anon; set search_path to nowhere');
  expect(await stack.sql('select count(*)::int as n from demo_requests')).toEqual([{ n: 0 }]);
});

test('the service key runs SQL by HTTP, and the public key does not', async () => {
  expect(await (await query(stack.serviceKey, 'select 1 as one')).json()).toEqual([{ one: 1 }]);
  const refused = await query(stack.serviceKey, 'select nonsense');
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { message: 'column "nonsense" does not exist' },
  ]);
  expect((await query(stack.anonKey, 'select 1')).status).toBe(404);
});

test('what the key allows and the stack cannot is answered by 501', async () => {
  const headers = { apikey: stack.serviceKey };
  const answer = await fetch(`${stack.url}/rest/v1/demo_requests`, { headers });
  expect([answer.status, await answer.json()]).toMatchObject([501, { code: 'EMBEDDED501' }]);
});

test('row-level security refuses an insert without a policy, with PostgREST’s words', async () => {
  await stack.sql('create table closed (a int); alter table closed enable row level security');
  const answer = await fetch(`${stack.url}/rest/v1/closed`, {
    method: 'POST',
    headers: { apikey: stack.anonKey, 'content-type': 'application/json' },
    body: '{"a": 1}',
  });
  const message = 'new row violates row-level security policy for table "closed"';
  expect([answer.status, await answer.json()]).toMatchObject([401, { code: '42501', message }]);
});

test('it says by a hash which data folder it has, and a second stack on that folder is refused', async () => {
  const answer = await fetch(`${stack.url}/data-folder`);
  expect(await answer.json()).toEqual({ hash: dataFolderHash(folder.path) });
  await expect(startStack({ dataDir: folder.path, port: 0 })).rejects.toThrow('is in use');
  const port = Number(new URL(stack.url).port);
  await expect(startStack({ dataDir: folder.path, port })).rejects.toThrow(
    `Port ${port} is taken: stop the program that uses it, or set SUPABASE_PORT to a free port.`,
  );
});

/** Sends an application from an address of this machine, with a header that claims another one. */
function applyFrom(localAddress: string, claimed: string): Promise<number | undefined> {
  const headers = { apikey: stack.anonKey, 'cf-connecting-ip': claimed };
  const url = `${stack.url.replace('localhost', '127.0.0.1')}/rest/v1/job_applications`;
  return new Promise((resolve, reject) => {
    request(url, { method: 'POST', localAddress, headers }, ({ statusCode }) => resolve(statusCode))
      .on('error', reject)
      .end(JSON.stringify({ job_id: 'x', job_title: 'X', linkedin_profile: 'https://x.test' }));
  });
}

test('a client is the address of its connection, whatever it claims', async () => {
  const claims = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'];
  const statuses = [];
  for (const claimed of claims) statuses.push(await applyFrom('127.0.0.1', claimed));
  expect(statuses).toEqual([201, 201, 201, 429]);
  // Only Linux allows every 127.x.x.x address without configuration.
  if (process.platform === 'linux') expect(await applyFrom('127.0.0.2', '203.0.113.1')).toBe(201);
});
