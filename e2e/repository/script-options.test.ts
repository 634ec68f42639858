import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { workspace } from '../../scripts/run.mjs';

const SCRIPTS = path.join(workspace, 'scripts');

/** Scripts that are commands; those of the benchmark read theirs by themselves. */
const commands = readdirSync(SCRIPTS).filter(
  (file) =>
    file.endsWith('.mjs') &&
    !/^(?:benchmark|cross-page)\.mjs$/.test(file) &&
    readFileSync(path.join(SCRIPTS, file), 'utf8').includes('await command('),
);

test.each(commands)('%s refuses an option that it does not have, and does nothing', (file) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(SCRIPTS, file), '--no-such'], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr.trim()).toMatch(/^Unknown option '--no-such': this command has (?:no options|--[\w -]+)\.$/);
});
