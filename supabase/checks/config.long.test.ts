import { expect, test } from '@rstest/core';
import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageFolder } from '../local/package-folder.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const cli = join(packageFolder, '..', 'node_modules', '.bin', 'supabase');
const config = await readFile(join(packageFolder, 'config.toml'), 'utf8');

/**
 * Everything that the official CLI says about a config.toml. It reads the whole file before it turns to a database; there
 * is none at this address, so nothing else happens.
 */
async function complaints(text: string): Promise<string> {
  const project = await temporaryFolder();
  await mkdir(join(project.path, 'supabase', 'migrations'), { recursive: true });
  await writeFile(join(project.path, 'supabase', 'config.toml'), text);
  const { stdout, stderr, error } = spawnSync(
    cli,
    ['db', 'push', '--remote=postgresql://nobody:x@127.0.0.1:1/postgres', '--yes'],
    {
      cwd: project.path,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: project.path, DO_NOT_TRACK: '1', NO_COLOR: '1' },
    },
  );
  await project.remove();
  if (error) throw error;
  return stdout + stderr;
}

test('the official CLI knows every key of config.toml, and takes every value', async () => {
  const said = await complaints(config);
  expect(said).toContain('failed to connect to postgres');
  expect(said).not.toMatch(/WARN|Invalid|does not recognize/);
});

test('a key that the CLI does not know is reported, and a wrong value refused', async () => {
  expect(await complaints(config.replace('[db]', '[db]\ntypo = 1'))).toMatch(
    /does not recognize and ignores: db\.typo/,
  );
  expect(await complaints(config.replace('max_rows = 1000', 'max_rows = "many"'))).toMatch(
    /Invalid api\.max_rows in supabase\/config\.toml/,
  );
});
