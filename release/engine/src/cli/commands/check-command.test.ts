import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { runSite } from '../testing/run-site.ts';
import { buildSampleRemote } from '../../model/testing/sample-packages.ts';
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
  const rules = lines.filter((line) => line.startsWith('beta: ')).map((line) => line.split(': ')[1]);
  expect(new Set(rules)).toEqual(new Set(['version-mismatch', 'federation-runtime', 'path-outside-mounts']));
  const json = await check(build, '--json');
  expect(json.code).toBe(1);
  expect(JSON.parse(json.lines.join('\n'))).toMatchObject({ site: sample.url, release: 1 });
});
