/**
 * Gives the example of a remote in a repository of its own the versions that `npm create @site/remote` would give it. `lerna
 * version` changes those of the workspaces alone.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspace } from './run.mjs';

const EXAMPLE = path.join(workspace, 'examples/events/package.json');

/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

const { devDependencies: released } = read(path.join(workspace, 'shared/create-remote/package.json'));
const manifest = read(EXAMPLE);
for (const dependencies of [manifest.dependencies, manifest.devDependencies])
  for (const name of Object.keys(dependencies)) dependencies[name] = released[name];
writeFileSync(EXAMPLE, `${JSON.stringify(manifest, null, 2)}\n`);
