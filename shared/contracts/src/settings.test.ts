import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@rstest/core';
import {
  loadEnvironment,
  readPublicSettings,
  readSetting,
  repositoryFolder,
  wrongSetting,
} from './environment.ts';
import { SETTINGS } from './settings.ts';

type Name = keyof typeof SETTINGS;

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: object) =>
  `${encoded({ alg: 'HS256' })}.${encoded(claims)}.c2lnbmF0dXJlLW9mLWEtdGVzdA`;
const PROJECT = 'abcdefghijklmnopqrst';
const ANON = token({ iss: 'supabase', ref: PROJECT, role: 'anon' });

/** What a piece of work results in: a text, or the sentence of its refusal. */
function outcome(work: () => unknown): string {
  try {
    return String(work());
  } catch (error) {
    expect(error).toMatchObject({ name: 'UserError' });
    return (error as Error).message;
  }
}

const SECRETS = [
  'sb_secret_1234567890abcdef',
  'sbp_0123456789abcdef0123456789abcdef01234567',
  token({ role: 'service_role' }),
  token({ sub: 'somebody' }),
  `Bearer ${ANON}`,
  'phx_abcdefghijklmnop',
  'sk_live_abcdefghijklmnop',
  'whsec_abcdefghijklmnop',
  'ghp_abcdefghijklmnop',
  'glpat-abcdefghijklmnop',
  'AKIAIOSFODNN7EXAMPLE',
  '-----BEGIN OPENSSH PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEI',
];

test('no public setting takes a secret, and nobody gets to see it', () => {
  for (const name of Object.keys(SETTINGS).filter((each) => each.startsWith('PUBLIC_')) as Name[]) {
    for (const secret of SECRETS) {
      for (const value of [secret, `https://example.org/?x=${encodeURIComponent(secret)}`]) {
        const sentence = outcome(() => readSetting({ [name]: value }, name));
        expect(sentence, value).toMatch(
          new RegExp(`^${name} in the environment (?:holds a secret,|must be) `),
        );
        expect(sentence).not.toContain(value);
      }
    }
  }
});

const WRITE = (address: string) => `can't be used so: write ${address}`;
const NO_ADDRESS = WRITE('an address such as https://www.example.org');

