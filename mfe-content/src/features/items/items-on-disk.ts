import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { itemFile } from '@site/contracts/remote-files';
import { ITEM_INDEX_FILE, type Item, type ItemIndex } from './item.ts';
import { itemPath, type ItemSource } from './item-source.ts';

/** Items of the node build, read from the files beside it. */
export const itemsOf: ItemSource['itemsOf'] = <Content extends Item>(collection: string) => ({
  load: (slug: string) => readJson<Content>(itemFile(itemPath(collection, slug))),
  slugs: async () => {
    const index = await readJson<ItemIndex>(ITEM_INDEX_FILE);
    return index?.slugs[collection] ?? [];
  },
});

export const inlinedJson: ItemSource['inlinedJson'] = (item) =>
  JSON.stringify({ ...item, html: undefined }).replaceAll('<', '\\u003c');

async function readJson<Content>(file: string): Promise<Content | undefined> {
  try {
    return JSON.parse(await readFile(path.join(__dirname, file), 'utf8')) as Content;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
