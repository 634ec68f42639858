import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publish } from '@site/release/release-tool';
import { renderInOwnProcess } from '@site/release/render-process';
import { filesIn, rebuiltWith } from '../support/rebuild.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

let site: TestSite;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(async () => site.stop());

/** File → content, of a public tree. */
const treeOf = (folder: string) =>
  new Map(filesIn(folder).map((file) => [path.relative(folder, file), readFileSync(file)]));

test('the pages of one changed remote are rendered, and the release is the same to the byte as if all had been', async () => {
  test.setTimeout(240_000);
  const pages = { marketing: 6, content: 11, careers: 1, consent: 0 };
  const total = Object.values(pages).reduce((sum, count) => sum + count, 0);
  const figures = [];
  for (const [name, count] of Object.entries(pages)) {
    const copy = rebuiltWith(`mfe-${name}`, '"use strict"', '"use strict" ');
    const { isNew } = await publish(site.root, copy);
    expect(isNew, name).toBe(true);
    await site.promote();
    rmSync(copy, { recursive: true });

    const release = site.root.current()!;
    expect(release.rendering, name).toMatchObject({ renderedPages: count, totalPages: total });
    const target = mkdtempSync(path.join(tmpdir(), 'promoscope-complete-'));
    // Drawing all images once shows it as well as four times.
    const imagesFrom = name === 'marketing' ? null : 1;
    await renderInOwnProcess(site.root, { release, target, reuseFrom: null, imagesFrom });
    const complete = treeOf(target);
    const incremental = treeOf(site.root.publicFolder(release.number));
    rmSync(target, { recursive: true });
    expect([...incremental.keys()].sort()).toEqual([...complete.keys()].sort());
    for (const [file, content] of complete) expect(incremental.get(file)?.equals(content), file).toBe(true);
    figures.push(`${name} ${release.rendering.ms} ms`);
  }
  const { everything } = site.root.current()!.rendering;
  console.log(`promotion of one remote: ${figures.join(', ')}; everything: ${everything.ms} ms`);
});
