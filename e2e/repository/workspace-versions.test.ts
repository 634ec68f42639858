import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { workspaceFolders } from '../../scripts/packages.mjs';
import { workspace } from '../../scripts/run.mjs';

type Workspace = {
  name: string;
  version?: string;
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
};

test('a released workspace names the versions of the others, and all others take any: Lerna follows', () => {
  const read = (folder: string): Workspace =>
    JSON.parse(readFileSync(path.join(workspace, folder, 'package.json'), 'utf8')) as Workspace;
  const workspaces = workspaceFolders().map(read);
  const versions = new Map(workspaces.map(({ name, version }) => [name, version ?? '*']));
  for (const { name, version, dependencies, devDependencies } of workspaces) {
    const named = Object.entries({ ...dependencies, ...devDependencies }).filter(([each]) =>
      versions.has(each),
    );
    const expected = named.map(([each]) => [each, version ? versions.get(each) : '*']);
    expect(named, name).toEqual(expected);
  }
});
