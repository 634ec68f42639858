import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { runSite } from '../testing/run-site.ts';
import { sampleSite, type SampleSite } from '../../changes/testing/sample-site.ts';

let sample: SampleSite;
let version: string;
beforeAll(async () => {
  sample = await sampleSite();
  await sample.promote();
  version = await sample.publishText('beta', 'second');
});
afterAll(() => sample.remove());

const run = async (...args: string[]) => {
  const { code, lines } = await runSite(sample.root, ...args);
  return `${code}: ${lines.join('\n')}`;
};

test('a canary is begun, shown, changed by hand and ended, and the log tells all of it', async () => {
  expect(await run('canary')).toBe('0: There is no canary.');
  const begun = await run('canary', `beta@${version}`, '--share', '5', '--steps', '5,25', '--why', 'A try');
  expect(begun).toMatch(/^0: beta: \S+ → \S+\n(?:.*\n)*5 % of the visitors get entry 2\.$/);
  const shown = `Canary: 5 % of the visitors get beta ${version}, until `;
  expect(await run('canary')).toContain(shown);
  expect(await run('canary')).toMatch(/ UTC at the latest\. Next: 25 %, live\.$/);
  expect(await run('status')).toContain(shown);
  expect(await run('canary', '--share', '30')).toContain(
    `canary: beta ${version} at 5 % → beta ${version} at 30 %`,
  );
  expect(await run('canary', '--stop', '--why', 'Enough')).toContain('→ none');
  const log = await run('log');
  for (const text of ['canary-step', 'canary-end', '"A try"', '"Enough"']) expect(log).toContain(text);
});

test('what makes no sense is refused in one sentence', async () => {
  const refused: [string[], string][] = [
    [['canary', 'beta'], 'Say how many percent of the visitors get it'],
    [['canary', '--share', '25', '--steps', '50'], '--steps belongs to the beginning of a canary'],
    [['canary', '--share', '25', '--every', '5m'], '--every belongs to the beginning of a canary'],
  ];
  for (const [args, text] of refused) {
    const answer = await run(...args);
    expect(answer).toContain(text);
    expect(answer.split('\n'), args.join(' ')).toHaveLength(1);
    expect(answer).toMatch(/^[12]: /);
  }
});
