import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { WORKSPACE } from '../support/site.ts';

const SITE = path.join(WORKSPACE, 'release/cli/bin/site.mjs');
const env = { ...process.env, SITE_ROOT: process.env['SHARED_SITE_ROOT'] };

test('a reader that stops ends no command, and sees no stack', async () => {
  for (const [args, code] of [
    [['log', '--last', 'all', '--json'], 0],
    [['--help'], 0],
    [['completion', 'zsh'], 0],
    [['status', '--nothing'], 2],
    [['promote', 'nothing'], 1],
  ] as const) {
    const child = spawn(process.execPath, [SITE, ...args], { env });
    // Both are gone before anything is written.
    child.stdout.destroy();
    child.stderr.destroy();
    expect(await once(child, 'close'), args.join(' ')).toEqual([code, null]);
  }
});

test('a reader that stops ends no server', async () => {
  const child = spawn(process.execPath, [SITE, 'serve'], {
    env: { ...env, PORT_SHELL: '0', SITE_LOG: 'json' },
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  child.stdout.destroy();
  const statusOf = async () => (await fetch(String(line).trim())).status;
  for (let request = 0; request < 3; request += 1) expect(await statusOf()).toBe(200);
  child.kill('SIGINT');
  expect(await once(child, 'close')).toEqual([0, null]);
});

test('what is wrong is one sentence on the error output, and nothing else is written', () => {
  for (const [args, code] of [
    [['promot'], 2],
    [['hold', '--why', '--json'], 2],
    [['canary', 'careers', '--share=-5'], 2],
    [['rollback', '--release', '99999'], 1],
    [['report', '42', '--text', '--json'], 2],
    [['preview', 'careers', '--days', 'many'], 1],
    [['explain', '--file', path.join(WORKSPACE, 'nowhere')], 1],
    [['export', path.join(SITE, 'below-a-file')], 1],
    [['--site-root', 'ftp://x', 'status'], 2],
  ] as const) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [SITE, ...args], {
      env,
      encoding: 'utf8',
    });
    expect({ status, stdout }, `${args.join(' ')}: ${stderr}`).toEqual({ status: code, stdout: '' });
    expect(stderr.trim().split('\n'), args.join(' ')).toHaveLength(1);
    expect(stderr).not.toContain('    at ');
  }
});

test('a long output is whole in a pipe', () => {
  const { stdout } = spawnSync(process.execPath, [SITE, 'log', '--last', 'all', '--json'], {
    env,
    encoding: 'utf8',
  });
  expect((JSON.parse(stdout) as unknown[]).length).toBeGreaterThan(0);
});
