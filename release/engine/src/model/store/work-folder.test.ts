import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { removeFolder, temporaryFolder } from '../testing/temporary-folder.ts';
import { workFolder } from './work-folder.ts';

const before = process.env['TMPDIR'];
let base: string;
beforeAll(() => {
  base = temporaryFolder();
  process.env['TMPDIR'] = base;
});
afterAll(() => {
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  removeFolder(base);
});

test('a folder that a killed process left is removed a day later, with what is in it', () => {
  const hour = 60 * 60 * 1000;
  const left = (name: string, hours: number) => {
    const folder = path.join(base, name);
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'file'), 'content');
    const then = new Date(Date.now() - hours * hour);
    utimesSync(folder, then, then);
    return folder;
  };
  const abandoned = left('site-render-old', 25);
  const inUse = left('site-render-new', 23);
  const others = left('of-another-program', 1000);
  const folder = workFolder('site-render');
  expect(path.basename(folder)).toMatch(/^site-render-\w+$/);
  expect([abandoned, inUse, others, folder].map((each) => existsSync(each))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});
