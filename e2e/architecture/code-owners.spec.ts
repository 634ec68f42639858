import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { WORKSPACE } from '../support/site.ts';

const CODE_OWNERS = readFileSync(path.join(WORKSPACE, 'CODEOWNERS'), 'utf8');

test('every folder and file that CODEOWNERS names exists', () => {
  const named = [...CODE_OWNERS.matchAll(/^(\/\S+)/gm)].map(([, file]) => file!);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((file) => !existsSync(path.join(WORKSPACE, file)))).toEqual([]);
});
