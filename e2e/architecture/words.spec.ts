import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { WORKSPACE } from '../support/site.ts';

/** What the linter of words says of a file with this text. */
function complaintsAbout(file: string, text: string): string[] {
  const location = path.join(WORKSPACE, file);
  writeFileSync(location, text);
  try {
    execFileSync('node', ['scripts/words.mjs', file], { cwd: WORKSPACE, stdio: 'pipe' });
    return [];
  } catch (error) {
    const lines = String((error as { stderr: Buffer }).stderr).split('\n');
    return lines.filter((line) => line.startsWith(file)).map((line) => line.slice(file.length + 1));
  } finally {
    rmSync(location);
  }
}

const CONTENT = 'mfe-careers/src/content/words-sample.ts';

test('texts in content are held to the house style, at their line and column', () => {
  const sample = [
    "import { site } from '@site/ui/site';",
    'export const sample = {',
    "  heading: 'Our Open Positions.',",
    "  id: 'on-sale-25-35',",
    "  text: 'The center costs 49€ and saves 25 to 35% by 6:40.',",
    "  price: `${site.copyrightYear}€ a 'day'`,",
    '};',
  ].join('\n');
  expect(complaintsAbout(CONTENT, sample)).toEqual([
    expect.stringContaining('3:17 Headings are in sentence case'),
    expect.stringContaining('3:22 Headings are in sentence case'),
    expect.stringContaining('3:31 A heading ends without a full stop.'),
    expect.stringContaining('5:14 center => centre'),
    expect.stringContaining('5:27 49€ => €49'),
    expect.stringContaining('5:41 25 to 35 => 25–35'),
    expect.stringContaining('5:54 6:40 => 06:40'),
    expect.stringContaining('6:11 ${site.copyrightYear}€ => €${site.copyrightYear}'),
    expect.stringContaining("6:40 ' => ’"),
  ]);
});

test('names, lower-case identifiers and right texts pass', () => {
  const sample =
    "export const sample = { heading: 'Premium: Promoscope in June', className: 'mt-4', text: '25–35% of €49' };";
  // A file of its own: the tests run at the same time.
  expect(complaintsAbout(CONTENT.replace('words', 'right-words'), sample)).toEqual([]);
});

test('an article is read with its front matter, without its code', () => {
  const article = "---\ntitle: 'A Title Like This'\ndate: '2024-12-05'\n---\n\nA rival's `\"code\"` sale.\n";
  expect(complaintsAbout('mfe-content/src/content/articles/words-sample.mdx', article)).toEqual([
    expect.stringContaining('2:'),
    expect.stringContaining('2:'),
    expect.stringContaining('2:'),
    expect.stringContaining("6:8 ' => ’"),
  ]);
});

test('comments, messages and names of tests are not translated word for word', () => {
  const sample = [
    '/** A list of',
    ' * which nothing is read anew; each of which has a `beside`. */',
    'export const beside = (name: string) => `${beside} is beside ${name}`;',
  ].join('\n');
  expect(complaintsAbout('e2e/support/words-sample.ts', sample)).toEqual([
    expect.stringContaining('1:12 "of which"'),
    expect.stringContaining('2:26 "anew"'),
    expect.stringContaining('3:55 "beside"'),
  ]);
});

test('docs may quote as code does, but spell and head as the site', () => {
  expect(
    complaintsAbout('docs/words-sample.md', '# A Big Heading\n\nIt\'s "right" in this color.\n'),
  ).toEqual([
    expect.stringContaining('1:5 Headings'),
    expect.stringContaining('1:9 Headings'),
    expect.stringContaining('3:22 color => colour'),
  ]);
});
