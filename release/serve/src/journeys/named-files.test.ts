import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { prune } from '@site/release-changes/prune';
import { verify } from '@site/release-changes/verify';
import { openSite } from '@site/release-model/site';
import { jsonBytes } from '@site/release-model/store';
import { servedSample, type ServedSample } from '../testing/served-sample.ts';
import { NAMED_FILES, namedFiles, recordNamedFiles } from '@site/release-model/named-files';
import type { PackageVersion } from '@site/release-model/version-record';

let sample: ServedSample;
beforeEach(async () => {
  sample = await servedSample();
});
afterEach(() => sample.stop());

const liveVersion = async (): Promise<PackageVersion> => {
  const { content } = (await sample.site.log.head())!.entry.packages['beta']!;
  return sample.site.content.getJson<PackageVersion>(content);
};
/** Ships beta with a text; returns the key of its file that has the content in its name. */
const shipped = async (text: string): Promise<string> => {
  await sample.ship('beta', text);
  return [...namedFiles(await liveVersion()).keys()][0]!;
};
const addressOf = (key: string) => `/packages/${key.slice(NAMED_FILES.length)}`;
const status = async (address: string) => (await fetch(`${sample.url}${address}`)).status;
const keys = () => sample.site.store.list(NAMED_FILES);

test('a file keeps its address, also when no version that is live has it any more', async () => {
  const one = addressOf(await shipped('one'));
  expect(await status(one)).toBe(200);
  for (const text of ['two', 'three', 'four']) await shipped(text);
  const answer = await fetch(`${sample.url}${one}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(await status(one.replace(/\w{10}\.js/, '0123456789.js'))).toBe(404);
  expect(await status(one.replace('/beta/', '/alpha/'))).toBe(404);
});

test('pruning removes the records of versions that it removes, and no other', async () => {
  const one = await shipped('one');
  for (const text of ['two', 'three', 'four']) await shipped(text);
  const last = await shipped('five');
  await prune(sample.site, { keep: 1, days: 0 });
  const left = await keys();
  expect([left.includes(one), left.includes(last)]).toEqual([false, true]);
  expect([await status(addressOf(one)), await status(addressOf(last))]).toEqual([404, 200]);
  expect(await sample.incomplete()).toEqual([]);
});

test('a damaged record is found, hurts nobody while the version is live, and is repaired', async () => {
  const key = await shipped('one');
  rmSync(path.join(sample.root, key));
  await sample.site.store.create(key, Buffer.from('{'));
  expect(await status(addressOf(key))).toBe(200);
  const { damages } = await verify(openSite(sample.root));
  expect(damages.map(({ problem }) => problem)).toEqual([
    `${key} in ${sample.root} is damaged: restore this file from a backup.`,
  ]);
  await recordNamedFiles(sample.site, await liveVersion(), undefined);
  expect((await verify(openSite(sample.root))).damages).toEqual([]);
});

test('a record that was altered to name another file of the site is found', async () => {
  const key = await shipped('one');
  const ref = [...namedFiles(await liveVersion()).values()][0]!;
  rmSync(path.join(sample.root, key));
  const [other] = Object.values((await liveVersion()).files).filter(({ hash }) => hash !== ref.hash);
  await sample.site.store.create(key, jsonBytes(other));
  const { damages } = await verify(openSite(sample.root));
  expect(damages.map((damage) => damage.key)).toEqual([key]);
});

test('another content under a name that is taken is told, and changes nothing', async () => {
  await shipped('one');
  const version = await liveVersion();
  const [file, ref] = Object.entries(version.files).find(([name]) => name.startsWith('web/static/'))!;
  const other: PackageVersion = {
    ...version,
    files: { ...version.files, [file]: { ...ref, hash: 'f'.repeat(64) } },
  };
  for (const live of [version, undefined]) {
    expect(await recordNamedFiles(sample.site, other, live)).toEqual([file.slice('web/'.length)]);
  }
  expect(jsonBytes(ref).equals((await sample.site.store.read(`${NAMED_FILES}beta/${file.slice(4)}`))!)).toBe(
    true,
  );
});
