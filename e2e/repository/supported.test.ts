import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { workspace } from '../../scripts/run.mjs';

const CHECK = path.join(workspace, 'release/engine/bin/supported.cjs');
const { refusal } = createRequire(import.meta.url)(CHECK) as {
  refusal: (version: string, platform: string) => string | undefined;
};

test('Node 20.19, 22.12 and newer are supported, and no others', () => {
  for (const version of ['20.19.0', '22.12.0', '23.1.0', '24.0.0', '26.0.0'])
    expect(refusal(version, 'linux'), version).toBeUndefined();
  for (const version of ['12.22.12', '18.20.8', '20.18.3', '21.7.3', '22.11.0'])
    expect(refusal(version, 'linux'), version).toMatch(
      /^This is Node .+: install Node 20\.19, 22\.12 or newer/,
    );
  expect(refusal('24.0.0', 'win32')).toContain('open a WSL terminal');
});

test('old versions of Node can read the check, which ends a command with one sentence', () => {
  const code = readFileSync(CHECK, 'utf8').replace(/\/\*[^]*?\*\//g, '');
  expect(code).not.toMatch(/=>|`|\?\?|\?\.|\b(?:const|let|class|import|async|await)\b|node:|\.\.\./);
  const old = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '18.20.8' } })`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', old, CHECK], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/^\nThis is Node 18.*\n$/) });
});
