import path from 'node:path';
import { mkdirSync, renameSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { publish } from '../../build/publish/publish.ts';
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
});

test('a frame that can’t be translated has its reason, and the others are translated', async () => {
  const none = 'not translated: this site root has no source map of it';
  const unknown = 'not translated: its source map does not know this position';
  const frames = {
    'https://other.example/app.js:1:2': 'https://other.example/app.js:1:2',
    [`https://x.test/packages/alpha/${first}/x0.js:1:2`]: `  alpha ${first}  x0.js:1:2  ${none}`,
    [`https://x.test/packages/alpha/${version}/x0.js:999:1`]: `  alpha ${version}  x0.js:999:1  ${unknown}`,
  };
  const last = `https://x.test/packages/alpha/${version}/x0.js:${at()}`;
  const text = await explained([...Object.keys(frames), last].join('\n'));
  expect(text.split('\n').slice(0, 4)).toEqual([
    ...Object.values(frames),
    expect.stringContaining('open-dialog.ts:3:3'),
  ]);
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
