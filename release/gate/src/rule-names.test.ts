import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { BROWSER_RULES } from './rule-names.ts';

test('each file of rules has a name that a promotion may waive', () => {
  const files = readdirSync(path.join(import.meta.dirname, 'rules')).map((file) =>
    path.basename(file, '.ts'),
  );
  expect(files.sort()).toEqual([...BROWSER_RULES].sort());
});
