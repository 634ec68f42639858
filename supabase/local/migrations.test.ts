import { afterAll, beforeAll, beforeEach, expect, test } from '@rstest/core';
import { PLAIN_TEXT_CASES } from '../../shared/forms/src/testing/plain-text-cases.ts';
import { type MigratedDatabase, migratedDatabase } from '../testing/migrated-database.ts';

let { database, query, remove } = {} as MigratedDatabase;
beforeAll(async () => {
  ({ database, query, remove } = await migratedDatabase());
  // A window that no test crosses is longer than a site may have it.
  await query('alter table private.submission_budgets drop constraint submission_budgets_per_check');
  await query(`update private.submission_budgets set submissions = 3, per = '1 day'`);
});
afterAll(() => remove());
beforeEach(async () => {
  await query('truncate private.submissions_spent, job_applications, newsletter_subscribers');
});

/** Runs a statement as PostgREST would; resolves with the SQLSTATE when Postgres refuses. */
const runAs = (role: string, headers: object, sql: string): Promise<string> =>
  database
    .transaction((transaction) =>
      transaction.exec(
        `set local role ${role}; set local request.headers = '${JSON.stringify(headers)}'; ${sql}`,
      ),
    )
    .then(
      () => 'stored',
      (error: unknown) => String(Reflect.get(Object(error), 'code')),
    );

const apply = (rows = 1, profile = 'https://x.test') =>
  runAs(
    'anon',
    { 'cf-connecting-ip': '203.0.113.7' },
    `insert into job_applications (job_id, job_title, linkedin_profile)
     select 'x', 'X', '${profile}' from generate_series(1, ${rows})`,
  );

test.each([
  ['203.0.113.7', { 'cf-connecting-ip': ' 203.0.113.7', 'x-forwarded-for': '198.51.100.1' }],
  ['203.0.113.9', { 'x-forwarded-for': '198.51.100.1, 203.0.113.9', 'x-real-ip': '198.51.100.1' }],
  ['203.0.113.7', { 'cf-connecting-ip': '::ffff:203.0.113.7' }],
  ['2001:db8:1:2::/64', { 'cf-connecting-ip': '2001:db8:1:2::5' }],
  ['unknown', {}],
  ['unknown', { 'cf-connecting-ip': 'nonsense' }],
])('the client is %s for %j', async (client, headers) => {
  const rows = await query('select private.client_of_request($1::json) as client', [headers]);
  expect(rows).toEqual([{ client }]);
});

test('rows of one request count separately, and a request over the budget stores none', async () => {
  expect(await apply(4)).toBe('PT429');
  expect(await query('select * from job_applications')).toEqual([]);
  expect(await apply(3)).toBe('stored');
  expect(await apply()).toBe('PT429');
});

test('refused rows cost nothing, and the next window is fresh', async () => {
  for (let times = 0; times < 5; times += 1) expect(await apply(1, 'ftp://x.test')).toBe('23514');
  expect(await apply(3)).toBe('stored');
  await query(`update private.submissions_spent set window_start = window_start - interval '1 day'`);
  expect(await apply()).toBe('stored');
});

test('a sign-up is charged to the visitor whom the function names, a known address included', async () => {
  const sql = `insert into newsletter_subscribers (email) values ('ada@example.com') on conflict do nothing`;
  const signUp = (headers: object) => runAs('service_role', headers, sql);
  const outcomes = [];
  for (const last of [7, 7, 7, 7, 8])
    outcomes.push(await signUp({ 'x-visitor-address': `203.0.113.${last}` }));
  expect(outcomes).toEqual(['stored', 'stored', 'stored', 'PT429', 'stored']);
  for (let times = 0; times < 5; times += 1) expect(await signUp({})).toBe('stored');
});

test.each([
  'select * from private.submission_budgets',
  'update private.submission_budgets set submissions = 1000000',
  'delete from private.submissions_spent',
  `select private.spend_submission('job_applications', '203.0.113.7')`,
  'select private.delete_expired_submissions()',
])('anon may not "%s"', async (sql) => {
  expect(await runAs('anon', {}, sql)).toBe('42501');
});

test.each(PLAIN_TEXT_CASES.map(([raw, plain]) => [JSON.stringify(raw), raw, plain] as const))(
  '%s is stored as the forms would send it',
  async (_, raw, plain) => {
    expect(await query('select private.plain_text($1) as plain', [raw])).toEqual([{ plain }]);
  },
);

// Those of the fields are in e2e/repository/forms.test.ts.
test.each([
  `insert into job_applications (job_id, job_title, linkedin_profile)
   values ('x', $1, 'https://x.test') returning job_title as stored`,
  `insert into demo_requests (name, company, email, source)
   values ('a', 'a', 'a@b.co', $1) returning source as stored`,
])('a text that the site fills in is tidied too: %s', async (sql) => {
  expect(await query(sql, ['\u200B\tAda\u202E \nL.\u2066 '])).toEqual([{ stored: 'Ada L.' }]);
});
