import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { collectContent } from './collect-content.ts';
import { compileBody } from './compile-body.ts' with { rstest: 'importActual' };

// Each test changes one article of many: all others are compiled for the first test only.
rs.mock('./compile-body.ts', () => {
  const known = new Map<string, ReturnType<typeof compileBody>>();
  return {
    compileBody: (mdx: string) => {
      const compiled = known.get(mdx) ?? compileBody(mdx);
      known.set(mdx, compiled);
      return compiled;
    },
  };
});

const ARTICLES = 'src/content/articles';
const FILE = `${ARTICLES}/seasonal-marketing.mdx`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'articles-'));
  cpSync('src/content', path.join(folder, 'src/content'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

/** Changes one article and returns the problems that the build reports. */
async function problemsAfter(change: RegExp | string, replacement: string): Promise<string> {
  const changed = read(FILE).replace(change, replacement);
  expect(changed).not.toBe(read(FILE));
  write(FILE, changed);
  return problems();
}

const problems = (): Promise<string> =>
  collectContent(folder).then(
    () => 'no problem',
    (error: Error) => error.message,
  );

test('the articles as they are have no problem', async () => {
  expect(await problems()).toBe('no problem');
});

test('a missing title is named', async () => {
  expect(await problemsAfter(/^title: .*\n/m, '')).toBe(`${FILE}: title: is missing`);
});

test('a photo of another site is refused while the privacy policy does not tell of it', async () => {
  expect(await problemsAfter(/^( +)seed: .*\n/m, '$&$1photo: true\n')).toBe(
    `${FILE}: heroImage.photo: set hasStockPhotos in shared/ui/src/brand/site.ts: the privacy policy then names the host`,
  );
});

test('a date that is no day is named', async () => {
  expect(await problemsAfter("'2024-12-05'", "'2024-02-30'")).toBe(
    `${FILE}: date: must be a day such as 2024-12-15 (it is "2024-02-30")`,
  );
});

test('a related slug that no article has is named', async () => {
  expect(await problemsAfter('- competitive-intelligence', '- competitive-inteligence')).toBe(
    `${FILE}: related.0: there is no article competitive-inteligence`,
  );
});

test('an article related to itself is named', async () => {
  expect(await problemsAfter('- competitive-intelligence', '- seasonal-marketing')).toBe(
    `${FILE}: related.0: is the article itself`,
  );
});

test('a slug that two files share is named', async () => {
  write(`${ARTICLES}/2025/seasonal-marketing.mdx`, read(FILE));
  expect(await problems()).toBe(
    `${FILE}: file name: the slug seasonal-marketing is that of ${ARTICLES}/2025/seasonal-marketing.mdx too`,
  );
});

test('a file name that is no slug is named', async () => {
  write(`${ARTICLES}/Summer Sale.mdx`, read(FILE));
  expect(await problems()).toBe(
    `${ARTICLES}/Summer Sale.mdx: file name: must be lower-case words joined by hyphens`,
  );
});

test('a link to a page that does not exist is named with its line', async () => {
  const line = read(FILE)
    .split('\n')
    .findIndex((text) => text.includes('(/blog/competitive-intelligence)'));
  expect(await problemsAfter('(/blog/competitive-intelligence)', '(/blog/competition)')).toBe(
    `${FILE}: body:${line + 1}: the link /blog/competition leads to no page of the site`,
  );
});

test('a link to a heading that does not exist is named', async () => {
  const problem = await problemsAfter(
    '(/blog/competitive-intelligence)',
    '(/blog/competitive-intelligence#nothing)',
  );
  expect(problem).toContain('names no heading of /blog/competitive-intelligence');
});

test('a field with a spelling mistake is named, and so is the one that it should be', async () => {
  expect(await problemsAfter(/^author:/m, 'autor:')).toBe(
    `${FILE}: author: is missing\n${FILE}: autor: is no field of an article: correct its spelling or remove it`,
  );
});

test('front matter that is no YAML is named', async () => {
  expect(await problemsAfter(/^title: '/m, "title: 'It's")).toContain(`${FILE}: front matter: `);
});

test('a component that does not exist is named', async () => {
  expect(await problemsAfter('## Put money', '<Callout />\n\n## Put money')).toContain(
    'Expected component `Callout` to be defined',
  );
});

test('markup that does not parse is named with its line', async () => {
  const problem = await problemsAfter('## Put money', 'Below {5%\n\n## Put money');
  expect(problem).toMatch(new RegExp(`^${FILE}: body:\\d+: .+$`));
});

test('a second h1 is refused', async () => {
  expect(await problemsAfter('## Put money', '# Put money')).toBe(
    `${FILE}: body: has a heading of level 1: the title is the only one`,
  );
});

test('every problem of all files is told at once, one line each', async () => {
  write(FILE, read(FILE).replace(/^author: .*\n/m, ''));
  const other = `${ARTICLES}/data-driven-marketing.mdx`;
  write(other, read(other).replace(/^title: .*\n/m, ''));
  const lines = (await problems()).split('\n');
  expect(lines).toContain(`${other}: title: is missing`);
  expect(lines).toContain(`${FILE}: author: is missing`);
});
