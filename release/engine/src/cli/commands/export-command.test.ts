import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { sampleSite, type SampleSite } from '../../changes/testing/sample-site.ts';
import { commandProcesses } from '../testing/command-process.ts';
import { runSite } from '../testing/run-site.ts';

let sample: SampleSite;
beforeAll(async () => {
  sample = await sampleSite();
  await sample.promote();
});
afterAll(() => sample.remove());

test.each([[], ['--nginx']])(
  'site export %s: another user may read everything, whatever the umask',
  async (...options: string[]) => {
    const folder = path.join(sample.folder, `exported${options.join('')}`);
    const umask = process.umask(0o077);
    try {
      expect(await runSite(sample.root, 'export', folder, ...options)).toMatchObject({ code: 0 });
    } finally {
      process.umask(umask);
    }
    const modes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => {
      const found = statSync(path.join(folder, name));
      return `${found.isDirectory() ? 'folder' : 'file'} ${(found.mode & 0o777).toString(8)}`;
    });
    expect(new Set(modes)).toEqual(new Set(['folder 755', 'file 644']));
  },
);

test('an export that follows the log brings each release until it is told to end', async () => {
  const folder = path.join(sample.folder, 'followed');
  const { child, run } = await (await commandProcesses(sample.folder, sample.root))();
  const ended = run([['export', folder, '--nginx', '--follow']]);
  const said = async (text: string) => {
    while (!String((await once(child.stdout!, 'data'))[0]).includes(text));
  };
  await said('release 1 is in');
  const next = said('release 2 is in');
  await sample.ship('beta', 'second');
  await next;
  expect(readFileSync(path.join(folder, 'current/site/beta.html'), 'utf8')).toContain('beta second');
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
});
