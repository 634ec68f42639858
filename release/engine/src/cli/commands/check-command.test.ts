import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { runSite } from '../testing/run-site.ts';
import { hold } from '../../changes/promote/actions.ts';
import { buildSampleRemote, buildSampleShell } from '../../model/testing/sample-packages.ts';
import { buildText } from '../../changes/testing/sample-site.ts';
import { servedSample, type ServedSample } from '../../serve/testing/served-sample.ts';

let sample: ServedSample;
let nowhere: string;
beforeAll(async () => {
  sample = await servedSample();
  nowhere = path.join(sample.folder, 'no-site-root');
});
afterAll(() => sample.stop());

const check = (folder: string, ...more: string[]) =>
  runSite(nowhere, 'check', folder, `--site=${sample.url}`, ...more);

test('a live site is asked without a site root, and the verdict is printed, or appended as Markdown', async () => {
  const build = buildText(sample.folder, 'beta', 'checked by the command');
  const { code, lines } = await check(build);
  expect({ code, lines }).toEqual({
    code: 0,
    lines: [expect.stringMatching(`^beta 1.0.0-[\\da-f]{10}: could go live on ${sample.url}, release 1$`)],
  });
  const summary = path.join(sample.folder, 'summary.md');
  expect((await check(build, '--summary', summary)).code).toBe(0);
  expect(readFileSync(summary, 'utf8')).toMatch(
    /^## May go live\n\n- beta: `1.0.0-[\da-f]{10}` → `1.0.0-[\da-f]{10}`\n/,
  );
  expect(existsSync(nowhere)).toBe(false);
});

test('a build that the contract of the site refuses ends with code 1, for people and for programs', async () => {
  const build = buildSampleRemote(
    sample.folder,
    'beta',
    { './beta': '<h1>beta</h1>', './more': '<h1>more</h1>', './gamma/[slug]': {} },
    { singletons: { react: '99.0.0' }, federation: '9.9.9' },
  );
  const { code, lines } = await check(build);
  expect(code).toBe(1);
  expect(lines.filter((line) => line.startsWith('beta: ')).map((line) => line.split(': ')[1])).toEqual([
    'version-mismatch',
    'federation-runtime',
    'path-outside-mounts',
    'path-outside-mounts',
  ]);
  expect(lines[0]).toMatch(/^beta: version-mismatch: needs react .*\. Fix: .*\.$/);
  const json = await check(build, '--json');
  expect(json.code).toBe(1);
  expect(JSON.parse(json.lines.join('\n'))).toMatchObject({ site: sample.url, release: 1 });
});

test('a hold of the site, and another gate, are warnings', async () => {
  const build = buildText(sample.folder, 'beta', 'checked by the command');
  await hold(sample.site, { by: 'Grace', why: 'a secret' });
  const { entry } = (await sample.site.log.head())!;
  const number = entry.number + 1;
  const rules = { ...entry.rules, gate: 'f'.repeat(64), release: '9.9.9' };
  await sample.site.log.append({ ...entry, number, rules });
  const { code, lines } = await check(build);
  expect(code).toBe(0);
  expect(lines.slice(0, 2)).toEqual([
    'warning: the site is on hold: nothing goes live until it is resumed',
    expect.stringContaining('the site checks with @site/release 9.9.9'),
  ]);
  expect(lines.join()).not.toContain('a secret');
});

test('the shell, which makes the contract, is checked with the site root', async () => {
  const { code, lines } = await check(buildSampleShell(sample.folder, 'another'));
  expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringContaining('with the site root')] });
});

test('a wrong address is one sentence', async () => {
  const build = buildText(sample.folder, 'beta', 'checked by the command');
  for (const site of ['--site=nonsense', '--site=']) {
    expect(await runSite(nowhere, 'check', build, site)).toMatchObject({
      code: 1,
      lines: [expect.stringContaining('give the address of a live site')],
    });
  }
});
