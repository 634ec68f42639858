import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { WORKSPACE } from '../support/site.ts';

const SCRIPTS = path.join(WORKSPACE, 'scripts');

// No other test runs `npm start`, and JavaScript is not type-checked.
test('every file that a script of the workspace imports exists', () => {
  const imports = readdirSync(SCRIPTS)
    .filter((file) => file.endsWith('.mjs'))
    .flatMap((file) => {
      const text = readFileSync(path.join(SCRIPTS, file), 'utf8');
      const names = [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, name]) => name!);
      return names.map((name) => ({ file, name }));
    });
  expect(imports.length).toBeGreaterThan(10);
  const missing = imports.filter(({ name }) => !existsSync(path.join(SCRIPTS, name)));
  expect(missing).toEqual([]);
});
