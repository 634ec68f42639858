import { afterAll, beforeAll, beforeEach, expect, test } from '@rstest/core';
import { migratedDatabase, type MigratedDatabase } from '../testing/migrated-database.ts';

let database: MigratedDatabase['database'];
let query: MigratedDatabase['query'];
let remove: MigratedDatabase['remove'];
beforeAll(async () => {
  ({ database, query, remove } = await migratedDatabase());
  // A window that no test crosses is longer than a site may have it.
  await database.exec('alter table private.submission_budgets drop constraint submission_budgets_per_check');
});
afterAll(() => remove());
beforeEach(async () => {
  await database.exec(`
    truncate private.submissions_spent, job_applications, newsletter_subscribers;
    update private.submission_budgets set submissions = 3, per = '1 day'`);
});

/** Inserts as PostgREST would; resolves with the SQLSTATE when Postgres refuses. */
async function insertAs(role: string, headers: Record<string, string>, insert: string): Promise<string> {
  try {
    await database.transaction(async (transaction) => {
      await transaction.query(
        `select set_config('role', $1, true), set_config('request.headers', $2, true)`,
        [role, JSON.stringify(headers)],
      );
      await transaction.exec(insert);
    });
    return 'stored';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

const application = `('x', 'X', 'https://x.test')`;
const apply = (headers: Record<string, string>, rows = application) =>
  insertAs(
    'anon',
    headers,
    `insert into job_applications (job_id, job_title, linkedin_profile) values ${rows}`,
  );

async function outcomes(times: number, attempt: (index: number) => Promise<string>): Promise<string[]> {
  const results: string[] = [];
  for (let index = 0; index < times; index += 1) results.push(await attempt(index));
  return results;
}

test('one client’s spent budget does not affect another client', async () => {
  expect(await outcomes(5, () => apply({ 'cf-connecting-ip': '203.0.113.7' }))).toEqual([
    'stored',
    'stored',
    'stored',
    'PT429',
    'PT429',
  ]);
  expect(await apply({ 'cf-connecting-ip': '203.0.113.8' })).toBe('stored');
});

test('rows of one request count separately, and a request over the budget stores none', async () => {
  const client = { 'cf-connecting-ip': '203.0.113.7' };
  expect(await apply(client, Array(4).fill(application).join())).toBe('PT429');
  expect(await query('select count(*)::int as n from job_applications')).toEqual([{ n: 0 }]);
  expect(await apply(client, Array(3).fill(application).join())).toBe('stored');
});

test('no header that the caller chooses makes a new client', async () => {
  const disguised = (index: number) =>
    apply({
      'cf-connecting-ip': '203.0.113.7',
      'x-forwarded-for': `198.51.100.${index}`,
      'x-real-ip': `198.51.100.${index}`,
      'x-visitor-address': `198.51.100.${index}`,
    });
  expect((await outcomes(4, disguised)).at(-1)).toBe('PT429');
  const behindProxy = (index: number) => apply({ 'x-forwarded-for': `198.51.100.${index}, 203.0.113.9` });
  expect((await outcomes(4, behindProxy)).at(-1)).toBe('PT429');
});

test('the addresses of one IPv6 network are one client', async () => {
  expect((await outcomes(4, (index) => apply({ 'cf-connecting-ip': `2001:db8:1:2::${index}` }))).at(-1)).toBe(
    'PT429',
  );
  expect(await apply({ 'cf-connecting-ip': '2001:db8:1:3::1' })).toBe('stored');
});

test('an IPv4 address written as IPv6 is the same client', async () => {
  await outcomes(3, () => apply({ 'cf-connecting-ip': '203.0.113.7' }));
  expect(await apply({ 'cf-connecting-ip': '::ffff:203.0.113.7' })).toBe('PT429');
});

test('callers without an address share one budget', async () => {
  const strangers = [
    {},
    { 'cf-connecting-ip': 'nonsense' },
    { 'x-forwarded-for': '' },
    { 'x-forwarded-for': ',' },
  ];
  expect(await outcomes(4, (index) => apply(strangers[index] ?? {}))).toEqual([
    'stored',
    'stored',
    'stored',
    'PT429',
  ]);
});

test('refused rows cost nothing', async () => {
  const client = { 'cf-connecting-ip': '203.0.113.7' };
  await outcomes(5, () => apply(client, `('x', 'X', 'ftp://x.test')`));
  expect(await apply(client)).toBe('stored');
});

test('the budget is fresh in the next window', async () => {
  const client = { 'cf-connecting-ip': '203.0.113.7' };
  await outcomes(3, () => apply(client));
  await database.exec(`update private.submissions_spent set window_start = window_start - interval '1 day'`);
  expect(await apply(client)).toBe('stored');
});

test('sign-ups are charged to the visitor whom the function names, known addresses included', async () => {
  const subscribe = (headers: Record<string, string>) =>
    insertAs(
      'service_role',
      headers,
      `insert into newsletter_subscribers (email) values ('ada@example.com') on conflict (email) do nothing`,
    );
  const outcome = await outcomes(4, () => subscribe({ 'x-visitor-address': '203.0.113.7' }));
  expect(outcome).toEqual(['stored', 'stored', 'stored', 'PT429']);
  expect(await subscribe({ 'x-visitor-address': '203.0.113.8' })).toBe('stored');
  expect((await outcomes(5, () => subscribe({}))).at(-1)).toBe('stored');
});

test('anon can neither read nor change budgets, nor call the functions that spend them', async () => {
  const attempts = [
    'select * from private.submission_budgets',
    'update private.submission_budgets set submissions = 1000000',
    'delete from private.submissions_spent',
    `select private.spend_submission('job_applications', '203.0.113.7')`,
    'select private.delete_expired_submissions()',
  ];
  for (const attempt of attempts)
    expect([attempt, await insertAs('anon', {}, attempt)]).toEqual([attempt, '42501']);
});
