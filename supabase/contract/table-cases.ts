import type { PostgrestSingleResponse, SupabaseClient } from '@supabase/supabase-js';
import { askRaw, type ContractCase, type Expected, type Observed } from './contract-case.ts';

const application = {
  job_id: 'contract-suite',
  job_title: 'Contract suite',
  linkedin_profile: 'https://www.linkedin.com/in/ada',
  applicant_name: null as string | null,
  applicant_email: null as string | null,
};
const demoRequest = {
  name: 'Contract suite',
  email: 'Contract-Suite@Example.com',
  company: 'Contract suite',
  role: null,
  source: 'contract-suite',
  is_consulting: true,
};
const stored: Expected = { status: 201 };
const refused = (code: string, message: RegExp | string, status = 400): Expected => ({
  status,
  code,
  message,
});
const repeated = refused(
  '23505',
  'duplicate key value violates unique constraint "job_applications_form_id_key"',
  409,
);
const formId = crypto.randomUUID();
const notAllowed = (table: string) => refused('42501', `permission denied for table ${table}`, 401);

/** Converts the result of supabase-js, which puts the body of an error into `error`. */
async function observed(answer: PromiseLike<PostgrestSingleResponse<unknown>>): Promise<Observed> {
  const { status, data, error } = await answer;
  // Copied by name, because the message of an Error is not enumerable.
  const body = error
    ? { code: error.code, details: error.details, hint: error.hint, message: error.message }
    : data;
  return { status, body };
}

type Ask = (client: SupabaseClient) => PromiseLike<PostgrestSingleResponse<unknown>>;
const viaClient = (name: string, ask: Ask, expected: Expected): ContractCase => ({
  name,
  ask: (_, client) => observed(ask(client)),
  expected,
});
const applying = (name: string, changes: object, expected: Expected) =>
  viaClient(
    name,
    (client) => client.from('job_applications').insert({ ...application, ...changes }),
    expected,
  );

const raw = (
  name: string,
  init: Parameters<typeof askRaw>[2],
  expected: Expected,
  query = '',
): ContractCase => ({
  name,
  ask: (target) => askRaw(target, `/rest/v1/job_applications${query}`, init),
  expected,
});

