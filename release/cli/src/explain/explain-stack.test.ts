import path from 'node:path';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, rs, test } from '@rstest/core';
import { UserError } from '@site/contracts/user-error';
import { foundMaps } from '@site/release-build/maps';
import { publish } from '@site/release-build/publish';
import { contentKey } from '@site/release-model/content';
import { openSite, siteIn, type Site } from '@site/release-model/site';
import { mappedBuild, type MappedBuild } from '@site/release-serve/testing/mapped-build';
import { copyInMemory, memoryStore } from '@site/release-model/testing/memory-store';
import { sampleSite, type SampleSite } from '@site/release-changes/testing/sample-site';
import { explainedText } from './explain-command.ts';
import { explainStack } from './explain-stack.ts';

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
const explained = async (stack: string, site = copy()) => explainedText(await explainStack(site, stack));
const at = () => `${built.thrown.line}:${built.thrown.column}`;

test('frames of Chrome, Firefox, Safari and of events come from the same line of the source', async () => {
  const address = `packages/alpha/${version}/x0.js`;
  const stacks = [
    `RangeError: no dialog demo\n    at r (http://localhost:3000/${address}:${at()})`,
    `RangeError: no dialog demo\n    at async https://www.example.org/base/${address}:${at()}`,
    `RangeError: no dialog demo\nr@https://www.example.org/${address}?failed=1.0.0-0123456789:${at()}`,
    `RangeError: no dialog demo\r\nalpha@${version}/x0.js:${at()}`,
    `RangeError: no dialog demo\nalpha@${version} x0.js:${at()}`,
    `["RangeError: no dialog demo\\nalpha@${version}/x0.js:${at()}"]`,
  ];
  for (const stack of stacks) {
    const { lines } = await explainStack(copy(), stack);
    expect(lines, stack).toMatchObject([
      { kind: 'text', text: 'RangeError: no dialog demo' },
      {
        position: { name: 'alpha', version, file: 'x0.js' },
        source: {
          file: expect.stringMatching(/open-dialog\.ts$/),
          line: 3,
          column: 3,
          quote: 'throw new RangeError(text);',
        },
      },
    ]);
  }
});

test('a stack is printed with its sources, their owners, and where the version was live', async () => {
  expect((await explained(`r@http://localhost/packages/alpha/${version}/x0.js:${at()}`)).split('\n')).toEqual(
    [
      expect.stringMatching(
        `^  alpha ${version}  @site/mfe-alpha/src/.*open-dialog.ts:3:3  r  \\(own code\\)$`,
      ),
      '      throw new RangeError(text);',
      '',
      `alpha ${version}: owner alpha, live in entry 2`,
    ],
  );
});

test('a frame that can’t be translated has its reason, and the others are translated', async () => {
  const foreign = [
    'https://other.example/app.js:1:2',
    `https://x.test/packages/alpha/1.0.0-0123456789/x0.js:1:2`,
    `https://x.test/packages/alpha/${first}/x0.js:1:2`,
    `https://x.test/packages/..%2f/${version}/x0.js:1:2`,
    `https://x.test/packages/alpha/${version}/__proto__:1:2`,
    `https://x.test/packages/alpha/${version}/x0.js:999:1`,
    `https://x.test/packages/alpha/${version}/x0.js:0:0`,
  ];
  const text = await explained(
    [...foreign, `https://x.test/packages/alpha/${version}/x0.js:${at()}`].join('\n'),
  );
  expect(text.split('\n').slice(0, 8)).toEqual([
    '  https://other.example/app.js:1:2 is no file of a package of this site',
    '  alpha 1.0.0-0123456789  x0.js:1:2  not translated: this site root has no such version',
    `  alpha ${first}  x0.js:1:2  not translated: it was published without source maps`,
    `  ..%2f ${version}  x0.js:1:2  not translated: this site root has no such version`,
    `  alpha ${version}  __proto__:1:2  not translated: its source maps name no such file`,
    `  alpha ${version}  x0.js:999:1  not translated: its source map does not know this position`,
    `  alpha ${version}  x0.js:0:0  not translated: its source map does not know this position`,
    expect.stringContaining('open-dialog.ts:3:3'),
  ]);
});

test('a map that is damaged or missing is named in the line of the frame', async () => {
  const stack = `https://x.test/packages/alpha/${version}/x0.js:${at()}`;
  const [found] = await foundMaps(copy(), 'alpha');
  const map = contentKey(found!.record!.maps['x0.js']!.br.hash);
  const damages: [string, Buffer | undefined, RegExp][] = [
    [map, Buffer.from('other bytes'), /not translated: content\/\S+ in memory is altered/],
    [map, undefined, /not translated: content\/\S+ in memory is missing/],
    [found!.key, Buffer.from('{"maps":{}}'), /not translated: its source maps are damaged/],
  ];
  for (const [key, bytes, problem] of damages) {
    const damaged = new Map(keys);
    if (bytes) damaged.set(key, bytes);
    else damaged.delete(key);
    const [line] = (await explained(stack, siteIn(memoryStore(damaged)))).split('\n');
    expect(line).toMatch(problem);
  }
});

test('a file that is no map, published as one, is named in the line of the frame', async () => {
  const site = copy();
  for (const text of ['no JSON', 'null', '{"version":3,"sources":["a.ts"],"mappings":5}']) {
    writeFileSync(path.join(built.folder, 'dist/web/x0.js.map'), text);
    await publish(site, built.folder);
    const [line] = (await explained(`https://x.test/packages/alpha/${version}/x0.js:${at()}`, site)).split(
      '\n',
    );
    expect(line, text).toMatch(/not translated: its source map (?:is damaged|does not know this position)$/);
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
    const refused = explainStack(copy(), text);
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
  const { lines } = await explainStack(site, `at r (https://x.test/packages/alpha/${file}:${at()})`);
  expect(lines).toMatchObject([
    { position: { name: 'alpha', version: named, file }, source: { line: 3, column: 3 } },
  ]);
  const unknown = `at r (https://x.test/packages/alpha/static/js/async/gone.0123456789.js:${at()})`;
  expect(await explained(unknown, site)).toContain('no version here has source maps of this file');
});

test('a package’s versions are listed once, however many calls name it', async () => {
  const site = copy();
  const list = rs.spyOn(site.store, 'list');
  const calls = Array.from(
    { length: 50 },
    (_, index) => `at f (https://x/packages/alpha/1.0.0-${String(index).padStart(10, '0')}/x.js:1:2)`,
  );
  await explainStack(site, calls.join('\n'));
  expect(list).toHaveBeenCalledTimes(1);
});

test('a line full of quotation marks is a text, at once', async () => {
  const line = `x${'"'.repeat(1900)}:1`;
  const call = `at f (https://x.test/packages/alpha/${version}/x0.js:1:1)`;
  const { lines } = await explainStack(copy(), [...Array<string>(300).fill(line), call].join('\n'));
  expect(lines.filter(({ kind }) => kind === 'text')).toHaveLength(300);
});

test('no printed line is longer than a screen of text', () => {
  const position = { name: 'alpha', version: '1.0.0-a', file: 'x.js', line: 1, column: 1 };
  const source = { file: 'alpha/a.ts', line: 1, column: 1, name: 'x'.repeat(1_000_000) };
  const text = explainedText({
    lines: [{ kind: 'package', call: undefined, position, source }],
    versions: [],
  });
  expect(text).toHaveLength(4000);
});
