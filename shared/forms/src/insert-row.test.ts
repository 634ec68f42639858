import { adoptPublicSettings } from '@site/runtime/store';
import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { insertRow } from './insert-row.ts';

const fetched = rs.fn<(url: string, request: RequestInit) => Promise<Response>>();

beforeEach(() => {
  adoptPublicSettings({
    PUBLIC_SUPABASE_URL: 'https://data.test',
    PUBLIC_SUPABASE_ANON_KEY: 'public-key',
  } as Parameters<typeof adoptPublicSettings>[0]);
  rs.stubGlobal('fetch', fetched);
});

afterEach(() => {
  rs.unstubAllGlobals();
  fetched.mockReset();
});

test('a row is inserted with the public key, and not read back', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 201 }));
  await insertRow('demo_requests', { name: 'Ada', role: null });
  const [url, { method, headers, body }] = fetched.mock.calls[0]!;
  expect([method, url]).toEqual(['POST', 'https://data.test/rest/v1/demo_requests']);
  expect(JSON.parse(body as string)).toEqual({
    name: 'Ada',
    role: null,
    form_id: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  const sent = new Headers(headers);
  expect([sent.get('apikey'), sent.get('authorization')]).toEqual(['public-key', 'Bearer public-key']);
  expect(sent.get('prefer') ?? '').not.toContain('return=representation');
});

test.each([
  ['a refusal', () => Promise.resolve(Response.json({ code: '42501', message: 'no' }, { status: 401 }))],
  ['a page instead of an answer', () => Promise.resolve(new Response('<!doctype html>', { status: 200 }))],
  ['an empty object', () => Promise.resolve(Response.json({}))],
  ['null', () => Promise.resolve(Response.json(null))],
  ['an empty 204', () => Promise.resolve(new Response(null, { status: 204 }))],
  ['an empty 404', () => Promise.resolve(new Response(null, { status: 404 }))],
] as const)('%s is an error', async (_, answer) => {
  fetched.mockImplementation(answer);
  await expect(insertRow('demo_requests', { name: 'Ada' })).rejects.toThrow();
});

const idsSent = () =>
  fetched.mock.calls.map(([, { body }]) => (JSON.parse(body as string) as { form_id: string }).form_id);

test('a repetition after a lost answer keeps its id, and the database knowing it is success', async () => {
  const row = { name: 'Ada', email: 'ada@example.com' };
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(insertRow('demo_requests', row)).rejects.toThrow();
  fetched.mockResolvedValueOnce(Response.json({ code: '23505', message: 'duplicate key' }, { status: 409 }));
  await insertRow('demo_requests', { ...row });
  const [first, second] = idsSent();
  expect(second).toBe(first);
});

test('changed values, another table, and a submission after an answer make a new row', async () => {
  const row = { name: 'Grace' };
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(insertRow('demo_requests', row)).rejects.toThrow();
  await expect(insertRow('demo_requests', { name: 'Grace Hopper' })).rejects.toThrow();
  await expect(insertRow('job_applications', row)).rejects.toThrow();
  fetched.mockReset();
  fetched.mockImplementation(() => Promise.resolve(new Response(null, { status: 201 })));
  await insertRow('demo_requests', row);
  await insertRow('demo_requests', row);
  const ids = idsSent();
  expect(new Set(ids).size).toBe(ids.length);
});

test('another conflict is an error', async () => {
  fetched.mockResolvedValue(Response.json({ code: '23503', message: 'no' }, { status: 409 }));
  await expect(insertRow('demo_requests', { name: 'Eve' })).rejects.toThrow();
});

test.each(['PGRST204', '42703'])(
  'where the database lacks a column (%s), what was filled in is stored',
  async (code) => {
    fetched.mockResolvedValueOnce(Response.json({ code, message: 'no such column' }, { status: 400 }));
    fetched.mockResolvedValueOnce(new Response(null, { status: 201 }));
    await insertRow('demo_requests', { name: 'Ada', role: null, is_consulting: false });
    expect(JSON.parse(fetched.mock.calls[1]![1].body as string)).toEqual({
      name: 'Ada',
      is_consulting: false,
    });
  },
);

test('a limit says when it ends', async () => {
  fetched.mockResolvedValue(
    Response.json({ code: 'PT429', message: 'no' }, { status: 429, headers: { 'Retry-After': '120' } }),
  );
  await expect(insertRow('demo_requests', { name: 'Ada' })).rejects.toMatchObject({
    notice: expect.stringContaining('in 2 minutes'),
  });
});
