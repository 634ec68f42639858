import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { releaseFileAddress } from '@site/release-model/pages';
import { LiveView } from '@site/release-serve/live-view';
import type { LogEntry } from '@site/release-model/log-entry';
import { sampleSite, type SampleSite } from '@site/release-changes/testing/sample-site';
import { answersPrint } from './answers-print.ts';

let sample: SampleSite;
let before: LogEntry;
let after: LogEntry;

beforeAll(async () => {
  sample = await sampleSite();
  ({ entry: before } = await sample.promote());
  ({ entry: after } = await sample.ship('beta', 'second'));
});
afterAll(() => sample.remove());

/** Whether both releases answer requests alike. */
async function areAlike(...requests: string[]): Promise<boolean> {
  const [old, now] = await Promise.all([before, after].map((entry) => LiveView.of(sample.site, entry)));
  return (await answersPrint(old!)(requests)) === (await answersPrint(now!)(requests));
}

const fileOf = ({ packages }: LogEntry, name: string) =>
  `GET /packages/${name}/${packages[name]!.version}/mf-manifest.json`;

test('a page of another remote, its files and unknown addresses are answered alike', async () => {
  expect(await areAlike('GET /', 'GET /more', fileOf(before, 'alpha'), 'GET /nowhere')).toBe(true);
  expect(await areAlike('GET https://elsewhere.example/a.js')).toBe(true);
});

test('a changed page is not', async () => {
  expect(await areAlike('GET /', 'GET /beta')).toBe(false);
});

test('of the release file, the parts count about remotes whose files are asked for', async () => {
  const release = `GET ${releaseFileAddress(before.packages['shell']!.version)}`;
  expect(await areAlike('GET /', release)).toBe(true);
  expect(await areAlike('GET /', release, fileOf(before, 'alpha'))).toBe(true);
  expect(await areAlike('GET /', release, fileOf(before, 'beta'))).toBe(false);
});
