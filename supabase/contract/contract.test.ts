import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { request } from 'node:http';
import { type Stack, startStack } from '../local/start-stack.ts';
import { databaseFolder } from '../testing/database-folder.ts';
import { budgetCases } from './budget-cases.ts';
import { contractClient, differences } from './contract-case.ts';
import { signupCases } from './signup-cases.ts';
import { tableCases } from './table-cases.ts';

let stack: Stack;
let folder: Awaited<ReturnType<typeof databaseFolder>>;
beforeAll(async () => {
  folder = await databaseFolder();
  stack = await startStack({ dataDir: folder.path, port: 0 });
});
afterAll(async () => {
  await stack?.stop();
  await folder?.remove();
});

for (const { name, ask, expected } of [...tableCases, ...signupCases, ...budgetCases(20)]) {
  test(name, async () => {
    expect(differences(await ask(stack, contractClient(stack)), expected)).toEqual([]);
  });
}

/** Sends an application from an address of this machine, or with headers that claim another one. */
function applyFrom(localAddress: string, headers: Record<string, string> = {}): Promise<number> {
  const body = JSON.stringify({ job_id: 'x', job_title: 'X', linkedin_profile: 'https://x.test' });
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${stack.url.replace('localhost', '127.0.0.1')}/rest/v1/job_applications`,
      {
        method: 'POST',
        localAddress,
        headers: { apikey: stack.anonKey, 'content-type': 'application/json', ...headers },
      },
      (incoming) => resolve(incoming.resume().statusCode ?? 0),
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

test('a spent budget stays spent whichever address the caller claims, and affects no other client', async () => {
  expect(await applyFrom('127.0.0.1', { 'cf-connecting-ip': '203.0.113.7' })).toBe(429);
  // Only Linux allows every 127.x.x.x address without configuration.
  if (process.platform === 'linux') expect(await applyFrom('127.0.0.2')).toBe(201);
});

test('addresses are stored trimmed and in lower case', async () => {
  const [rows] = await stack.sql(
    `select distinct applicant_email as email from job_applications where applicant_email is not null
     union all select email from demo_requests order by email`,
  );
  expect(rows?.rows).toEqual([{ email: 'ada@example.com' }, { email: 'contract-suite@example.com' }]);
});

test('a robot is not stored, and a subscriber is stored once', async () => {
  const [rows] = await stack.sql(`select email from newsletter_subscribers where email like '%@example.com'`);
  expect(rows?.rows.map((row) => String(row['email']).replace(/\+.*@/, '@')).sort()).toEqual([
    'contract-suite@example.com',
    'contract-suite@example.com',
  ]);
});

test('row-level security refuses an insert without a policy, with PostgREST’s words', async () => {
  await stack.sql(`
    create table public.closed (a int);
    alter table public.closed enable row level security;
    notify pgrst, 'reload schema'`);
  const { status, error } = await contractClient(stack).from('closed').insert({ a: 1 });
  expect([status, error?.code, error?.message]).toEqual([
    401,
    '42501',
    'new row violates row-level security policy for table "closed"',
  ]);
});
