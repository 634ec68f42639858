import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { removeFolder, temporaryFolder } from '../testing/temporary-folder.ts';
import { Content, contentKey, DamagedContentError } from './content.ts';
import { folderStore } from './folder-store.ts';

let folder: string;
let content: Content;
/** Content as another process reads it, which has checked nothing yet. */
const afresh = () => new Content(folderStore(folder));
beforeAll(() => {
  folder = temporaryFolder();
  content = afresh();
});
afterAll(() => removeFolder(folder));

const fileOf = (hash: string) => path.join(folder, contentKey(hash));
const put = (text: string) => content.put(Buffer.from(text));

test('content is found under the SHA-256 of its bytes', async () => {
  const hash = await put('abc');
  expect(hash).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(String(await content.get(hash))).toBe('abc');
  expect(await content.getJson(await content.putJson({ a: [1] }))).toEqual({ a: [1] });
});

test('altered, truncated and missing bytes are never returned', async () => {
  const hash = await put('a page');
  for (const damage of ['another page', 'a pag', '']) {
    writeFileSync(fileOf(hash), damage);
    await expect(content.get(hash), damage).rejects.toThrow(`${contentKey(hash)} in ${folder} is altered`);
    await expect(afresh().check(hash), damage).rejects.toThrow(DamagedContentError);
  }
  rmSync(fileOf(hash));
  await expect(content.get(hash)).rejects.toThrow('is missing');
});

test('putting the right bytes again repairs altered and missing ones', async () => {
  const hash = await put('repaired');
  writeFileSync(fileOf(hash), 'damaged');
  await afresh().put(Buffer.from('repaired'));
  expect(readFileSync(fileOf(hash), 'utf8')).toBe('repaired');
  rmSync(fileOf(hash));
  await afresh().put(Buffer.from('repaired'));
  expect(String(await content.get(hash))).toBe('repaired');
});

test('content that this process stored and another one pruned is stored again', async () => {
  const hash = await put('pruned');
  await content.store.remove([contentKey(hash)]);
  await put('pruned');
  expect(existsSync(fileOf(hash))).toBe(true);
});
