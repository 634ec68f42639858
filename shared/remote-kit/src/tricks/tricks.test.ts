import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { TRICKS, tricksOn } from './tricks.ts';

const ALL = Object.keys(TRICKS);

test('a build has all tricks unless it is told otherwise, and none of them in a plain one', () => {
  expect([...tricksOn(undefined)]).toEqual(ALL);
  expect([...tricksOn('')]).toEqual(ALL);
  expect([...tricksOn('off')]).toEqual([]);
});

test('without a trick, those that need it are off too', () => {
  for (const name of ALL) {
    const on = tricksOn(`without:${name}`);
    expect(on).not.toContain(name);
    for (const [other, { needs }] of Object.entries(TRICKS))
      for (const needed of needs)
        if (!on.has(needed)) expect(on, `without ${name}: ${other}`).not.toContain(other);
  }
  expect([...tricksOn('without:slim-router,slim-posthog')]).toHaveLength(ALL.length - 2);
});

for (const lean of ['on', 'slim-router', 'without:', 'without:slim-rooter', 'without:slim-router,'])
  test(`LEAN=${lean} is refused in one sentence`, () => {
    expect(() => tricksOn(lean)).toThrow(
      `LEAN is "${lean}": write "off", or "without:" and some of es-modules`,
    );
  });

test('every trick has a folder with its code, a test and a short README, and every folder is of a trick', () => {
  const folders = new Map(
    [import.meta.dirname, '../federation/src/tricks'].flatMap((parent) =>
      readdirSync(parent, { withFileTypes: true })
        .filter((each) => each.isDirectory())
        .map(({ name }) => [name, path.join(parent, name)] as const),
    ),
  );
  expect([...folders.keys()].sort()).toEqual(ALL.toSorted());
  for (const [name, folder] of folders) {
    const files = readdirSync(folder);
    expect(files.filter((file) => file.endsWith('.test.ts')).length, name).toBeGreaterThan(0);
    expect(files.filter((file) => /^[\w-]+\.ts$/.test(file)).length, name).toBeGreaterThan(0);
    const readme = readFileSync(path.join(folder, 'README.md'), 'utf8');
    expect(readme.split('\n').length - 1, name).toBeLessThanOrEqual(20);
    for (const part of ['relies on', 'If that changes', 'In the page', `--without ${name}\``])
      expect(readme, name).toContain(part);
  }
});
