import { expect, test } from '@rstest/core';
import { readPublicSettings } from './environment.ts';
import { storedSettingsSchema, type PublicSettings } from './settings.ts';
import { PUBLIC_NAMES } from './environment/known-names.ts';

type Name = keyof PublicSettings;

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const padded = (value: object) => Buffer.from(`${JSON.stringify(value)} `).toString('base64');
const token = (claims: object) =>
  `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}.c2lnbmF0dXJlLW9mLWEtdGVzdA`;
const ANON = token({ iss: 'supabase', ref: 'abcdefghijklmnopqrst', role: 'anon' });
const PROJECT = 'abcdefghijklmnopqrst';

/** The value that a setting takes, or the sentence that refuses it. */
function outcome(name: string, value: string): string {
  try {
    return String(readPublicSettings({ [name]: value })[name as Name]);
  } catch (error) {
    return (error as Error).message;
  }
}

const SECRETS = [
  'sb_secret_1234567890abcdef',
  '"sb_secret_1234567890abcdef"',
  'SB_SECRET_1234567890ABCDEF',
  'sbp_0123456789abcdef0123456789abcdef01234567',
  token({ role: 'service_role' }),
  token({ role: 'authenticated' }),
  token({ sub: 'somebody' }),
  `${padded({ alg: 'HS256' })}.${padded({ role: 'service_role' })}.c2lnbmF0dXJl`,
  `Bearer ${ANON}`,
  'phx_abcdefghijklmnop',
  'phs_abcdefghijklmnop',
  'pha_abcdefghijklmnop',
  'sk_live_abcdefghijklmnop',
  'rk_test_abcdefghijklmnop',
  'whsec_abcdefghijklmnop',
  'sk-proj-abcdefghijklmnop',
  'ghp_abcdefghijklmnop',
  'github_pat_abcdefghijklmnop',
  'glpat-abcdefghijklmnop',
  'AKIAIOSFODNN7EXAMPLE',
  'xoxb-1234-abcdefgh',
  'npm_abcdefghijklmnop',
  'SG.abcdefghijklmnop.x',
  '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEI\n-----END PRIVATE KEY-----',
  '-----BEGIN OPENSSH PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEI',
];

for (const name of PUBLIC_NAMES) {
  test(`${name} takes no secret, and nobody gets to see it`, () => {
    for (const secret of [
      ...SECRETS,
      ...SECRETS.map((each) => `https://example.org/?x=${encodeURIComponent(each)}`),
    ]) {
      const sentence = outcome(name, secret);
      expect(sentence, secret).toMatch(new RegExp(`^${name} in the environment [^\n]+\\.$`));
      for (const part of secret
        .split(/[^\w]+/)
        .filter((each) => each.length > 7 && !/^(?:OPENSSH|PRIVATE)$/.test(each)))
        expect(sentence).not.toContain(part);
    }
  });
}

