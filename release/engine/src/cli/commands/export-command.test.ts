import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { sampleSite, type SampleSite } from '../../changes/testing/sample-site.ts';
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
