import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/test.ts';
import { NIGHTLY } from '../support/nightly.ts';
import { BAD_MARKUP, BAD_PAGES, type BadPage } from './bad-releases.ts';
import { type Refusal, refusalsOf } from './gate-site.ts';
import { writeBadPages } from './write-bad-pages.ts';

test.describe.configure({ timeout: 900_000 });

/** Name of a page → the refusals of it: each fault has to be among its own. */
async function expectRefused(bad: Readonly<Record<string, BadPage>>): Promise<void> {
  const refusals = await refusalsOf({ 'mfe-careers': (folder) => writeBadPages(folder, bad) });
  const missed = Object.entries(bad).flatMap(([name, { rule, found }]) => {
    const own = refusals.filter(({ value }) => value.startsWith(`/careers/${name}: `));
    const isFound = own.some(
      (each) => each.rule === rule && each.value.includes(found) && each.package === 'careers',
    );
    return isFound ? [] : [`${name} (${rule}, ${found}): ${own.map(lineOf).join('; ') || 'nothing'}`];
  });
  expect(missed).toEqual([]);
  const known = new Set(Object.keys(bad).map((name) => `/careers/${name}`));
  const others = refusals.filter(({ value }) => !known.has(value.split(':')[0] ?? ''));
  expect(others.map(lineOf), 'pages without a fault').toEqual([]);
}

const lineOf = ({ rule, value }: Refusal): string => `${rule}: ${value}`;

test('every mistake of the table is refused by its rule', NIGHTLY, async () => {
  expect(Object.keys(BAD_PAGES).length).toBeGreaterThanOrEqual(40);
  await expectRefused(BAD_PAGES);
});

test(
  'a dialog that throws or has a barrier is refused, and the page of a fault in its source is named',
  NIGHTLY,
  async () => {
    const dialog = 'src/features/preferences/preferences-dialog.tsx';
    const throws = await refusalsOf({
      'mfe-consent': (folder) =>
        replace(
          folder,
          dialog,
          'export function PreferencesDialog() {',
          `export function PreferencesDialog() { if (text) throw new Error('no dialog');`,
        ),
    });
    expect(throws.map(lineOf)).toContainEqual(expect.stringMatching(/^dialog: .*no dialog/));
    const barrier = await refusalsOf({
      'mfe-consent': (folder) => replace(folder, dialog, '<ul role', '<button type="button" /><ul role'),
    });
    expect(barrier.map(lineOf)).toContainEqual(expect.stringMatching(/^dialog: .*button-name/));
  },
);

test(
  'each page with a fault in its markup or styles is refused without a browser, by its rule and no other',
  NIGHTLY,
  async () => {
    const refusals = await refusalsOf({ 'mfe-careers': (folder) => writeBadPages(folder, BAD_MARKUP) });
    const lines = refusals.map((each) => `${each.package}: ${each.rule}: ${each.value}`);
    const rows = Object.values(BAD_MARKUP);
    const seen = lines.map((line) => shortOf(rows.find((bad) => isRefusalOf(bad, line)) ?? line));
    expect([...new Set(seen)].sort()).toEqual([...new Set(rows.map(shortOf))].sort());
  },
);

/** A refusal with no more words than the table has. */
const shortOf = (bad: BadPage | string): string =>
  typeof bad === 'string' ? bad : `careers: ${bad.rule}: ${bad.found}`;

const isRefusalOf = ({ rule, found }: BadPage, line: string): boolean =>
  line.startsWith(`careers: ${rule}: `) && line.includes(found);

/** Replaces a text of a source, which must be there. */
function replace(folder: string, file: string, from: string, to: string): void {
  const source = readFileSync(path.join(folder, file), 'utf8');
  expect(source, file).toContain(from);
  writeFileSync(path.join(folder, file), source.replace(from, to));
}
