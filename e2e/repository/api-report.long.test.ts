import budgets from '@site/release-model/budgets.json' with { type: 'json' };
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@rstest/core';
import type { BuildInfo } from '@site/contracts';
import { versionMismatch } from '@site/release-build/versions';
import { workspace } from '../../scripts/run.mjs';
import { copySharedPackages, type SharedPackagesCopy } from './shared-packages-copy.ts';

const STORE = 'shared/runtime/src/store';
const REPORT = 'shared/runtime/API.md';

let copy: SharedPackagesCopy;
let described: string;
beforeAll(() => {
  copy = copySharedPackages();
  expect(copy.run('node', 'scripts/api.mjs')).toMatchObject({ isOk: true });
  described = copy.commit('build(packages): new versions');
  copy.tag();
});
beforeEach(() => copy.returnTo(described));
afterAll(() => copy.remove());

const check = () => copy.run('node', 'scripts/api.mjs', '--check');

/** `lerna version`, as a release runs it. */
const release = (...args: string[]) =>
  copy.run('node_modules/.bin/lerna', 'version', '--yes', '--no-push', ...args);

const versionOf = (folder: string): string =>
  (JSON.parse(copy.read(`${folder}/package.json`)) as { version: string }).version;

/** The version of a package now, and those after a major, a minor and a patch release. */
function versionsOf(folder: string): [string, string, string, string] {
  const manifest = readFileSync(path.join(workspace, folder, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return [version, `${major + 1}.0.0`, `${major}.${minor + 1}.0`, `${major}.${minor}.${patch + 1}`];
}

const [VERSION, MAJOR, MINOR, PATCH] = versionsOf('shared/runtime');

const builtInfo = (folder: string): BuildInfo =>
  JSON.parse(readFileSync(path.join(workspace, folder, 'dist/site-package.json'), 'utf8')) as BuildInfo;

test('a renamed export of the store needs a major version, which Lerna makes and the gate compares', () => {
  expect(check().output).toContain('7 packages agree with theirs\n');
  copy.edit(`${STORE}/consent-slice.ts`, 'dismissConsent', 'closeConsent');
  const sentence = `\`dismissConsent: () => void;\` (@site/runtime/store ‣ type ConsentSlice) of @site/runtime ${VERSION} is gone or altered`;
  const fix = 'keep it, or mark a commit that touches it as breaking, such as "feat(ui)!: …".';
  expect(check().output).toContain(`${sentence}: ${fix}\n`);
  copy.commit('refactor(runtime): a shorter name');
  for (const message of [
    'refactor(runtime): a shorter name',
    'fix(runtime): a shorter name',
    'feat(runtime): a shorter name\n\nIt is shorter! BREAKING nothing.',
  ]) {
    copy.reword(message);
    const output = `\n${sentence}, and the commits since then announce no major version: ${fix}\n`;
    expect(check(), message).toEqual({ output, isOk: false });
  }
  copy.edit(
    'shared/ui/src/brand/product.ts',
    'export const product',
    '// It is short.\nexport const product',
  );
  copy.commit('feat(ui)!: another package is altered');
  expect(check()).toMatchObject({ isOk: false });
  copy.git('reset', '--hard', 'HEAD~1');
  for (const message of [
    'feat!: a shorter name',
    'refactor(runtime)!: a shorter name',
    'fix(runtime): a shorter name\n\nIt is shorter.\n\nBREAKING CHANGE: `dismissConsent` is `closeConsent`.',
  ]) {
    copy.reword(message);
    expect(check(), message).toMatchObject({ isOk: true });
  }

  const tooSmall = release('minor');
  expect(tooSmall).toMatchObject({ isOk: false });
  expect(tooSmall.output).toContain(`${sentence}: ${MINOR} is no major version of it.`);
  copy.git('reset', '--hard');
  expect(release()).toMatchObject({ isOk: true });
  expect(versionOf('shared/runtime')).toBe(MAJOR);
  // What nobody depends on and nobody changed stays as it is.
  expect(versionOf('shared/contracts')).toBe(versionsOf('shared/contracts')[0]);
  expect(copy.read('mfe-consent/package.json')).toContain(`"@site/runtime": "${MAJOR}"`);
  expect(copy.read('examples/events/package.json')).toContain(`"@site/runtime": "${MAJOR}"`);
  expect(copy.read('package-lock.json')).toContain(`"@site/runtime": "${MAJOR}"`);
  expect(copy.read('package-lock.json')).not.toContain('"resolved": "http');
  expect(copy.read('shared/runtime/CHANGELOG.md')).toMatch(
    new RegExp(`# \\[?${MAJOR}\\b.*BREAKING CHANGES.*closeConsent`, 's'),
  );
  expect(copy.git('tag', '--points-at', 'HEAD').split('\n')).toContain(`@site/runtime@${MAJOR}`);
  expect(copy.git('status', '--porcelain', '--untracked-files=no')).toBe('');
  expect(check()).toMatchObject({ isOk: true });
  expect(copy.read(REPORT)).toContain('closeConsent: () => void;');

  // The live consent remote was built against the version before: with the new shell its banner's button would do nothing.
  const [shell, consent] = [builtInfo('shell'), builtInfo('mfe-consent')];
  const singletons = { ...shell.singletons, '@site/runtime/store': versionOf('shared/runtime') };
  const refused = versionMismatch({
    shell: { info: { ...shell, singletons }, entryBytes: 0, exposes: {} },
    previousShell: undefined,
    remotes: [{ info: consent, entryBytes: 0, exposes: {} }],
    liveRemotes: {},
    isBreaking: true,
    budgets,
  });
  expect(refused).toMatchObject([
    {
      package: 'consent',
      rule: 'version-mismatch',
      value: `needs @site/runtime/store ^${consent.singletons['@site/runtime/store']}, the shell provides ${MAJOR}`,
    },
  ]);
});

test('a value that has moved to another file is the same value', () => {
  copy.edit('shared/ui/src/brand/site.ts', "contactEmail: 'hello@promoscope.example'", 'contactEmail');
  copy.edit(
    'shared/ui/src/brand/site.ts',
    "import { product } from './product.ts';",
    "import { contactEmail, product } from './product.ts';",
  );
  copy.edit(
    'shared/ui/src/brand/product.ts',
    'export const product',
    "export const contactEmail = 'hello@promoscope.example';\nexport const product",
  );
  expect(check().output).toContain('`export contactEmail` (@site/ui/product ‣ export) is new since');
});

test('an addition needs a minor version; comments, order, places and names of parameters need none', () => {
  copy.edit(
    `${STORE}/toast-slice.ts`,
    'Toast = { id: number; title: string;',
    'Toast = { title: string; id: number;',
  );
  copy.edit(`${STORE}/public-settings.ts`, 'adopted: ', 'received: ');
  copy.edit(`${STORE}/public-settings.ts`, 'settings = adopted', 'settings = received');
  expect(check()).toMatchObject({ isOk: true });
  copy.edit(`${STORE}/toast-slice.ts`, 'id: number;', 'id: number; icon?: string;');
  const sentence = `\`icon?: string;\` (@site/runtime/store ‣ type Toast) is new since @site/runtime ${VERSION}`;
  const fix = 'give a commit that touches it the type "feat".';
  expect(check().output).toContain(`${sentence}: ${fix}`);
  copy.commit('fix(runtime): a toast has an icon');
  expect(check().output).toContain(
    `${sentence}, and the commits since then announce no minor version: ${fix}`,
  );
  copy.reword('feat(runtime): a toast has an icon');
  expect(check()).toMatchObject({ isOk: true });
  copy.edit(`${STORE}/toast-slice.ts`, '(toast: { title: string;', '(toast: { icon?: string; title: string;');
  expect(check().output).toContain('`showToast: (a: { description: string;');
});

test('the report of a version can be edited neither by hand nor with its version', () => {
  copy.edit(`${STORE}/consent-slice.ts`, 'dismissConsent', 'closeConsent');
  copy.edit(REPORT, '  dismissConsent: () => void;\n', '');
  expect(check().output).toContain(`${REPORT} is no longer what commit `);
  copy.commit('feat(runtime): another name');
  expect(check().output).toContain(`${REPORT} is no longer what commit `);

  copy.edit(REPORT, `Version ${VERSION}`, `Version ${PATCH}`);
  copy.edit('shared/runtime/package.json', `"version": "${VERSION}"`, `"version": "${PATCH}"`);
  expect(check().output).toContain(`so that ${PATCH} is no major version of it`);
});