/** The operations on tables that the public key allows and forbids. */
export const tableCases: ContractCase[] = [
  applying('an application with nulls is stored', {}, stored),
  applying(
    'an application with name and address is stored',
    { applicant_name: 'Ada Lovelace', applicant_email: ' Ada@Example.com ' },
    stored,
  ),
  applying(
    'a profile of 2,048 characters is stored',
    { linkedin_profile: `http://x.test/${'a'.repeat(2034)}` },
    stored,
  ),
  viaClient(
    'several applications at once are stored',
    (client) => client.from('job_applications').insert([application, application]),
    stored,
  ),
  applying('an application with an id of its form is stored', { form_id: formId }, stored),
  applying(
    'its repetition is refused as such, whatever else it says',
    { form_id: formId, applicant_name: 'Ada' },
    repeated,
  ),
  applying('an id without hyphens is the same id', { form_id: formId.replaceAll('-', '') }, repeated),
  applying('an id that is none is refused', { form_id: 'x' }, refused('22P02', /uuid/)),
  viaClient('a demo request is stored', (client) => client.from('demo_requests').insert(demoRequest), stored),
  applying(
    'a null title is refused',
    { job_title: null },
    refused('23502', /null value in column "job_title"/),
  ),
  viaClient(
    'a missing title is refused',
    (client) => client.from('job_applications').insert({ job_id: 'x', linkedin_profile: 'https://x.test' }),
    refused('23502', /null value in column "job_title"/),
  ),
  applying(
    'a profile that is no web address is refused',
    { linkedin_profile: 'ftp://x.test' },
    refused('23514', /violates check constraint "job_applications_linkedin_profile_check"/),
  ),
  applying(
    'a profile of 2,049 characters is refused',
    { linkedin_profile: `http://x.test/${'a'.repeat(2035)}` },
    refused('23514', /violates check constraint "job_applications_linkedin_profile_check"/),
  ),
  applying(
    'an address that is none is refused',
    { applicant_email: 'not an address' },
    refused('23514', /violates check constraint "job_applications_applicant_email_check"/),
  ),
  applying(
    'an address of 255 characters is refused',
    { applicant_email: `${'a'.repeat(243)}@example.com` },
    refused('23514', /violates check constraint "job_applications_applicant_email_check"/),
  ),
  applying('a NUL character is refused', { applicant_name: 'a\u0000b' }, refused('22P05', /Unicode/i)),
  applying(
    'an unknown column is refused',
    { nope: 1 },
    refused('PGRST204', "Could not find the 'nope' column of 'job_applications' in the schema cache"),
  ),
  viaClient(
    'an unknown table is refused',
    (client) => client.from('nope').insert({ a: 1 }),
    refused('PGRST205', "Could not find the table 'public.nope' in the schema cache", 404),
  ),
  applying('the id cannot be chosen', { id: crypto.randomUUID() }, notAllowed('job_applications')),
  applying('the date cannot be chosen', { created_at: '2000-01-01' }, notAllowed('job_applications')),
  applying(
    'the retention cannot be chosen',
    { process_ended_at: '2100-01-01' },
    notAllowed('job_applications'),
  ),
  viaClient(
    'a subscriber cannot be inserted directly',
    (client) => client.from('newsletter_subscribers').insert({ email: 'a@example.com' }),
    notAllowed('newsletter_subscribers'),
  ),
  viaClient(
    'an inserted row cannot be read back',
    (client) => client.from('job_applications').insert(application).select(),
    notAllowed('job_applications'),
  ),
  ...['job_applications', 'demo_requests', 'newsletter_subscribers'].flatMap((table) => [
    viaClient(`${table} cannot be read`, (client) => client.from(table).select(), notAllowed(table)),
    viaClient(
      `${table} cannot be changed`,
      (client) => client.from(table).update({ created_at: '2000-01-01' }).eq('id', crypto.randomUUID()),
      notAllowed(table),
    ),
    viaClient(
      `${table} cannot be deleted from`,
      (client) => client.from(table).delete().eq('id', crypto.randomUUID()),
      notAllowed(table),
    ),
  ]),
  raw('broken JSON is refused', { body: '}{' }, refused('PGRST102', 'Empty or invalid json')),
  raw('an empty body is refused', { body: '' }, refused('PGRST102', 'Empty or invalid json')),
  raw(
    'rows with different keys are refused',
    { body: JSON.stringify([application, { job_id: 'x' }]) },
    refused('PGRST102', 'All object keys must match'),
  ),
  raw(
    'a body that is not JSON is refused',
    { body: 'a', headers: { 'content-type': 'text/plain' } },
    refused('PGRST102', 'Content-Type not acceptable: text/plain'),
  ),
  raw(
    'an unknown column in ?columns= is refused',
    { body: JSON.stringify([application]) },
    refused('PGRST204', "Could not find the 'nope' column of 'job_applications' in the schema cache"),
    '?columns=nope',
  ),
  raw('no key is refused', { body: JSON.stringify(application), headers: { apikey: '' } }, { status: 401 }),
  raw(
    'a wrong key is refused',
    { body: JSON.stringify(application), headers: { apikey: 'x' } },
    { status: 401 },
  ),
  raw(
    'a browser on any origin may ask',
    {
      method: 'OPTIONS',
      headers: {
        origin: 'https://promoscope.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers':
          'apikey,authorization,content-profile,content-type,prefer,x-client-info',
      },
    },
    {
      status: 200,
      headers: {
        'access-control-allow-origin': /^\*$|^https:\/\/promoscope\.example$/,
        'access-control-allow-methods': /POST/,
        'access-control-allow-headers': /prefer/i,
      },
    },
  ),
  raw(
    'a browser on any origin may read a refusal',
    { body: '}{', headers: { origin: 'https://promoscope.example' } },
    { status: 400, headers: { 'access-control-allow-origin': /^\*$|^https:\/\/promoscope\.example$/ } },
  ),
];
