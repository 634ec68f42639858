import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { entryKey } from '../../model/log/release-log.ts';
import { readVersion } from '../../model/versions/published-versions.ts';
import { recordKey } from '../../model/versions/version-record.ts';
import type { PageList } from '../../model/release/pages.ts';
import { contentKey } from '../../model/store/content.ts';
import { openSite } from '../../model/store/site.ts';
import { sampleSite, type SampleSite } from '../testing/sample-site.ts';
import { verify } from './verify.ts';

let sample: SampleSite;
let copy: string;
beforeAll(async () => {
  sample = await sampleSite();
  await sample.promote();
  for (const text of ['second', 'third']) await sample.ship('beta', text);
  copy = path.join(sample.folder, 'copy');
  cpSync(sample.root, copy, { recursive: true });
});
afterAll(() => sample.remove());

const fileOf = (key: string) => path.join(sample.root, key);
const site = () => openSite(sample.root);
const restore = () => cpSync(copy, sample.root, { recursive: true, force: true });

/** Keys of content of different kinds: a page, its compressed copy, a list, a file of a version, the list of its files. */
async function someContent(): Promise<string[]> {
  const { packages } = (await site().log.head())!.entry;
  const { pages, content } = packages['beta']!;
  const page = (await site().content.getJson<PageList>(pages)).pages['/beta']!.file;
  const { published } = await readVersion(site(), 'beta', sample.first['beta']!);
  return [page.hash, page.br!.hash, pages, published.files['web/x0.js']!.hash, content].map(contentKey);
}

test('altered and missing content is named, whatever it is', async () => {
  for (const key of await someContent()) {
    for (const damage of [() => writeFileSync(fileOf(key), 'foreign'), () => rmSync(fileOf(key))]) {
      damage();
      const { damages } = await verify(site());
      expect(damages.map(({ problem }) => problem).join(), key).toContain(key);
      expect(damages.some(({ problem }) => problem.includes('\n'))).toBe(false);
    }
    restore();
  }
  expect((await verify(site())).damages).toEqual([]);
});

test('a damaged record of a version is named', async () => {
  const { alpha = '' } = sample.first;
  writeFileSync(fileOf(recordKey('alpha', alpha)), '{}');
  const { damages } = await verify(site());
  expect(damages).toEqual([
    { key: `alpha@${alpha}`, problem: expect.stringContaining('is damaged: publish the same build again') },
  ]);
  restore();
});

test('an entry that was altered is named, because the next one does not follow from it', async () => {
  for (const number of [1, 2]) {
    const file = fileOf(entryKey(number));
    writeFileSync(file, readFileSync(file, 'utf8').replace('"by": "Ada"', '"by": "Eve"'));
    const { damages } = await verify(site());
    expect(damages).toEqual([
      {
        key: entryKey(number + 1),
        problem: expect.stringContaining('does not follow from the entry before it'),
      },
    ]);
    restore();
  }
});

test('an entry that can not be read is named, and so is one that is missing', async () => {
  writeFileSync(fileOf(entryKey(2)), '{');
  expect((await verify(site())).damages.map(({ key }) => key)).toContain(entryKey(2));
  restore();
  rmSync(fileOf(entryKey(2)));
  expect((await verify(site())).damages.map(({ key }) => key)).toEqual([entryKey(2)]);
  rmSync(fileOf(entryKey(1)));
  expect((await verify(site())).damages.map(({ key }) => key)).toEqual([1, 2].map(entryKey));
  restore();
});
