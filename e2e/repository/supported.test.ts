import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { workspace } from '../../scripts/run.mjs';

const CHECK = 'release/engine/bin/supported.cjs';
const read = (file: string) => readFileSync(path.join(workspace, file), 'utf8');
const { engines, scripts } = JSON.parse(read('package.json')) as {
  engines: { node: string };
  scripts: Record<string, string>;
};
const { refusal } = createRequire(import.meta.url)(path.join(workspace, CHECK)) as {
  refusal: (version: string, platform: string) => string | undefined;
};

const NODES: Readonly<Record<string, boolean>> = {
  '0.10.48': false,
  '12.22.12': false,
  '18.20.8': false,
  '20.18.3': false,
  '20.19.0': true,
  '20.20.2': true,
  '21.7.3': false,
  '22.11.0': false,
  '22.12.0': true,
  '23.1.0': true,
  '24.0.0': true,
  '25.0.0': true,
  '26.0.0-nightly20260101': true,
};

for (const [version, isSupported] of Object.entries(NODES)) {
  test(`Node ${version} is ${isSupported ? '' : 'not '}supported`, () => {
    expect(refusal(version, 'linux')).toEqual(
      isSupported
        ? undefined
        : `This is Node ${version}: install Node 20.19, 22.12 or newer, for example with "nvm install".`,
    );
  });
}

test('the manifest and the version of nvm name versions that are supported', () => {
  expect(engines.node).toBe('^20.19.0 || >=22.12.0');
  expect(refusal(`${read('.nvmrc').trim()}.99.0`, 'linux')).toBeUndefined();
});

test('old versions of Node can read the check', () => {
  const code = read(CHECK).replace(/\/\*[^]*?\*\//g, '');
  expect(code.match(/=>|`|\?\?|\?\.|\b(?:const|let|class|import|async|await)\b|node:|\.\.\./g) ?? []).toEqual(
    [],
  );
});

/** A module that makes a process take itself for another one. */
function pretending(facts: { version?: string; platform?: string }): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'promoscope-pretend-')), 'pretend.cjs');
  writeFileSync(
    file,
    `const { version = process.versions.node, platform = process.platform } = ${JSON.stringify(facts)};
Object.defineProperty(process, 'versions', { value: { ...process.versions, node: version } });
Object.defineProperty(process, 'platform', { value: platform });`,
  );
  return file;
}

const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  'the check of npm start and npm test': [CHECK],
  site: ['release/engine/bin/site.mjs', 'status'],
};

for (const [name, args] of Object.entries(COMMANDS)) {
  for (const [facts, words] of [
    [{ version: '18.20.8' }, 'This is Node 18.20.8: install Node'],
    [{ platform: 'win32' }, 'open a WSL terminal'],
  ] as const) {
    test(`${name} ends with one sentence on ${JSON.stringify(facts)}`, () => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['--require', pretending(facts), ...args],
        { cwd: workspace, encoding: 'utf8' },
      );
      expect(status).toBe(1);
      expect(stdout).toBe('');
      expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(words)]);
    });
  }
}

test('the first commands of a newcomer begin with the check, in words that every shell knows', () => {
  for (const name of ['start', 'test', 'dev'] as const)
    expect(scripts[name], name).toMatch(/^node release\/engine\/bin\/supported\.cjs && /);
});
