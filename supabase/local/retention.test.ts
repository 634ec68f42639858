import { afterAll, beforeAll, expect, rstest, test } from '@rstest/core';
import { migratedDatabase } from '../testing/migrated-database.ts';
import type { Database } from './database.ts';
import { deleteExpired, keepRetention } from './retention.ts';

let database: Database;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ database, remove } = await migratedDatabase());
});
afterAll(() => remove());

async function reset(): Promise<void> {
  await database.script(`
    truncate job_applications, demo_requests, newsletter_subscribers, private.submissions_spent;
    insert into job_applications (job_id, job_title, linkedin_profile, applicant_name, created_at, process_ended_at) values
      ('x', 'X', 'https://x.test', 'no end recorded', '2026-01-01Z', null),
      ('x', 'X', 'https://x.test', 'ended in March',  '2026-01-01Z', '2026-03-01Z');
    insert into demo_requests (name, email, company, created_at) values ('Ada', 'a@b.co', 'B', '2026-01-01Z');
    insert into newsletter_subscribers (email, created_at) values ('a@b.co', '2001-01-01Z');
    insert into private.submissions_spent values ('job_applications', '203.0.113.7', '2026-01-01Z', 1)`);
}

async function left(): Promise<string[]> {
  const rows = await database.query(`
    select applicant_name as entry from job_applications
    union all select 'demo request' from demo_requests
    union all select 'subscriber' from newsletter_subscribers
    union all select 'client address' from private.submissions_spent order by entry`);
  return rows.map((row) => String(row['entry']));
}

const clocks: [string, string[]][] = [
  [
    '2026-01-01T23:59Z',
    ['client address', 'demo request', 'ended in March', 'no end recorded', 'subscriber'],
  ],
  ['2026-01-02T00:01Z', ['demo request', 'ended in March', 'no end recorded', 'subscriber']],
  ['2026-06-30T23:59Z', ['demo request', 'ended in March', 'no end recorded', 'subscriber']],
  ['2026-07-01T00:01Z', ['demo request', 'ended in March', 'subscriber']],
  ['2026-09-01T00:01Z', ['demo request', 'subscriber']],
  ['2027-12-31T23:59Z', ['demo request', 'subscriber']],
  ['2028-01-01T00:01Z', ['subscriber']],
];
for (const [clock, expected] of clocks) {
  test(`at ${clock} these remain: ${expected.join(', ')}`, async () => {
    await reset();
    await deleteExpired(database, new Date(clock));
    expect(await left()).toEqual(expected);
  });
}

test('the function returns the number of deleted rows per form', async () => {
  await reset();
  expect(await database.query(`select * from private.delete_expired_submissions('2028-06-01Z')`)).toEqual([
    { form: 'job_applications', deleted: 2 },
    { form: 'demo_requests', deleted: 1 },
    { form: 'submissions_spent', deleted: 1 },
  ]);
});

test('the embedded stack deletes at once and then daily, by the real clock', async () => {
  rstest.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const query = rstest.fn(() => Promise.resolve([]));
    const end = await keepRetention({ ...database, query });
    expect(query).toHaveBeenCalledTimes(1);
    rstest.advanceTimersByTime(3 * 24 * 60 * 60 * 1000);
    expect(query).toHaveBeenCalledTimes(4);
    end();
    rstest.advanceTimersByTime(24 * 60 * 60 * 1000);
    expect(query).toHaveBeenCalledTimes(4);
  } finally {
    rstest.useRealTimers();
  }
});
