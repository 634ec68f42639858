import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { WORKSPACE } from '../support/site.ts';
import { repositoryFiles } from '../../scripts/repository-files.mjs';

const SCRIPTS = path.join(WORKSPACE, 'scripts');

// No other test runs `npm start`, and JavaScript is not type-checked.
test('every file that a script of the workspace imports exists', () => {
  const imports = readdirSync(SCRIPTS)
    .filter((file) => file.endsWith('.mjs'))
    .flatMap((file) => {
      const text = readFileSync(path.join(SCRIPTS, file), 'utf8');
      const names = [...text.matchAll(/(?:from|import\()\s*'((?:\.|@site\/)[^']+)'/g)].map(
        ([, name]) => name!,
      );
      return names.map((name) => ({ file, name }));
    });
  expect(imports.length).toBeGreaterThan(10);
  const missing = imports.filter(({ name }) => !isThere(name));
  expect(missing).toEqual([]);
});

// What belongs to one workspace is a script of that workspace: `npm run db -w supabase`.
test('the root has at most fifteen scripts', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(WORKSPACE, 'package.json'), 'utf8')) as {
    scripts: object;
  };
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(15);
});

// A tag can be moved to another commit; a commit can't.
test('workflows name their actions by commit, and the version in a comment', () => {
  const workflows = repositoryFiles().filter((file) => file.includes('.github/workflows/'));
  const actions = workflows.flatMap((file) =>
    [...readFileSync(path.join(WORKSPACE, file), 'utf8').matchAll(/\buses: (.*)/g)].map(
      ([, action]) => action,
    ),
  );
  expect(actions.length).toBeGreaterThan(5);
  expect(actions.filter((action = '') => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual(
    [],
  );
});

/** Whether there is such a file next to the scripts, or such an entry of a package. */
function isThere(name: string): boolean {
  if (name.startsWith('.')) return existsSync(path.join(SCRIPTS, name));
  try {
    return existsSync(createRequire(path.join(SCRIPTS, 'packages.mjs')).resolve(name));
  } catch {
    return false;
  }
}
