import { afterAll, beforeAll, expect, test } from '@rstest/core';
import type { LogEntry } from '../../model/log/log-entry.ts';
import type { PageList } from '../../model/release/pages.ts';
import { openSite } from '../../model/store/site.ts';
import { runSite as runSiteIn } from '../testing/run-site.ts';
import { SAMPLE_SETTINGS, sampleSite, type SampleSite } from '../../changes/testing/sample-site.ts';
import { promoteEverything } from '../../changes/promote/promote.ts';
import { changeSettings } from '../../changes/promote/actions.ts';

const ADA = { by: 'Ada' };
const PUBLIC = {
  ...SAMPLE_SETTINGS,
  PUBLIC_SITE_URL: 'https://promoscope.example',
  PUBLIC_SUPABASE_URL: 'https://project.supabase.example',
};

let sample: SampleSite;
beforeAll(async () => {
  sample = await sampleSite();
  await sample.promote(sample.first, { settings: PUBLIC });
});
afterAll(() => sample.remove());

const head = async (): Promise<LogEntry> => (await openSite(sample.root).log.head())!.entry;

async function pageText(name: string, page: string): Promise<string> {
  const { content } = sample.site;
  const { pages } = await content.getJson<PageList>((await head()).packages[name]!.pages);
  return String(await content.get(pages[page]!.file.hash));
}

const runSite = (...args: string[]) => runSiteIn(sample.root, ...args);

test('changed settings render every page, and the log says what they were', async () => {
  const before = await head();
  const author = { ...ADA, why: 'moved' };
  const entry = await changeSettings(sample.site, { PUBLIC_SUPABASE_ANON_KEY: 'new-key' }, author);
  expect(entry).toMatchObject({ action: 'settings', why: 'moved', release: before.number + 1 });
  expect(entry?.changes).toEqual({
    settings: { PUBLIC_SUPABASE_ANON_KEY: [SAMPLE_SETTINGS.PUBLIC_SUPABASE_ANON_KEY, 'new-key'] },
  });
  for (const [name, page] of [
    ['alpha', '/'],
    ['alpha', '/more'],
    ['beta', '/beta'],
    ['shell', '/404'],
  ] as const) {
    expect(await pageText(name, page), page).toContain('new-key');
  }
});

test('settings that the site has already make no entry', async () => {
  const { number } = await head();
  expect(await changeSettings(sample.site, { PUBLIC_SUPABASE_ANON_KEY: 'new-key' }, ADA)).toBeNull();
  expect((await head()).number).toBe(number);
});

test('an address of this machine never replaces a public one, unless forced', async () => {
  const before = await head();
  for (const local of ['http://localhost:3000', 'http://[::1]:3000']) {
    await expect(changeSettings(sample.site, { PUBLIC_SITE_URL: local }, ADA), local).rejects.toThrow(
      `PUBLIC_SITE_URL would change from https://promoscope.example to ${local}, which only this machine can reach`,
    );
  }
  expect(await head()).toEqual(before);
  const forced = await changeSettings(sample.site, { PUBLIC_SITE_URL: 'http://localhost:3000' }, ADA, true);
  expect(forced?.settings.PUBLIC_SITE_URL).toBe('http://localhost:3000');
  await changeSettings(sample.site, { PUBLIC_SITE_URL: PUBLIC.PUBLIC_SITE_URL }, ADA);
});

test('a start from a workspace without the production settings does not reset them', async () => {
  const before = await head();
  await expect(promoteEverything(sample.site, sample.first, SAMPLE_SETTINGS, ADA)).rejects.toThrow(
    'which only this machine can reach',
  );
  expect(await head()).toEqual(before);
});

test('a setting that is none, and a value that is not allowed, are refused with one sentence', async () => {
  const before = await head();
  for (const [argument, sentence] of [
    [
      'PUBLIC_SITE_URL=promoscope',
      "PUBLIC_SITE_URL in the command can't be used so: write http://promoscope.",
    ],
    ['PUBLIC_SUPABASE_ANON_KEY=sb_secret_hunter22', 'holds a secret'],
    ['PUBLIC_SUPABASE_KEY=sb_secret_hunter22', 'write PUBLIC_SUPABASE_URL or PUBLIC_SUPABASE_ANON_KEY.'],
    ['HOME=/tmp', 'sets nothing that a site has'],
    ['PUBLIC_SITE_URL', 'has no value'],
    ['sb_secret_hunter22', 'sets nothing that a site has'],
  ] as const) {
    const { code, lines } = await runSite('settings', 'set', argument);
    expect({ code, count: lines.length }, argument).toEqual({ code: 1, count: 1 });
    expect(lines[0]).toContain(sentence);
    expect(lines[0]).not.toContain('hunter22');
  }
  expect(await head()).toEqual(before);
});

test('the command says what changes before it changes it, and what changed after', async () => {
  const { code, lines } = await runSite(
    'settings',
    'set',
    'PUBLIC_POSTHOG_KEY=phc_new',
    '--why',
    'analytics',
  );
  expect(code).toBe(0);
  expect(lines[0]).toMatch(/^PUBLIC_POSTHOG_KEY: .*→ phc_new$/);
  expect(lines.join('\n')).toContain(String((await head()).number));
  expect((await head()).why).toBe('analytics');
  expect((await runSite('settings')).lines.join('\n')).toContain('phc_new');
});
