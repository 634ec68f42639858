import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/test.ts';
import { FAULT_PAGES, writeFaultPages } from './fault-pages.ts';
import { startGateSite } from './gate-site.ts';

test.describe.configure({ timeout: 600_000 });

const HOME = { path: '/', owner: 'marketing', changed: false, bytes: 150_000 };

test('each page with a fault is refused by its rule and no other; axe looks into dialogs too', async () => {
  const dialog = 'src/features/preferences/preferences-dialog.tsx';
  const site = await startGateSite({
    'mfe-careers': (folder) => writeFaultPages(folder),
    'mfe-consent': (folder) => {
      replace(folder, dialog, '<ul className', '<button type="button" /><ul className');
    },
  });
  const names = Object.keys(FAULT_PAGES);
  const pages = names.map((name) => ({
    path: `/careers/${name}`,
    owner: 'careers',
    changed: true,
    bytes: 30_000,
  }));
  const expected = names.map((name) => [`/careers/${name}`, [`careers: ${FAULT_PAGES[name]!.rule}`]]);
  const fragments = [{ name: 'cookie-preferences', owner: 'consent', page: '/' }];
  expect(await site.refusals([HOME, ...pages], fragments)).toEqual({
    '/': ['consent: accessibility'],
    ...Object.fromEntries(expected),
  });
  await site.stop();
});

test('faults of a whole remote are refused: no styles, a banner with a barrier, a dialog that throws', async () => {
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
    [HOME, { path: '/careers', owner: 'careers', changed: true, bytes: 30_000 }],
    fragments,
  );
  expect(refused).toEqual({
    '/': ['consent: fragment'],
    '/careers': ['careers: styled', 'consent: accessibility'],
  });
  await site.stop();
});

/** Replaces a text of a source, which must be there. */
function replace(folder: string, file: string, from: string, to: string): void {
  const source = readFileSync(path.join(folder, file), 'utf8');
  expect(source, file).toContain(from);
  writeFileSync(path.join(folder, file), source.replace(from, to));
}
