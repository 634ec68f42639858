import fc from 'fast-check';

/** A fuzzed request. */
export type FuzzRequest = {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: Buffer;
};

const application = {
  job_id: 'data-scientist',
  job_title: 'Data Scientist',
  linkedin_profile: 'https://www.linkedin.com/in/ada',
  applicant_name: 'Ada Lovelace',
  applicant_email: 'ada@example.com',
};
const signup = { email: 'ada@example.com' };

const nastyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.emailAddress(),
  fc.webUrl(),
  fc.integer({ min: 0, max: 3000 }).map((length) => 'x'.repeat(length)),
  fc.constantFrom(
    "'; drop table job_applications; --",
    '\u0000',
    '\ud800',
    '\u202e@x.y',
    'a@b',
    'A@B.CO',
    ' a@b.co ',
    'https://',
    'javascript:alert(1)',
    'http://x\ny',
    '${jndi:ldap://x}',
    '../../etc/passwd',
  ),
);
const nastyValue = fc.oneof(
  { weight: 6, arbitrary: nastyText },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(null, true, 0, -1, 1e308, [], {}, [[1]], { a: { b: 1 } }),
  },
  { weight: 1, arbitrary: fc.double() },
);
const extraColumns = fc.constantFrom(
  'id',
  'form_id',
  'created_at',
  'process_ended_at',
  'nope',
  '__proto__',
  'constructor',
  '',
);

/** Changes, drops or adds some fields of a record. */
function mutated(record: Record<string, unknown>) {
  return fc
    .record({
      changes: fc.dictionary(fc.constantFrom(...Object.keys(record)), nastyValue, { maxKeys: 2 }),
      extra: fc.option(fc.tuple(extraColumns, nastyValue), { freq: 4 }),
      dropped: fc.option(fc.constantFrom(...Object.keys(record)), { freq: 4 }),
    })
    .map(({ changes, extra, dropped }) => {
      const entries = Object.entries({ ...record, ...changes }).filter(([name]) => name !== dropped);
      return Object.fromEntries(extra ? [...entries, extra] : entries);
    });
}

const deepJson = fc.integer({ min: 1, max: 20_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth));

function bodies(record: Record<string, unknown>) {
  const json = mutated(record).map((value) => JSON.stringify(value));
  return fc.oneof(
    { weight: 8, arbitrary: json.map((text) => Buffer.from(text)) },
    {
      weight: 2,
      arbitrary: fc.array(mutated(record), { maxLength: 4 }).map((rows) => Buffer.from(JSON.stringify(rows))),
    },
    { weight: 2, arbitrary: fc.json().map((text) => Buffer.from(text)) },
    {
      weight: 1,
      arbitrary: fc.tuple(json, fc.nat(80)).map(([text, end]) => Buffer.from(text.slice(0, end))),
    },
    { weight: 1, arbitrary: deepJson.map((text) => Buffer.from(text)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
  );
}

const contentTypes = fc.oneof(
  { weight: 6, arbitrary: fc.constant('application/json') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'application/json; charset=utf-8',
      'APPLICATION/JSON',
      'application/json; charset=utf-16',
      'text/plain',
      'text/csv',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/vnd.pgrst.object+json',
      '',
      ';',
    ),
  },
);
const headerText = fc.string({ unit: fc.constantFrom(...'abcxyz0189.,:;=/*"- %'.split('')), maxLength: 30 });
const oddHeaders = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-profile',
    'authorization',
    'cf-connecting-ip',
    'content-encoding',
    'content-profile',
    'origin',
    'prefer',
    'range',
    'x-forwarded-for',
    'x-http-method-override',
    'x-visitor-address',
  ),
  fc.oneof(
    headerText,
    fc.constantFrom(
      'return=representation',
      'resolution=merge-duplicates',
      'resolution=ignore-duplicates,return=minimal',
      'count=exact',
      'gzip',
      'public',
      'private',
      '::1',
      '999.1.1.1',
      'Bearer x',
    ),
  ),
  { maxKeys: 2 },
);

/** A submission of either form: usually almost valid, with a hostile body, content type or header. */
export const fuzzRequest: fc.Arbitrary<FuzzRequest> = fc
  .constantFrom(
    { path: '/rest/v1/job_applications', record: application },
    { path: '/functions/v1/newsletter-signup', record: signup },
  )
  .chain(({ path, record }) =>
    fc
      .record({
        method: fc.oneof(
          { weight: 19, arbitrary: fc.constant('POST') },
          { weight: 1, arbitrary: fc.constant('OPTIONS') },
        ),
        contentType: contentTypes,
        odd: oddHeaders,
        body: bodies(record),
      })
      .map(({ method, contentType, odd, body }) => ({
        path,
        method,
        headers: { ...odd, 'content-type': contentType },
        body,
      })),
  );
