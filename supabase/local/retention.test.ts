import { afterAll, beforeAll, expect, rstest, test } from '@rstest/core';
import { RETENTION } from '@site/ui/retention';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migratedDatabase, type MigratedDatabase } from '../testing/migrated-database.ts';
import { MIGRATIONS } from './migrate.ts';
import { DELETE_EVERY_MS, deleteExpired, keepRetention } from './retention.ts';

let database: MigratedDatabase['database'];
let query: MigratedDatabase['query'];
let remove: MigratedDatabase['remove'];
beforeAll(async () => {
  ({ database, query, remove } = await migratedDatabase());
});
afterAll(() => remove());

async function reset(): Promise<void> {
  await database.exec(`
    truncate job_applications, demo_requests, newsletter_subscribers, private.submissions_spent;
    insert into job_applications (job_id, job_title, linkedin_profile, applicant_name, created_at, process_ended_at) values
      ('x', 'X', 'https://x.test', 'no end recorded', '2026-01-01Z', null),
      ('x', 'X', 'https://x.test', 'ended in March',  '2026-01-01Z', '2026-03-01Z');
    insert into demo_requests (name, email, company, created_at) values ('Ada', 'a@b.co', 'B', '2026-01-01Z');
    insert into newsletter_subscribers (email, created_at) values ('a@b.co', '2001-01-01Z');
    insert into private.submissions_spent values ('job_applications', '203.0.113.7', '2026-01-01Z', 1)`);
}

async function left(): Promise<string[]> {
  const rows = await query(`
    select applicant_name as entry from job_applications
    union all select 'demo request' from demo_requests
    union all select 'subscriber' from newsletter_subscribers
    union all select 'client address' from private.submissions_spent order by entry`);
  return rows.map((row) => String(row['entry']));
}

/** The moment at which the period of the policy, which began at `from`, has ended but for so many minutes. */
async function before(period: string, from: string, minutes: number): Promise<Date> {
  const interval = period.replace(/^one /, '1 ');
  const [row] = await query(`select $1::timestamptz + $2::interval - $3 * interval '1 minute' as moment`, [
    from,
    interval,
    minutes,
  ]);
  return new Date(String(row?.['moment']));
}

const periods = [
  ['no end recorded', RETENTION.application, '2026-01-01Z'],
  ['ended in March', RETENTION.application, '2026-03-01Z'],
  ['demo request', RETENTION.demoRequest, '2026-01-01Z'],
] as const;
for (const [entry, period, from] of periods) {
  test(`${entry}: kept for ${period}, as the policy says, and deleted by the next job`, async () => {
    await reset();
    await deleteExpired(database, await before(period, from, 1));
    expect(await left()).toContain(entry);
    await deleteExpired(database, await before(period, from, -1));
    expect(await left()).not.toContain(entry);
  });
}

test(`a client's address is kept for ${RETENTION.clientAddress} at most, whenever the job runs`, async () => {
  await reset();
  // The last job that runs within the promised time.
  const everyMinutes = DELETE_EVERY_MS / 60_000;
  await deleteExpired(database, await before(RETENTION.clientAddress, '2026-01-01Z', everyMinutes));
  expect(await left()).not.toContain('client address');
});

test('no budget counts longer than its counters are kept, and a running window is never deleted', async () => {
  await reset();
  await expect(query(`update private.submission_budgets set per = interval '31 minutes'`)).rejects.toThrow(
    /submission_budgets_per_check/,
  );
  await deleteExpired(database, new Date('2026-01-01T00:30:00Z'));
  expect(await left()).toContain('client address');
});

test('pg_cron runs the job as often as the embedded stack', async () => {
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).toSorted();
  const sql = await Promise.all(files.map((file) => readFile(join(MIGRATIONS, file), 'utf8')));
  const schedules = [...sql.join('').matchAll(/'delete-expired-submissions', '([^']*)'/g)];
  expect(schedules.at(-1)?.[1]).toBe(`*/${DELETE_EVERY_MS / 60_000} * * * *`);
});

test('subscribers stay until somebody deletes them', async () => {
  await reset();
  await deleteExpired(database, new Date('2100-01-01Z'));
  expect(await left()).toEqual(['subscriber']);
});

test('the function returns the number of deleted rows per form', async () => {
  await reset();
  expect(await query(`select * from private.delete_expired_submissions('2028-06-01Z')`)).toEqual([
    { form: 'job_applications', deleted: 2 },
    { form: 'demo_requests', deleted: 1 },
    { form: 'submissions_spent', deleted: 1 },
  ]);
});

test('the embedded stack deletes at once and then every ten minutes, by the real clock', async () => {
  rstest.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const runs = rstest.spyOn(database, 'query');
    const end = await keepRetention(database);
    expect(runs).toHaveBeenCalledTimes(1);
    rstest.advanceTimersByTime(3 * DELETE_EVERY_MS);
    expect(runs).toHaveBeenCalledTimes(4);
    end();
    rstest.advanceTimersByTime(DELETE_EVERY_MS);
    expect(runs).toHaveBeenCalledTimes(4);
    runs.mockRestore();
  } finally {
    rstest.useRealTimers();
  }
});
