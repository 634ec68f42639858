import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { WORKSPACE } from '../support/site.ts';
import { repositoryFiles } from '../../scripts/repository-files.mjs';

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
