import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { PLAIN_TEXT_CASES } from '../../shared/forms/src/plain-text-cases.test-data.ts';
import { migratedDatabase, type MigratedDatabase } from '../testing/migrated-database.ts';

let query: MigratedDatabase['query'];
let remove: MigratedDatabase['remove'];
beforeAll(async () => {
  ({ query, remove } = await migratedDatabase());
});
afterAll(() => remove());

test.each(PLAIN_TEXT_CASES.map(([raw, plain]) => [JSON.stringify(raw), raw, plain] as const))(
  '%s is stored as the forms would send it',
  async (_, raw, plain) => {
    const [row] = await query('select private.plain_text($1) as plain', [raw]);
    expect(row?.['plain']).toBe(plain);
  },
);

test('every text that a visitor chooses is tidied, no matter who sends it', async () => {
  const odd = '\u200B\tAda\u202E \nLovelace\u2066 ';
  const mail = '\u2060ada@example.com\uFEFF';
  await query(
    'insert into job_applications (job_id, job_title, linkedin_profile, applicant_name, applicant_email) values ($1, $2, $3, $4, $5)',
    ['x', odd, '\u200Ehttps://x.test/\u00ADada\u200F', odd, mail],
  );
  await query('insert into demo_requests (name, company, role, source, email) values ($1, $1, $1, $1, $2)', [
    odd,
    mail,
  ]);
  expect(
    await query('select job_title, linkedin_profile, applicant_name, applicant_email from job_applications'),
  ).toEqual([
    {
      job_title: 'Ada Lovelace',
      linkedin_profile: 'https://x.test/ada',
      applicant_name: 'Ada Lovelace',
      applicant_email: 'ada@example.com',
    },
  ]);
  expect(await query('select name, company, role, source, email from demo_requests')).toEqual([
    {
      name: 'Ada Lovelace',
      company: 'Ada Lovelace',
      role: 'Ada Lovelace',
      source: 'Ada Lovelace',
      email: 'ada@example.com',
    },
  ]);
});
