import { afterAll, beforeAll, beforeEach, expect, rstest, test } from '@rstest/core';
import { RETENTION } from '@site/ui/retention';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MigratedDatabase, migratedDatabase } from '../testing/migrated-database.ts';
import { MIGRATIONS } from './migrate.ts';
import { DELETE_EVERY_MS, deleteExpired, keepRetention } from './retention.ts';

let { database, query, remove } = {} as MigratedDatabase;
beforeAll(async () => {
  ({ database, query, remove } = await migratedDatabase());
});
afterAll(() => remove());
beforeEach(async () => {
  await database.exec(`
    truncate job_applications, demo_requests, newsletter_subscribers, private.submissions_spent;
    insert into job_applications (job_id, job_title, linkedin_profile, applicant_name, created_at, process_ended_at) values
      ('x', 'X', 'https://x.test', 'no end recorded', '2026-01-01Z', null),
      ('x', 'X', 'https://x.test', 'ended in March',  '2026-01-01Z', '2026-03-01Z');
    insert into demo_requests (name, email, company, created_at) values ('Ada', 'a@b.co', 'B', '2026-01-01Z');
    insert into newsletter_subscribers (email, created_at) values ('a@b.co', '2001-01-01Z');
    insert into private.submissions_spent values ('job_applications', '203.0.113.7', '2026-01-01Z', 1)`);
});

async function left(): Promise<string[]> {
  const rows = await query(`
    select applicant_name as entry from job_applications
    union all select 'demo request' from demo_requests
    union all select 'subscriber' from newsletter_subscribers
    union all select 'client address' from private.submissions_spent order by entry`);
  return rows.map((row) => String(row['entry']));
}

/** Runs the job so many minutes before the period of the policy, which began at `from`, has ended. */
async function deleteBefore(period: string, from: string, minutes: number): Promise<void> {
  const interval = period.replace(/^one /, '1 ');
  const [row] = await query(`select $1::timestamptz + $2::interval - $3 * interval '1 minute' as moment`, [
    from,
    interval,
    minutes,
  ]);
  await deleteExpired(database, new Date(String(row?.['moment'])));
}

test.each([
  ['no end recorded', RETENTION.application, '2026-01-01Z'],
  ['ended in March', RETENTION.application, '2026-03-01Z'],
  ['demo request', RETENTION.demoRequest, '2026-01-01Z'],
])('%s: kept for %s, as the policy says, and deleted by the next job', async (entry, period, from) => {
  await deleteBefore(period, from, 1);
  expect(await left()).toContain(entry);
  await deleteBefore(period, from, -1);
  expect(await left()).not.toContain(entry);
});

test(`a client's address is kept for ${RETENTION.clientAddress} at most, whenever the job runs`, async () => {
  // The last job that runs within the promised time.
  await deleteBefore(RETENTION.clientAddress, '2026-01-01Z', DELETE_EVERY_MS / 60_000);
  expect(await left()).not.toContain('client address');
});

test('no budget counts longer than its counters are kept, and a running window is never deleted', async () => {
  await expect(query(`update private.submission_budgets set per = interval '31 minutes'`)).rejects.toThrow(
    /submission_budgets_per_check/,
  );
  await deleteExpired(database, new Date('2026-01-01T00:30:00Z'));
  expect(await left()).toContain('client address');
});

test('subscribers stay until somebody deletes them', async () => {
  await deleteExpired(database, new Date('2100-01-01Z'));
  expect(await left()).toEqual(['subscriber']);
});

test('pg_cron runs the job as often as the embedded stack', () => {
  const files = readdirSync(MIGRATIONS).toSorted();
  const sql = files.map((file) => readFileSync(join(MIGRATIONS, file), 'utf8')).join('');
  const schedules = [...sql.matchAll(/'delete-expired-submissions', '([^']*)'/g)];
  expect(schedules.at(-1)?.[1]).toBe(`*/${DELETE_EVERY_MS / 60_000} * * * *`);
});

test('the embedded stack deletes at once and then every ten minutes, by the real clock', async () => {
  rstest.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const runs = rstest.spyOn(database, 'query');
  const end = await keepRetention(database);
  expect(runs).toHaveBeenCalledTimes(1);
  rstest.advanceTimersByTime(3 * DELETE_EVERY_MS);
  expect(runs).toHaveBeenCalledTimes(4);
  end();
  rstest.advanceTimersByTime(DELETE_EVERY_MS);
  expect(runs).toHaveBeenCalledTimes(4);
  runs.mockRestore();
  rstest.useRealTimers();
});
