import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, rs, test } from '@rstest/core';
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

const post = (path: string, apikey: string, body: object, headers: object = {}): Promise<Response> =>
  fetch(stack.url + path, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

test('new and known addresses are answered by as many statements, and stored once', async () => {
  const messages = rs.spyOn(PGlite.prototype, 'execProtocolRaw');
  const counts: string[] = [];
  for (const email of ['new@example.com', ' New@Example.com', 'newer@example.com']) {
    messages.mockClear();
    const { status } = await post('/functions/v1/newsletter-signup', '', { email });
    counts.push(`${status} after ${messages.mock.calls.length}`);
  }
  messages.mockRestore();
  expect(counts[0]).toMatch(/^200 after [1-9]/);
  expect(new Set(counts).size).toBe(1);
  const rows = await stack.sql('select email from newsletter_subscribers order by email');
  expect(rows).toEqual([{ email: 'new@example.com' }, { email: 'newer@example.com' }]);
});

test('SQL is one transaction that leaves no settings behind', async () => {
  const half = `insert into demo_requests (name, email, company) values ('A', 'a@b.co', 'B'); select 1/0`;
  await expect(stack.sql(half)).rejects.toThrow('division by zero');
  await stack.sql('set role anon; set search_path to nowhere');
  expect(await stack.sql('select count(*)::int as n from demo_requests')).toEqual([{ n: 0 }]);
});

test('the service key runs SQL by HTTP, and the public key does not', async () => {
  const ask = async (key: string, query: string) => {
    const answer = await post('/pg/query', key, { query });
    return [answer.status, await answer.json()];
  };
  expect(await ask(stack.serviceKey, 'select 1 as one')).toEqual([200, [{ one: 1 }]]);
  const message = 'column "nonsense" does not exist';
  expect(await ask(stack.serviceKey, 'select nonsense')).toEqual([400, { message }]);
  expect(await ask(stack.anonKey, 'select 1')).toMatchObject([404, {}]);
});

test('what the key allows and the stack cannot is answered by 501', async () => {
  const headers = { apikey: stack.serviceKey };
  const answer = await fetch(`${stack.url}/rest/v1/demo_requests`, { headers });
  expect([answer.status, await answer.json()]).toMatchObject([501, { code: 'EMBEDDED501' }]);
});

test('it says by a hash which data folder it has, and a second stack there or on its port is refused', async () => {
  const answer = await fetch(`${stack.url}/data-folder`);
  expect(await answer.json()).toEqual({ hash: dataFolderHash(folder.path) });
  await expect(startStack({ dataDir: folder.path, port: 0 })).rejects.toThrow('is in use');
  const port = Number(new URL(stack.url).port);
  await expect(startStack({ dataDir: folder.path, port })).rejects.toThrow(
    `Port ${port} is taken: stop the program that uses it, or set SUPABASE_PORT to a free port.`,
  );
});

test('a client is the address of its connection, whatever it claims', async () => {
  const application = { job_id: 'x', job_title: 'X', linkedin_profile: 'https://x.test' };
  const statuses = [];
  for (const last of [1, 2, 3, 4]) {
    const claim = { 'cf-connecting-ip': `203.0.113.${last}` };
    statuses.push((await post('/rest/v1/job_applications', stack.anonKey, application, claim)).status);
  }
  expect(statuses).toEqual([201, 201, 201, 429]);
  const clients = await stack.sql(
    `select client from private.submissions_spent where form = 'job_applications'`,
  );
  expect(clients).toEqual([{ client: '127.0.0.1' }]);
});
