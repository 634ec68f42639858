import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { runSite } from '../testing/run-site.ts';
import { buildSampleRemote } from '@site/release-model/testing/sample-packages';
import { buildText } from '@site/release-changes/testing/sample-site';
import { servedSample, type ServedSample } from '@site/release-serve/testing/served-sample';

let sample: ServedSample;
let nowhere: string;
beforeAll(async () => {
  sample = await servedSample();
  nowhere = path.join(sample.folder, 'no-site-root');
});
afterAll(() => sample.stop());

const check = (folder: string, ...more: string[]) => {
  const cache = path.join(sample.folder, 'cache');
  return runSite(nowhere, 'check', folder, `--site=${sample.url}`, '--cache', cache, ...more);
};

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

test('a refused build ends with code 1, and each refusal has its fix, for people and for programs', async () => {
  const build = buildSampleRemote(sample.folder, 'beta', { './beta': 'no heading' });
  const { code, lines } = await check(build);
  expect(code).toBe(1);
  expect(lines[0]).toBe('beta: single-heading: /beta has 0 h1 elements. Fix: give the page exactly one h1.');
  const json = await check(build, '--json');
  expect(json.code).toBe(1);
  expect(JSON.parse(json.lines.join('\n'))).toMatchObject({
    site: sample.url,
    release: 1,
    refusals: [{ package: 'beta', rule: 'single-heading' }],
  });
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
