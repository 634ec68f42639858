import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { workspaceFolders } from '../../scripts/packages.mjs';
import { workspace } from '../../scripts/run.mjs';

type Manifest = Partial<Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>>;

test('every dependency has one version in all workspaces', () => {
  const versions = new Map<string, Set<string>>();
  for (const folder of ['.', ...workspaceFolders()]) {
    const file = path.join(workspace, folder, 'package.json');
    const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      // A workspace that is never published takes any version of the others.
      if (version !== '*') versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  expect([...versions].filter(([, each]) => each.size > 1)).toEqual([]);
});

test.each(['react', 'react-dom', 'react-router-dom', 'zustand', '@module-federation/runtime-core'])(
  '%s is installed once; after an upgrade, by npm dedupe',
  (name) => {
    const lock = readFileSync(path.join(workspace, 'package-lock.json'), 'utf8');
    const { packages } = JSON.parse(lock) as { packages: Readonly<Record<string, unknown>> };
    expect(Object.keys(packages).filter((place) => place.endsWith(`node_modules/${name}`))).toEqual([
      `node_modules/${name}`,
    ]);
  },
);
