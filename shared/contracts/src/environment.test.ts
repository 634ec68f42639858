import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { loadEnvironment, readPort, readPublicSettings, repositoryFolder } from './environment.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'environment-'));
  writeFileSync(path.join(folder, 'package.json'), '{ "workspaces": ["mfe-*"] }');
  mkdirSync(path.join(folder, 'mfe-contest'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function loaded(content: string | Uint8Array, before: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  writeFileSync(path.join(folder, '.env'), content);
  loadEnvironment(folder, before);
  return before;
}

/** The sentence of a refusal, without the folder's path. */
function refusal(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    expect(error).toMatchObject({ name: 'UserError' });
    return (error as Error).message.replace(path.relative('', folder), '<folder>');
  }
  return 'accepted';
}

const TWO = 'PUBLIC_SITE_URL=https://example.org\nPUBLIC_POSTHOG_KEY=phc_x\n';
const WANTED = { PUBLIC_SITE_URL: 'https://example.org', PUBLIC_POSTHOG_KEY: 'phc_x' };
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

for (const [form, content] of Object.entries({
  'as Unix writes it': TWO,
  'with a byte-order mark': `\uFEFF${TWO}`,
  'joined of two files with byte-order marks': TWO.replaceAll('PUBLIC', '\uFEFFPUBLIC'),
  'in UTF-16, little-endian': utf16(`\uFEFF${TWO}`),
  'in UTF-16, big-endian': utf16(`\uFEFF${TWO}`).swap16(),
  'with CRLF': TWO.replaceAll('\n', '\r\n'),
  'with CR': TWO.replaceAll('\n', '\r'),
  'without a line break at its end': TWO.trimEnd(),
  'with export': TWO.replaceAll('PUBLIC', 'export PUBLIC'),
  'with blanks and tabs': TWO.replaceAll('=', '\t= ').replaceAll('\n', ' \t\n\t'),
  'with quotes': TWO.replaceAll(/=(.*)/g, '="$1"'),
  'with single quotes': TWO.replaceAll(/=(.*)/g, "='$1'"),
  'with backticks': TWO.replaceAll(/=(.*)/g, '=`$1`'),
  'with comments': `# "one\n\n${TWO.replaceAll('\n', ' # "two" or \'three\'\n')}`,
  'with comments behind quotes': TWO.replaceAll(/=(.*)/g, '="$1" # or "two"'),
})) {
  test(`a file ${form} is honoured`, () => expect(loaded(content)).toEqual(WANTED));
}

test('a value may have several lines, a hash, and an escaped line break', () => {
  const pem = '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2Vw==\n-----END PRIVATE KEY-----';
  expect(loaded(`SITE_KEY="${pem}"\nSITE_LOG='a # b'\nSITE_WEBHOOK="a\\nb"\nOTHER=it's\n`)).toEqual({
    SITE_KEY: pem,
    SITE_LOG: 'a # b',
    SITE_WEBHOOK: 'a\nb',
    OTHER: "it's",
  });
});

test('an unambiguous value is read as Node reads it', () => {
  const text =
    'A=1\nB = two words \nC="x # y" # z\nD=\nE=\'a\\nb\'\nF="a\\nb"\n#G=1\nexport H=`"`\nI= # none\nJ=a=b==\n';
  expect(loaded(text)).toEqual({ ...parseEnv(text) });
});

test('the environment wins, even with nothing in it', () => {
  expect(loaded(TWO, { PUBLIC_SITE_URL: '', PUBLIC_POSTHOG_KEY: 'phc_y' })).toEqual({
    PUBLIC_SITE_URL: '',
    PUBLIC_POSTHOG_KEY: 'phc_y',
  });
});

const REFUSED: readonly [what: string, content: string | Uint8Array, sentence: string][] = [
  ['UTF-16 without a mark', utf16(TWO), ':1 has a NUL: save the file as UTF-8.'],
  ['a NUL', 'A=1\nB=\0', ':2 has a NUL: save the file as UTF-8.'],
  ['Latin letters', Buffer.from('A=1\n# caf\xe9\n', 'latin1'), ':2 is not in UTF-8: save the file as UTF-8.'],
  ['a line without =', `${TWO}PUBLIC_POSTHOG_HOST\n`, ':3 is no NAME=value and no comment.'],
  ['YAML', 'PUBLIC_SITE_URL: https://example.org', ':1 is no NAME=value and no comment.'],
  ['PowerShell', '$env:PUBLIC_SITE_URL="https://example.org"', ':1 is no NAME=value and no comment.'],
  ['a merge conflict', '<<<<<<< HEAD\nA=1', ':1 is no NAME=value and no comment.'],
  ['a hidden letter in a name', 'PUBLIC\u200b_SITE_URL=x', ':1 is no NAME=value and no comment.'],
  ['a name twice', 'A=1\n\nA=1\n', ':3 sets A again, after line 1: keep one of them.'],
  [
    'an open quote',
    'A="hunter22\nPUBLIC_SITE_URL="https://x"',
    ':1 opens a quote for A that nothing closes: end the value with ".',
  ],
  [
    'an open quote at the end',
    "A=1\nB='hunter22\n",
    ":2 opens a quote for B that nothing closes: end the value with '.",
  ],
  [
    'a quote at the end only',
    'A=hunter22"',
    ':1 has a quote at one end of A only, or a curly one: put " at both ends.',
  ],
  [
    'curly quotes',
    'A=“hunter22”',
    ':1 has a quote at one end of A only, or a curly one: put " at both ends.',
  ],
  [
    'more behind a quote',
    'A="x" hunter22',
    ':1 goes on behind the quote that ends A: put other quotes around it.',
  ],
  [
    'a glued hash',
    'A=hunter#22',
    ':1 has a # in A, which could begin a comment: put quotes around the value.',
  ],
  [
    'a variable',
    'PUBLIC_SITE_URL=https://${HOST}',
    ':1: PUBLIC_SITE_URL has a variable that nothing replaces: write the value itself.',
  ],
  [
    'a slip in a public name',
    'PUBLIC_SITE_ULR=x',
    ':1: PUBLIC_SITE_ULR is no setting: did you mean PUBLIC_SITE_URL?',
  ],
  [
    'an unknown public name',
    'PUBLIC_FOO=sb_secret_hunter22',
    ':1: PUBLIC_FOO is no setting of the site: take it out.',
  ],
  [
    'a name of Next.js',
    '\nNEXT_PUBLIC_SUPABASE_URL=x',
    ':2: NEXT_PUBLIC_SUPABASE_URL is no setting: did you mean PUBLIC_SUPABASE_URL?',
  ],
  [
    'a name of Vite',
    'VITE_SUPABASE_ANON_KEY=x',
    ':1: VITE_SUPABASE_ANON_KEY is no setting: did you mean PUBLIC_SUPABASE_ANON_KEY?',
  ],
  ['small letters', 'port_shell=1', ':1: port_shell is no setting: did you mean PORT_SHELL?'],
  ['a slip in a port', 'PORT_SHEL=1', ':1: PORT_SHEL is no setting: did you mean PORT_SHELL?'],
  ['the port of other programs', 'PORT=1', ':1: PORT is no setting: did you mean PORT_SHELL?'],
  ['a slip in a site setting', 'SITE_ROTO=1', ':1: SITE_ROTO is no setting: did you mean SITE_ROOT?'],
  [
    'a slip in another name',
    'CHROMUIM_PATH=1',
    ':1: CHROMUIM_PATH is no setting: did you mean CHROMIUM_PATH?',
  ],
];

for (const [what, content, sentence] of REFUSED) {
  test(`a file with ${what} is refused with its line, and its values stay unseen`, () => {
    const before: NodeJS.ProcessEnv = {};
    const said = refusal(() => loaded(content, before));
    expect(said).toBe(`<folder>/.env${sentence}`);
    expect(said).not.toContain('hunter22');
  });
}

test('names of other programs and ports of other remotes are left alone', () => {
  expect(
    Object.keys(loaded('HTTPS_PROXY=x\nNODE_ENV=x\nDATABASE_URL=x\nPORT_CONTEST=4000\nPORT_EVENTS=4001')),
  ).toHaveLength(5);
});

test('a folder, and a link that leads nowhere, are no file', () => {
  mkdirSync(path.join(folder, '.env'));
  expect(refusal(() => loadEnvironment(folder, {}))).toMatch(/^<folder>\/\.env can't be read \(EISDIR\): /);
  rmSync(path.join(folder, '.env'), { recursive: true });
  symlinkSync('nowhere', path.join(folder, '.env'));
  expect(refusal(() => loadEnvironment(folder, {}))).toMatch(/^<folder>\/\.env can't be read \(ENOENT\): /);
});

test('a named pipe, as password managers make one, is read', async () => {
  const pipe = path.join(folder, '.env');
  execFileSync('mkfifo', [pipe]);
  const writer = spawn('sh', ['-c', 'printf "PUBLIC_POSTHOG_KEY=phc_x" > "$1"', 'sh', pipe]);
  const environment = {};
  loadEnvironment(folder, environment);
  await once(writer, 'close');
  expect(environment).toEqual({ PUBLIC_POSTHOG_KEY: 'phc_x' });
});

test('without a file nothing happens, and an empty one sets nothing', () => {
  loadEnvironment(folder, {});
  expect(loaded('\n # \n')).toEqual({});
});

test('a wrong value is refused with the line that has it, as long as nothing overrides it', () => {
  const text = '# first\nPUBLIC_SITE_URL=https://example.org/promo\n';
  const sentence = 'PUBLIC_SITE_URL in <folder>/.env:2 has a path: write https://example.org.';
  expect(refusal(() => readPublicSettings(loaded(text)))).toBe(sentence);
  const right = readPublicSettings(loaded(text, { PUBLIC_SITE_URL: 'https://example.org' }));
  expect(right.PUBLIC_SITE_URL).toBe('https://example.org');
});

test('an empty value is none', () => {
  expect(
    readPublicSettings(loaded('PUBLIC_POSTHOG_HOST=\nPUBLIC_SAMPLE_CONTENT=""')).PUBLIC_POSTHOG_HOST,
  ).toBe('https://eu.i.posthog.com');
});

test('a port is a number that a browser opens', () => {
  const read = (text: string) => readPort({ PORT_SHELL: text }, 'PORT_SHELL', 3000);
  expect([read(''), read('8080'), read('08080')]).toEqual([3000, 8080, 8080]);
  for (const text of [
    'abc',
    '0',
    '70000',
    '-1',
    '3.5',
    '3e3',
    '0xBB8',
    '3_000',
    '+3000',
    '"3000"',
    '３０００',
  ]) {
    expect(
      refusal(() => read(text)),
      text,
    ).toBe('PORT_SHELL in the environment must be a port number from 1 to 65535.');
  }
  expect(refusal(() => read('6000'))).toContain('a port that browsers refuse to open');
});

test('a remote of the repository reads the file of the repository, and another one its own', () => {
  const remote = path.join(folder, 'mfe-contest');
  writeFileSync(path.join(remote, 'package.json'), '{}');
  expect(repositoryFolder(path.join(remote, 'src'))).toBe(folder);
  writeFileSync(path.join(folder, 'package.json'), '{}');
  expect(repositoryFolder(path.join(remote, 'src'))).toBe(remote);
});
