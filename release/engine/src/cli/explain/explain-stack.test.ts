import path from 'node:path';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, rs, test } from '@rstest/core';
import { UserError } from '@site/contracts/user-error';
import { foundMaps } from '../../build/publish/maps.ts';
import { publish } from '../../build/publish/publish.ts';
import { contentKey } from '../../model/store/content.ts';
import { openSite, siteIn, type Site } from '../../model/store/site.ts';
import { mappedBuild, type MappedBuild } from '../../serve/testing/mapped-build.ts';
import { copyInMemory, memoryStore } from '../../model/testing/memory-store.ts';
import { sampleSite, type SampleSite } from '../../changes/testing/sample-site.ts';
import { explainedStack } from './explain-stack.ts';

let sample: SampleSite;
let keys: Map<string, Buffer>;
let built: MappedBuild;
let version: string;
let first: string;
beforeAll(async () => {
  sample = await sampleSite();
  await sample.promote();
  built = await mappedBuild(path.join(sample.folder, 'mapped'));
  ({ version } = await publish(sample.site, built.folder));
  await sample.promote({ alpha: version });
  first = sample.first['alpha']!;
  keys = await copyInMemory(openSite(sample.root).store, ['']);
});
afterAll(() => sample.remove());

const copy = (): Site => siteIn(memoryStore(keys));
const explained = (stack: string, site = copy()) => explainedStack(site, stack);
const at = () => `${built.thrown.line}:${built.thrown.column}`;

test('frames of Chrome, Firefox, Safari and of events come from the same line of the source', async () => {
  const address = `packages/alpha/${version}/x0.js`;
  const stacks = [
    `RangeError: no dialog demo\n    at r (http://localhost:3000/${address}:${at()})`,
    `RangeError: no dialog demo\n    at async https://www.example.org/base/${address}:${at()}`,
    `RangeError: no dialog demo\nr@https://www.example.org/${address}?failed=1.0.0-0123456789:${at()}`,
    `RangeError: no dialog demo\r\nalpha@${version}/x0.js:${at()}`,
    `RangeError: no dialog demo\nalpha@${version} x0.js:${at()}`,
  ];
  for (const stack of stacks) {
    expect((await explained(stack)).split('\n'), stack).toEqual([
      'RangeError: no dialog demo',
      expect.stringMatching(`^  alpha ${version}  @site/mfe-alpha/src/.*open-dialog.ts:3:3$`),
      '      throw new RangeError(text);',
    ]);
  }
  const json = await explained(`["RangeError: x\\nalpha@${version}/x0.js:${at()}"]`);
  expect(json).toContain('open-dialog.ts:3:3');
});

test('a frame that can’t be translated has its reason, and the others are translated', async () => {
  const none = 'not translated: this site root has no source map of it';
  const unknown = 'not translated: its source map does not know this position';
  const frames = {
    'https://other.example/app.js:1:2': 'https://other.example/app.js:1:2',
    'https://x.test/packages/alpha/1.0.0-0123456789/x0.js:1:2': `  alpha 1.0.0-0123456789  x0.js:1:2  ${none}`,
    [`https://x.test/packages/alpha/${first}/x0.js:1:2`]: `  alpha ${first}  x0.js:1:2  ${none}`,
    [`https://x.test/packages/alpha/${version}/__proto__:1:2`]: `  alpha ${version}  __proto__:1:2  ${none}`,
    [`https://x.test/packages/alpha/${version}/x0.js:999:1`]: `  alpha ${version}  x0.js:999:1  ${unknown}`,
    [`https://x.test/packages/alpha/${version}/x0.js:0:0`]: `  alpha ${version}  x0.js:0:0  ${unknown}`,
  };
  const last = `https://x.test/packages/alpha/${version}/x0.js:${at()}`;
  const text = await explained([...Object.keys(frames), last].join('\n'));
  expect(text.split('\n').slice(0, 7)).toEqual([
    ...Object.values(frames),
    expect.stringContaining('open-dialog.ts:3:3'),
  ]);
});

test('a map that is damaged, missing or none is named in the line of the frame', async () => {
  const stack = `https://x.test/packages/alpha/${version}/x0.js:${at()}`;
  const [found] = await foundMaps(copy(), 'alpha');
  const map = contentKey(found!.record!.maps['x0.js']!.br.hash);
  const damaged = new Map(keys).set(map, Buffer.from('other bytes'));
  expect(await explained(stack, siteIn(memoryStore(damaged)))).toMatch(
    /not translated: content\/\S+ in memory is altered/,
  );
  const site = copy();
  for (const text of ['no JSON', 'null']) {
    writeFileSync(path.join(built.folder, 'dist/web/x0.js.map'), text);
    await publish(site, built.folder);
    expect(await explained(stack, site), text).toMatch(/not translated: its source map is damaged$/);
  }
});

test('a message with control characters does not reach the terminal', async () => {
  const text = await explained(
    `Error: \u001B[2J\u202Eno\nr@https://x.test/packages/alpha/${version}/x0.js:1:1`,
  );
  expect(text).not.toMatch(/[^\P{C}\n]/u);
});

test('a text without a frame is refused with one sentence', async () => {
  for (const text of ['', 'careers is broken: please help', 'at home: 3']) {
    const refused = explained(text);
    await expect(refused).rejects.toBeInstanceOf(UserError);
    await expect(refused).rejects.toThrow(/^This text has no line of a stack[^\n]*$/);
  }
});

test('a script without a version in its address is looked up by its name, which has the content', async () => {
  const site = copy();
  const file = 'static/js/async/late.0123456789.js';
  const { folder } = await mappedBuild(path.join(sample.folder, 'named'));
  const web = path.join(folder, 'dist/web');
  mkdirSync(path.join(web, 'static/js/async'), { recursive: true });
  for (const ending of ['', '.map'])
    renameSync(path.join(web, `x0.js${ending}`), path.join(web, file + ending));
  const { version: named } = await publish(site, folder);
  const text = await explained(`at r (https://x.test/packages/alpha/${file}:${at()})`, site);
  expect(text).toMatch(new RegExp(`^  alpha ${named}  .*open-dialog.ts:3:3`));
});

test('a package’s versions are listed once, however many calls name it', async () => {
  const site = copy();
  const list = rs.spyOn(site.store, 'list');
  const call = (index: number) => `at f (https://x/packages/alpha/1.0.0-${index}/x.js:1:2)`;
  await explained(Array.from({ length: 50 }, (_, index) => call(index)).join('\n'), site);
  expect(list.mock.calls.filter(([prefix]) => prefix === 'versions/alpha/')).toHaveLength(1);
});
