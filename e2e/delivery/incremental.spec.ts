import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { publish } from '@site/release/release-tool';
import { REMOTES } from '../support/remotes.ts';
import { contentNamedFiles, filesIn, rebuiltWith } from '../support/rebuild.ts';
import { startSite, WORKSPACE, type TestSite } from '../support/site.ts';
import { expect, test } from '../support/test.ts';
import { NIGHTLY } from '../support/nightly.ts';

let site: TestSite;
// One site for all, which takes longer to start than its tests.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(async () => site.stop());

/** Path in the site root → content. */
const treeOf = (folder: string) =>
  new Map(filesIn(folder).map((file) => [path.relative(folder, file), readFileSync(file)]));

/** The live page lists: package → hash. */
async function lists(): Promise<Record<string, string>> {
  const head = await site.site.log.head();
  return Object.fromEntries(
    Object.entries(head?.entry.packages ?? {}).map(([name, { pages }]) => [name, pages]),
  );
}

/** Number of pages in a list. */
async function countOf(list: string | undefined): Promise<number> {
  const { pages } = await site.site.content.getJson<{ pages: object }>(list ?? '');
  return Object.keys(pages).length;
}

test(
  'one changed remote: its pages are rendered and written, and the release is the same to the byte as if all had been',
  NIGHTLY,
  async ({ routes }) => {
    test.setTimeout(240_000);
    for (const { name, folder } of REMOTES) {
      const copy = rebuiltWith(folder, '"use strict"', '"use strict" ');
      const { isNew, version } = await publish(site.site, copy);
      expect(isNew, name).toBe(true);
      const known = new Set(contentNamedFiles(path.join(WORKSPACE, folder)));
      const renamed = contentNamedFiles(copy).filter((file) => !known.has(file));
      rmSync(copy, { recursive: true });
      const before = treeOf(site.folder);
      const listsBefore = await lists();
      const count = await countOf(listsBefore[name]);
      const { renderedPages, totalPages } = await site.promote({ [name]: version });
      expect({ renderedPages, totalPages }, name).toEqual({
        renderedPages: count,
        totalPages: routes.length,
      });

      const after = treeOf(site.folder);
      for (const [file, content] of before) expect(after.get(file)?.equals(content), file).toBe(true);
      const written = [...after.keys()].filter((file) => !before.has(file)).toSorted();
      expect(
        written.filter((file) => file.startsWith('log/')),
        name,
      ).toHaveLength(1);
      // A record for each file with a new content in its name.
      const [records, others] = [true, false].map((isRecord) =>
        written.filter((file) => file.startsWith('files/') === isRecord),
      );
      expect(records, name).toEqual(renamed.map((file) => `files/${name}/${file}`).toSorted());
      // Per page: the page and its two compressed copies. Besides: the list and the outline of the package, and the
      // entry of the log.
      expect(others?.length, name).toBeLessThanOrEqual(count * 3 + 3);
      const listsAfter = await lists();
      for (const other of REMOTES.filter((each) => each.name !== name)) {
        expect(listsAfter[other.name], `${name} leaves ${other.name}`).toBe(listsBefore[other.name]);
      }
    }
    const incremental = await lists();
    await site.promoteComplete();
    expect(await lists()).toEqual(incremental);
  },
);