/** Setting, the text that somebody wrote, and the value that is used or what is wrong. */
const VALUES: readonly [Name, string, unknown][] = [
  ['PUBLIC_SITE_URL', 'http://localhost:3000', 'http://localhost:3000'],
  ['PUBLIC_SITE_URL', ' HTTPS://WWW.Example.ORG:443/ ', 'https://www.example.org'],
  ['PUBLIC_SITE_URL', 'https://bücher.example', 'https://xn--bcher-kva.example'],
  ['PUBLIC_SITE_URL', 'https://desk-organiser.example', 'https://desk-organiser.example'],
  ['PUBLIC_SITE_URL', 'https://example.org/promo?a=1#top', WRITE('https://example.org')],
  ['PUBLIC_SITE_URL', '“https://Example.org/”', WRITE('https://example.org')],
  ['PUBLIC_SITE_URL', 'Example.org/', WRITE('https://example.org')],
  ['PUBLIC_SITE_URL', 'https://https://example.org', WRITE('https://example.org')],
  ['PUBLIC_SITE_URL', 'http://example.org', WRITE('https://example.org')],
  ['PUBLIC_SITE_URL', 'https://me:hunter22@example.org', WRITE('https://example.org')],
  ['PUBLIC_SITE_URL', 'localhost:3000', WRITE('http://localhost:3000')],
  ['PUBLIC_SITE_URL', 'https://exa mple.org', NO_ADDRESS],
  ['PUBLIC_SITE_URL', 'https://${HOST}', NO_ADDRESS],
  ['PUBLIC_SITE_URL', 'https://*.example.org', NO_ADDRESS],
  ['PUBLIC_SITE_URL', 'javascript:alert(1)', NO_ADDRESS],
  ['PUBLIC_SITE_URL', `https://${'a'.repeat(100_000)}`, 'has more than 4096 letters'],
  ['PUBLIC_SUPABASE_URL', 'http://[::1]:54321', 'http://[::1]:54321'],
  ['PUBLIC_SUPABASE_URL', 'http://192.168.178.20:54321', 'http://192.168.178.20:54321'],
  ['PUBLIC_SUPABASE_URL', 'http://backend:54321', 'http://backend:54321'],
  ['PUBLIC_SUPABASE_URL', `https://${PROJECT}.supabase.co/`, `https://${PROJECT}.supabase.co`],
  [
    'PUBLIC_SUPABASE_URL',
    `https://supabase.com/dashboard/project/${PROJECT}`,
    WRITE(`https://${PROJECT}.supabase.co`),
  ],
  ['PUBLIC_SUPABASE_URL', `https://db.${PROJECT}.supabase.co:5432`, WRITE(`https://${PROJECT}.supabase.co`)],
  ['PUBLIC_SUPABASE_URL', PROJECT, WRITE(`https://${PROJECT}.supabase.co`)],
  [
    'PUBLIC_SUPABASE_URL',
    `postgresql://postgres:hunter22@db.${PROJECT}.supabase.co:5432/postgres`,
    NO_ADDRESS,
  ],
  [
    'PUBLIC_SUPABASE_ANON_KEY',
    'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH',
    'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH',
  ],
  ['PUBLIC_SUPABASE_ANON_KEY', ANON, ANON],
  ['PUBLIC_SUPABASE_ANON_KEY', 'phc_abcdefgh', 'is none: give the publishable one'],
  ['PUBLIC_SUPABASE_ANON_KEY', ' sb_publishable_x', 'is none: give the publishable one'],
  ['PUBLIC_POSTHOG_KEY', 'phc_abcDEF123', 'phc_abcDEF123'],
  ['PUBLIC_POSTHOG_KEY', 'sb_publishable_x', "is none: give the project's"],
  ['PUBLIC_POSTHOG_HOST', '', 'https://eu.i.posthog.com'],
  ['PUBLIC_POSTHOG_HOST', 'https://example.org/ingest/', 'https://example.org/ingest'],
  ['PUBLIC_POSTHOG_HOST', 'https://eu.posthog.com', WRITE('https://eu.i.posthog.com')],
  ['PUBLIC_POSTHOG_HOST', 'https://app.posthog.com', WRITE('https://us.i.posthog.com')],
  ['PUBLIC_STOCK_PHOTO_HOST', 'https://Photos.example:8443/api//', 'https://photos.example:8443/api'],
  ['PUBLIC_STOCK_PHOTO_HOST', 'https://picsum.photos/seed', WRITE('https://picsum.photos')],
  [
    'PUBLIC_BOOKING_URL',
    'https://cal.example/demo?month=2026-12#times',
    'https://cal.example/demo?month=2026-12#times',
  ],
  ['PUBLIC_BOOKING_URL', 'https://cal.example/demo?apiKey=hunter22', WRITE('https://cal.example/demo')],
  ['PUBLIC_BOOKING_URL', 'https://cal.example/demo#access_token=hunter22', WRITE('https://cal.example/demo')],
  [
    'PUBLIC_DEMO_VIDEO_URL',
    'https://player.vimeo.com/video/12345?h=0a1b2c',
    'https://player.vimeo.com/video/12345?h=0a1b2c',
  ],
  [
    'PUBLIC_DEMO_VIDEO_URL',
    'https://www.youtube.com/watch?v=abc_DEF-123&t=3',
    WRITE('https://www.youtube-nocookie.com/embed/abc_DEF-123'),
  ],
  ['PUBLIC_DEMO_VIDEO_URL', 'https://vimeo.com/12345', WRITE('https://player.vimeo.com/video/12345')],
  ['PUBLIC_REMOTE_OVERRIDES', 'forbid', 'forbid'],
  ['PUBLIC_REMOTE_OVERRIDES', 'alow', 'must be "allow" or "forbid"'],
  ['PREVIEW_ORIGIN', 'HTTPS://*.Preview.Example.com:8443', 'https://*.preview.example.com:8443'],
  ['PREVIEW_ORIGIN', 'https://a.*.example.com', 'must be an origin with a star'],
  ['PREVIEW_ORIGIN', 'https://me:hunter22@*.example.com', 'must be an origin with a star'],
  ['SITE_ROOT', 'a folder/with [x] ü', 'a folder/with [x] ü'],
  ['SITE_ROOT', String.raw`C:\sites\one`, String.raw`C:\sites\one`],
  ['SITE_ROOT', '', undefined],
  ['SITE_ROOT', '~/site', 'must be a path as it is'],
  ['SITE_ROOT', '${HOME}/site', 'must be a path as it is'],
  ['SITE_STORE', 's3://bucket/site', 's3://bucket/site'],
  ['SITE_STORE', 's3:/bucket', 'must be a path as it is'],
  ['SITE_STORE', 's3://AKIA:hunter22@bucket', 'must be a path as it is'],
  ['PORT_SHELL', '08080', 8080],
  ['PORT_SHELL', '70000', 'must be a port from 0 to 65535'],
  ['PORT_SHELL', '3e3', 'must be a port from 0 to 65535'],
  ['PORT_SHELL', '6000', 'is one that browsers refuse to open'],
  ['SITE_LOG', 'jsn', 'must be "json" or "plain" or "off"'],
  ['SITE_POLL_MS', '-1', 'must be milliseconds from 0 to 3600000'],
  ['SITE_METRICS_URLS', 'http://a:1/m,http://a:1/m', 'names an address twice'],
  ['SITE_METRICS_URLS', 'ftp://me:hunter22@metrics', 'is no address'],
];

