import { spawn } from 'node:child_process';
import { beforeAll, expect, test } from '@rstest/core';
import {
  copySmallWorkspace,
  INSTALLED,
  makeSmallWorkspace,
  outcomeOf,
  type SmallWorkspace,
} from './small-workspace.ts';

/** Settings that people and machines have, under which npm installs less, or otherwise. */
const SETTINGS: readonly (readonly [string, string])[] = [
  ['omit', 'dev'],
  ['omit', 'optional'],
  ['omit', 'peer'],
  ['only', 'production'],
  ['production', 'true'],
  ['ignore-scripts', 'true'],
  ['workspaces', 'false'],
  ['workspace', 'own'],
  ['include-workspace-root', 'false'],
  ['global', 'true'],
  ['location', 'global'],
  ['prefix', '/nowhere'],
  ['engine-strict', 'true'],
  ['install-strategy', 'linked'],
  ['install-strategy', 'nested'],
  ['global-style', 'true'],
  ['install-links', 'true'],
  ['legacy-peer-deps', 'true'],
  ['strict-peer-deps', 'true'],
  ['bin-links', 'false'],
  ['dry-run', 'true'],
  ['package-lock', 'false'],
  ['package-lock-only', 'true'],
  ['os', 'win32'],
  ['cpu', 'mips'],
  ['libc', 'none'],
  ['before', '2001-01-01'],
];

/** Only the environment and the command line can have these. */
const NOT_IN_A_FILE = ['workspace', 'workspaces', 'prefix', 'include-workspace-root', 'libc'];

/** Settings by name, the n-th of each: they are tried together, because each install takes a second. */
const together = (nth: number) =>
  [...new Set(SETTINGS.map(([name]) => name))].flatMap((wanted) =>
    SETTINGS.filter(([name]) => name === wanted).slice(nth, nth + 1),
  );

const asVariables = (settings: typeof SETTINGS) =>
  Object.fromEntries(settings.map(([name, value]) => [`npm_config_${name.replaceAll('-', '_')}`, value]));

const asFile = (settings: typeof SETTINGS) =>
  settings
    .filter(([name]) => !NOT_IN_A_FILE.includes(name))
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

type Environment = { env?: Record<string, string>; npmrc?: string };

const ENVIRONMENTS: Readonly<Record<string, Environment>> = {
  'NODE_ENV=production': { env: { NODE_ENV: 'production' } },
  'variables in capitals': { env: { NPM_CONFIG_OMIT: 'dev', NPM_CONFIG_IGNORE_SCRIPTS: 'true' } },
  'the settings as variables': { env: asVariables(together(0)) },
  'more settings as variables': { env: { ...asVariables(together(1)), NODE_ENV: 'development' } },
  'the settings in .npmrc': { npmrc: asFile(together(0)) },
  'more settings in .npmrc': { npmrc: asFile(together(1)) + asFile(together(2)) },
};

let workspace: SmallWorkspace;
beforeAll(() => {
  workspace = makeSmallWorkspace();
});

for (const [name, { env = {}, npmrc = '' }] of Object.entries(ENVIRONMENTS)) {
  test(`everything is installed under ${name}, and stays so without`, async () => {
    const copy = copySmallWorkspace(workspace);
    copy.write('user.npmrc', npmrc);
    const { code, output } = await copy.install({
      npm_config_userconfig: `${copy.folder}/user.npmrc`,
      ...env,
    });
    expect(code, output).toBe(0);
    expect(INSTALLED.filter((file) => !copy.has(file))).toEqual([]);
    expect(await copy.install()).toEqual({ code: 0, output: 'up to date' });
  });
}

test('without our options npm would have left something out', async () => {
  const copy = copySmallWorkspace(workspace);
  await outcomeOf(
    spawn('npm', ['ci', '--offline', '--no-audit'], {
      cwd: copy.folder,
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  );
  expect(INSTALLED.filter((file) => !copy.has(file))).toEqual(['node_modules/of-devdependencies/index.js']);
});
