import { expect, NIGHTLY, test } from '../support/test.ts';
import { BAD_PAGES } from './bad-releases.ts';
import { type Refusal, refusalsOf, replaceIn } from './gate-site.ts';
import { writeBadPages } from './write-bad-pages.ts';

test.describe.configure({ timeout: 900_000 });

test('every mistake of the table is refused by its rule', NIGHTLY, async () => {
  expect(Object.keys(BAD_PAGES).length).toBeGreaterThanOrEqual(40);
  const refusals = await refusalsOf({ 'mfe-careers': (folder) => writeBadPages(folder, BAD_PAGES) });
  const missed = Object.entries(BAD_PAGES).flatMap(([name, { rule, found }]) => {
    const own = refusals.filter(({ value }) => value.startsWith(`/careers/${name}: `));
    const isFound = own.some(
      (each) => each.rule === rule && each.value.includes(found) && each.package === 'careers',
    );
    return isFound ? [] : [`${name} (${rule}, ${found}): ${own.map(lineOf).join('; ') || 'nothing'}`];
  });
  expect(missed).toEqual([]);
  const known = new Set(Object.keys(BAD_PAGES).map((name) => `/careers/${name}`));
  const others = refusals.filter(({ value }) => !known.has(value.split(':')[0] ?? ''));
  expect(others.map(lineOf), 'pages without a fault').toEqual([]);
});

const lineOf = ({ rule, value }: Refusal): string => `${rule}: ${value}`;

test(
  'a dialog that throws or has a barrier is refused, and the page of a fault in its source is named',
  NIGHTLY,
  async () => {
    const dialog = 'src/features/preferences/preferences-dialog.tsx';
    const throws = await refusalsOf({
      'mfe-consent': (folder) =>
        replaceIn(
          folder,
          dialog,
          'export function PreferencesDialog() {',
          `export function PreferencesDialog() { if (text) throw new Error('no dialog');`,
        ),
    });
    expect(throws.map(lineOf)).toContainEqual(expect.stringMatching(/^dialog: .*no dialog/));
    const barrier = await refusalsOf({
      'mfe-consent': (folder) => replaceIn(folder, dialog, '<ul role', '<button type="button" /><ul role'),
    });
    expect(barrier.map(lineOf)).toContainEqual(expect.stringMatching(/^dialog: .*button-name/));
  },
);