for (const [name, written, wanted] of VALUES) {
  test(`${name}=${JSON.stringify(written).slice(0, 80)}`, () => {
    const result = outcome(() => readSetting({ [name]: written }, name));
    if (!result.startsWith(`${name} in `)) expect(result).toBe(String(wanted));
    else expect(result).toContain(`${name} in the environment ${String(wanted)}`);
    expect(result).not.toContain('hunter22');
  });
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'environment-'));
  writeFileSync(path.join(folder, 'package.json'), '{ "workspaces": ["mfe-*"] }');
  mkdirSync(path.join(folder, 'mfe-contest'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function loaded(content: string, environment: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  writeFileSync(path.join(folder, '.env'), content);
  loadEnvironment(folder, environment);
  return environment;
}

test('a file adds what the environment does not have, even with nothing in it', () => {
  expect(
    loaded(
      '\uFEFFSITE_LOG=json\r\nexport PUBLIC_SITE_URL="https://x.org" # one\r\nPUBLIC_POSTHOG_KEY=phc_x',
      { PUBLIC_POSTHOG_KEY: '' },
    ),
  ).toEqual({
    SITE_LOG: 'json',
    PUBLIC_SITE_URL: 'https://x.org',
    PUBLIC_POSTHOG_KEY: '',
  });
  rmSync(path.join(folder, '.env'));
  loadEnvironment(folder, {});
});

/** A line of the file, and what is wrong with it. */
const LINES: readonly [string, string][] = [
  [
    'PUBLIC_SITE_URL=https://example.org/hunter22',
    `PUBLIC_SITE_URL in <file> ${WRITE('https://example.org')}`,
  ],
  ['PUBLIC_SITE_URL: https://hunter22\nA=1', '<file> has a line that is no NAME=value and no comment'],
  ['PUBLIC_SITE_ULR=hunter22', 'PUBLIC_SITE_ULR in <file> is no setting: write PUBLIC_SITE_URL'],
  ['PUBLIC_FOO=sb_secret_hunter22', 'PUBLIC_FOO in <file> is no setting of the site: take it out'],
  [
    'NEXT_PUBLIC_SUPABASE_URL=hunter22',
    'NEXT_PUBLIC_SUPABASE_URL in <file> is no setting: write PUBLIC_SUPABASE_URL',
  ],
  ['SUPABASE_ANON_KEY=hunter22', 'SUPABASE_ANON_KEY in <file> is no setting: write PUBLIC_SUPABASE_ANON_KEY'],
  [
    'PUBLIC_POSTHOG_TOKEN=hunter22',
    'PUBLIC_POSTHOG_TOKEN in <file> is no setting: write PUBLIC_POSTHOG_KEY or PUBLIC_POSTHOG_HOST',
  ],
  ['port_shell=hunter22', 'port_shell in <file> is no setting: write PORT_SHELL'],
  ['PORT=hunter22', 'PORT in <file> is no setting: write PORT_SHELL'],
  ['SITE_ROTO=hunter22', 'SITE_ROTO in <file> is no setting: write SITE_ROOT'],
];

for (const [line, sentence] of LINES) {
  test(`a file with ${line.split('\n')[0]} is refused without the value`, () => {
    const said = outcome(() => loaded(line)).replace(path.relative('', path.join(folder, '.env')), '<file>');
    expect(said).toBe(`${sentence}.`);
  });
}

test('names of other programs and ports of other remotes are left alone', () => {
  const names = loaded('HTTPS_PROXY=x\nNODE_ENV=x\nDATABASE_URL=x\nPORT_CONTEST=4000\nPORT_EVENTS=4001');
  expect(Object.keys(names)).toHaveLength(5);
  expect(readPublicSettings({ PUBLIC_IP: '192.0.2.1' })).toEqual(readPublicSettings({}));
});

test('a misspelt public setting in the environment is refused too', () => {
  expect(outcome(() => readPublicSettings({ PUBLIC_SITE_ULR: 'sb_secret_1234567890' }))).toBe(
    wrongSetting('PUBLIC_SITE_ULR', 'is no setting: write PUBLIC_SITE_URL').message,
  );
});

test('a remote of the repository reads the file of the repository, and another one its own', () => {
  const remote = path.join(folder, 'mfe-contest');
  writeFileSync(path.join(remote, 'package.json'), '{}');
  expect(repositoryFolder(path.join(remote, 'src'))).toBe(folder);
  writeFileSync(path.join(folder, 'package.json'), '{}');
  expect(repositoryFolder(path.join(remote, 'src'))).toBe(remote);
});
