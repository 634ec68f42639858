import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/test.ts';
import { publish } from '@site/release/release-tool';
import { copyPackage } from '../support/package-copy.ts';
import { startSite } from '../support/site.ts';
import { BAD_MARKUP, BAD_PAGES, type BadPage } from './bad-releases.ts';
import { startGateSite } from './gate-site.ts';
import { writeBadPages } from './write-bad-pages.ts';
import { NIGHTLY } from '../support/nightly.ts';

test.describe.configure({ timeout: 900_000 });

const HOME = { path: '/', owner: 'marketing', changed: false };

test(
  'each page with a fault is refused by its rule and no other; axe looks into dialogs too',
  NIGHTLY,
  async () => {
    const dialog = 'src/features/preferences/preferences-dialog.tsx';
    const site = await startGateSite({
      'mfe-careers': (folder) => writeBadPages(folder, BAD_PAGES),
      'mfe-consent': (folder) => {
        replace(folder, dialog, '<ul role', '<button type="button" /><ul role');
      },
    });
    const pages = Object.keys(BAD_PAGES).map((name) => ({
      path: `/careers/${name}`,
      owner: 'careers',
      changed: true,
    }));
    const expected = Object.entries(BAD_PAGES).map(([name, bad]) => [
      `/careers/${name}`,
      [refusalOf(bad), ...(bad.also ?? [])].sort(),
    ]);
    const fragments = [{ name: 'cookie-preferences', owner: 'consent', page: '/' }];
    expect(await site.refusals([HOME], fragments, ['consent'])).toEqual({
      '/': [expect.stringMatching(/^consent: accessibility: button-name/)],
    });
    const refused = await site.refusals([HOME, ...pages], [], ['careers']);
    const seen = Object.entries(refused).map(([path, lines]) => {
      const bad = BAD_PAGES[path.replace('/careers/', '')];
      const short = (line: string) =>
        bad && isRefusalOf(bad, line)
          ? refusalOf(bad)
          : (bad?.also?.find((each) => line.startsWith(`${each}: `)) ?? line);
      return [path, lines.map(short).sort()];
    });
    expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(expected));
    await site.stop();
  },
);

test(
  'faults of a whole remote are refused: no styles, a banner with a barrier, a dialog that throws',
  NIGHTLY,
  async () => {
    const site = await startGateSite({
      'mfe-careers': (folder) => replace(folder, 'src/app.css', `@tailwind utilities source('./');`, ''),
      'mfe-consent': (folder) => {
        replace(folder, 'src/features/banner/consent-banner.tsx', 'aria-label={text.dismiss}', '');
        replace(
          folder,
          'src/features/preferences/preferences-dialog.tsx',
          'export function PreferencesDialog() {',
          `export function PreferencesDialog() { if (text) throw new Error('no dialog');`,
        );
      },
    });
    const fragments = [
      { name: 'consent-banner', owner: 'consent', page: '/' },
      { name: 'cookie-preferences', owner: 'consent', page: '/' },
    ];
    const refused = await site.refusals(
      [HOME, { path: '/careers', owner: 'careers', changed: true }],
      fragments,
    );
    expect(refused).toEqual({
      '/': [expect.stringMatching(/^consent: fragment: .*no dialog/)],
      '/careers': [
        expect.stringMatching(/^careers: styled: its style sheet is missing/),
        expect.stringMatching(/^consent: accessibility: button-name/),
      ],
    });
    await site.stop();
  },
);

test(
  'each page with a fault in its markup or styles is refused without a browser, by its rule and no other',
  NIGHTLY,
  async () => {
    const copy = copyPackage('mfe-careers');
    writeBadPages(copy.folder, BAD_MARKUP);
    const [site] = await Promise.all([startSite(), copy.build()]);
    const { name, version } = await publish(site.site, copy.folder);
    copy.remove();
    const error: unknown = await site
      .promote({ [name]: version }, ['byte-budget'])
      .catch((each: unknown) => each);
    const { refusals } = error as { refusals: readonly { package: string; rule: string; value: string }[] };
    const lines = refusals.map((each) => `${each.package}: ${each.rule}: ${each.value}`);
    const rows = Object.values(BAD_MARKUP);
    const seen = lines.map((line) => refusalOf(rows.find((bad) => isRefusalOf(bad, line)) ?? line));
    expect([...new Set(seen)].sort()).toEqual([...new Set(rows.map(refusalOf))].sort());
    await site.stop();
  },
);

/** A refusal with no more words than the table has. */
const refusalOf = (bad: BadPage | string): string =>
  typeof bad === 'string' ? bad : `careers: ${bad.rule}: ${bad.found}`;

const isRefusalOf = ({ rule, found }: BadPage, line: string): boolean =>
  line.startsWith(`careers: ${rule}: `) && line.includes(found);

/** Replaces a text of a source, which must be there. */
function replace(folder: string, file: string, from: string, to: string): void {
  const source = readFileSync(path.join(folder, file), 'utf8');
  expect(source, file).toContain(from);
  writeFileSync(path.join(folder, file), source.replace(from, to));
}
