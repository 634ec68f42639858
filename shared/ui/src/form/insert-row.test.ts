import { adoptPublicSettings } from '@site/runtime/store';
import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { insertRow } from './insert-row.ts';

const fetched = rs.fn();

beforeEach(() => {
  adoptPublicSettings({
    PUBLIC_SITE_URL: 'https://site.test',
    PUBLIC_SUPABASE_URL: 'https://data.test',
    PUBLIC_SUPABASE_ANON_KEY: 'public-key',
    PUBLIC_POSTHOG_KEY: '',
    PUBLIC_POSTHOG_HOST: 'https://posthog.test',
    PUBLIC_BOOKING_URL: 'https://calendar.test/demo',
    PUBLIC_DEMO_VIDEO_URL: 'https://video.test/demo',
    PUBLIC_STOCK_PHOTO_HOST: 'https://photos.test',
    PUBLIC_REMOTE_OVERRIDES: 'forbid',
    PUBLIC_SITE_INSPECTOR: 'keys',
  });
  rs.stubGlobal('fetch', fetched);
});

afterEach(() => {
  rs.unstubAllGlobals();
  fetched.mockReset();
});

test('a row goes to its table with the public key, and is not asked for back', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 201 }));
  await insertRow('demo_requests', { name: 'Ada', role: null });
  const [url, { method, headers, body }] = fetched.mock.calls[0] as [string, RequestInit];
  expect([method, url, body]).toEqual([
    'POST',
    'https://data.test/rest/v1/demo_requests',
    '{"name":"Ada","role":null}',
  ]);
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