const USABLE: readonly [Name, string, string?][] = [
  ['PUBLIC_SUPABASE_ANON_KEY', 'sb_publishable_embedded'],
  ['PUBLIC_SUPABASE_ANON_KEY', 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH'],
  ['PUBLIC_SUPABASE_ANON_KEY', ANON],
  ['PUBLIC_POSTHOG_KEY', 'phc_abcDEF123'],
  ['PUBLIC_SITE_URL', 'http://localhost:3000'],
  ['PUBLIC_SITE_URL', 'http://site.localhost:3000/'],
  ['PUBLIC_SITE_URL', 'HTTPS://WWW.Example.ORG', 'https://www.example.org'],
  ['PUBLIC_SITE_URL', 'https://example.org///', 'https://example.org'],
  ['PUBLIC_SITE_URL', '  https://example.org\t', 'https://example.org'],
  ['PUBLIC_SITE_URL', 'https://example.org:443', 'https://example.org'],
  ['PUBLIC_SITE_URL', 'http://localhost:80', 'http://localhost'],
  ['PUBLIC_SITE_URL', 'https://example.org.', 'https://example.org'],
  ['PUBLIC_SITE_URL', 'https://bücher.example', 'https://xn--bcher-kva.example'],
  ['PUBLIC_SITE_URL', 'https://desk-organiser.example'],
  ['PUBLIC_SUPABASE_URL', 'http://[::1]:54321'],
  ['PUBLIC_SUPABASE_URL', 'http://127.0.0.1:54321'],
  ['PUBLIC_SUPABASE_URL', 'http://192.168.178.20:54321'],
  ['PUBLIC_SUPABASE_URL', 'http://backend:54321'],
  ['PUBLIC_SUPABASE_URL', `https://${PROJECT}.supabase.co/`, `https://${PROJECT}.supabase.co`],
  ['PUBLIC_STOCK_PHOTO_HOST', 'https://photos.example:8443'],
  ['PUBLIC_STOCK_PHOTO_HOST', 'https://Photos.example/api//', 'https://photos.example/api'],
  ['PUBLIC_POSTHOG_HOST', 'https://example.org/ingest/'],
  ['PUBLIC_BOOKING_URL', 'https://cal.example/team/demo?month=2026-12#times'],
  ['PUBLIC_DEMO_VIDEO_URL', 'https://player.vimeo.com/video/12345?h=0a1b2c'],
  ['PUBLIC_REMOTE_OVERRIDES', 'forbid'],
  ['PUBLIC_SAMPLE_CONTENT', 'hide'],
];

for (const [name, value, wanted = value.replace(/\/$/, '')] of USABLE) {
  test(`${name} takes ${value}`, () => expect(outcome(name, value)).toBe(wanted));
}

const REFUSED: readonly [Name, string, string][] = [
  ['PUBLIC_SUPABASE_ANON_KEY', 'public-key', 'is no publishable key of Supabase: give the publishable key'],
  ['PUBLIC_SUPABASE_ANON_KEY', '"sb_publishable_x"', 'has blanks, line breaks or quotes'],
  ['PUBLIC_SUPABASE_ANON_KEY', ' sb_publishable_x', 'has blanks, line breaks or quotes'],
  ['PUBLIC_SUPABASE_ANON_KEY', 'sb_publishable_x\n', 'has blanks, line breaks or quotes'],
  ['PUBLIC_SUPABASE_ANON_KEY', `${ANON}=`, 'is no publishable key'],
  ['PUBLIC_SUPABASE_ANON_KEY', 'sb_publishable_…', 'is no publishable key'],
  ['PUBLIC_SUPABASE_ANON_KEY', 'phc_abcdefgh', 'is no publishable key'],
  ['PUBLIC_POSTHOG_KEY', 'sb_publishable_x', 'is no project key of PostHog'],
  ['PUBLIC_POSTHOG_KEY', 'phc_ab cd', 'has blanks, line breaks or quotes'],
  ['PUBLIC_SITE_URL', 'https://example.org/promo', 'has a path: write https://example.org.'],
  ['PUBLIC_SITE_URL', 'https://example.org/?a=1', 'has a query: write https://example.org.'],
  ['PUBLIC_SITE_URL', 'https://example.org/#top', 'has a fragment: write https://example.org.'],
  ['PUBLIC_SITE_URL', '"https://example.org"', 'has quotes around it: write https://example.org.'],
  ['PUBLIC_SITE_URL', '“https://Example.org/”', 'has quotes around it: write https://example.org.'],
  ['PUBLIC_SITE_URL', 'Example.org/', 'does not begin with https://: write https://example.org.'],
  ['PUBLIC_SITE_URL', 'localhost:3000', 'does not begin with https://: write http://localhost:3000.'],
  ['PUBLIC_SITE_URL', 'https:/example.org', 'does not begin with https://: write https://example.org.'],
  ['PUBLIC_SITE_URL', 'https//example.org', 'does not begin with https://: write https://example.org.'],
  ['PUBLIC_SITE_URL', '//example.org', 'does not begin with https://: write https://example.org.'],
  [
    'PUBLIC_SITE_URL',
    'https://https://example.org',
    'does not begin with https://: write https://example.org.',
  ],
  [
    'PUBLIC_SITE_URL',
    'http://example.org',
    'begins with http://, although its host is a public one: write https://example.org.',
  ],
  [
    'PUBLIC_SITE_URL',
    'https://me:pass@example.org',
    'has a user name or a password, which every visitor could read: write https://example.org.',
  ],
  ['PUBLIC_SITE_URL', 'https://exa mple.org', 'is no address of a site'],
  ['PUBLIC_SITE_URL', 'https://exa\nmple.org', 'is no address of a site'],
  ['PUBLIC_SITE_URL', 'https://exa​mple.org', 'is no address of a site'],
  ['PUBLIC_SITE_URL', 'https://*.example.org', 'is no address of a site'],
  ['PUBLIC_SITE_URL', 'https://example..org', 'is no address of a site'],
  ['PUBLIC_SITE_URL', 'https://${HOST}', 'is no address of a site'],
  ['PUBLIC_SITE_URL', 'https://example.org:99999', 'is no address of a site'],
  ['PUBLIC_SITE_URL', 'https://example.org:0', 'is no address of a site'],
  ['PUBLIC_SITE_URL', 'http://::1:3000', 'is no address of a site'],
  ['PUBLIC_SITE_URL', 'https://1', 'is no address of a site'],
  ['PUBLIC_SITE_URL', 'javascript:alert(1)', 'is no address of a site'],
  ['PUBLIC_SITE_URL', 'ftp://files.example', 'is no address of a site'],
  ['PUBLIC_SITE_URL', ' ', 'is no address of a site'],
  ['PUBLIC_SITE_URL', `https://${'a'.repeat(100_000)}`, 'has more than 4096 letters'],
  ['PUBLIC_SUPABASE_URL', 'https://x.supabase.co/rest/v1/', 'has a path: write https://x.supabase.co.'],
  [
    'PUBLIC_SUPABASE_URL',
    `https://supabase.com/dashboard/project/${PROJECT}/settings`,
    `is an address of the dashboard: write https://${PROJECT}.supabase.co.`,
  ],
  [
    'PUBLIC_SUPABASE_URL',
    `https://db.${PROJECT}.supabase.co:5432`,
    `is not the address of the project's API: write https://${PROJECT}.supabase.co.`,
  ],
  ['PUBLIC_SUPABASE_URL', `https://${PROJECT}.supabase.com`, `write https://${PROJECT}.supabase.co.`],
  [
    'PUBLIC_SUPABASE_URL',
    `https://${PROJECT}.functions.supabase.co`,
    `write https://${PROJECT}.supabase.co.`,
  ],
  ['PUBLIC_SUPABASE_URL', PROJECT, `is the reference of a project: write https://${PROJECT}.supabase.co.`],
  [
    'PUBLIC_SUPABASE_URL',
    `postgresql://postgres:hunter22@db.${PROJECT}.supabase.co:5432/postgres`,
    'is no address of a site',
  ],
  [
    'PUBLIC_POSTHOG_HOST',
    'https://eu.posthog.com',
    'is not the host that takes events: write https://eu.i.posthog.com.',
  ],
  ['PUBLIC_POSTHOG_HOST', 'https://app.posthog.com', 'write https://us.i.posthog.com.'],
  ['PUBLIC_POSTHOG_HOST', 'https://eu.i.posthog.com/capture', 'has a path: write https://eu.i.posthog.com.'],
  ['PUBLIC_STOCK_PHOTO_HOST', 'https://picsum.photos/seed', 'has a path: write https://picsum.photos.'],
  ['PUBLIC_STOCK_PHOTO_HOST', 'picsum.photos', 'does not begin with https://: write https://picsum.photos.'],
  ['PUBLIC_BOOKING_URL', 'cal.example/demo', 'does not begin with https://: write https://cal.example/demo.'],
  [
    'PUBLIC_BOOKING_URL',
    'https://me:hunter22@cal.example/demo',
    'which every visitor could read: write https://cal.example/demo.',
  ],
  ['PUBLIC_BOOKING_URL', 'http://cal.example.org/demo', 'write https://cal.example.org/demo.'],
  ['PUBLIC_BOOKING_URL', 'https://cal.example/demo?apiKey=hunter22', 'has a key or a password in its query'],
  [
    'PUBLIC_BOOKING_URL',
    'https://cal.example/demo#access_token=hunter22',
    'has a key or a password in its query',
  ],
  [
    'PUBLIC_DEMO_VIDEO_URL',
    'https://www.youtube.com/watch?v=abc_DEF-123',
    'is a page that no other page can show: write https://www.youtube-nocookie.com/embed/abc_DEF-123.',
  ],
  ['PUBLIC_DEMO_VIDEO_URL', 'https://vimeo.com/12345', 'write https://player.vimeo.com/video/12345.'],
  ['PUBLIC_REMOTE_OVERRIDES', 'Forbid', 'must be "allow" or "forbid": write forbid.'],
  ['PUBLIC_REMOTE_OVERRIDES', 'alow', 'must be "allow" or "forbid": write allow.'],
  ['PUBLIC_SITE_INSPECTOR', 'true', 'must be "keys" or "footer".'],
];

for (const [name, value, problem] of REFUSED) {
  test(`${name}=${JSON.stringify(value).slice(0, 80)} is refused with what is wrong`, () => {
    const sentence = outcome(name, value);
    expect(sentence).toContain(`${name} in the environment `);
    expect(sentence).toContain(problem);
    expect(sentence).not.toContain('hunter22');
  });
}

test('every name that is like one of the site is refused, and other programs keep theirs', () => {
  for (const [name, meant] of [
    ['PUBLIC_SITE_ULR', 'PUBLIC_SITE_URL'],
    ['public_site_url', 'PUBLIC_SITE_URL'],
    ['PUBLIC_SUPABASE_KEY', 'PUBLIC_SUPABASE_ANON_KEY'],
    ['PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'PUBLIC_SUPABASE_ANON_KEY'],
    ['NEXT_PUBLIC_SUPABASE_URL', 'PUBLIC_SUPABASE_URL'],
    ['PUBLIC_POSTHOG_TOKEN', 'PUBLIC_POSTHOG_KEY'],
  ] as const) {
    expect(outcome(name, 'sb_secret_1234567890')).toBe(
      `${name} in the environment is no setting: did you mean ${meant}?`,
    );
  }
  expect(outcome('PUBLIC_IP', '192.0.2.1')).toBe('undefined');
});

test('a key and an address of two projects are refused', () => {
  const read = (project: string) =>
    readPublicSettings({
      PUBLIC_SUPABASE_ANON_KEY: ANON,
      PUBLIC_SUPABASE_URL: `https://${project}.supabase.co`,
    });
  expect(read(PROJECT).PUBLIC_SUPABASE_ANON_KEY).toBe(ANON);
  expect(() => read('zyxwvutsrqponmlkjihg')).toThrow(
    'PUBLIC_SUPABASE_ANON_KEY in the environment is the key of another project than that of PUBLIC_SUPABASE_URL',
  );
});

test('live settings stay readable, though nobody could set them now', () => {
  const live = {
    PUBLIC_SITE_URL: 'https://example.org/promo',
    PUBLIC_SUPABASE_ANON_KEY: 'sb_secret_1234567890abcdef',
    PUBLIC_POSTHOG_KEY: 'phx_abcdefghijklmnop',
  };
  expect(storedSettingsSchema.parse(live)).toMatchObject(live);
  expect(Object.keys(storedSettingsSchema.shape)).toEqual(PUBLIC_NAMES);
});
