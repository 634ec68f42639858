import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { PACKAGE, WORKSPACE } from '../paths.ts';

const SOURCES = ['default-federation', 'one-application', 'tools/astro/src', 'tools/native-federation'];

/** Files of the site that the variants import, as paths from the workspace's folder. */
function importedFiles(): string[] {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(path.join(PACKAGE, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(astro|tsx?)$/.test(file))
      .map((file) => readFileSync(path.join(PACKAGE, folder, file), 'utf8')),
  );
  return files.flatMap((text) =>
    [...text.matchAll(/'@site\/((?:shell|mfe-\w+)\/src\/[^']+)'/g)].map(([, file = '']) => file),
  );
}

// No compiler reads the Astro pages before the benchmark builds them.
test('every file of the site that a variant imports exists', () => {
  const imported = importedFiles();
  expect(imported.length).toBeGreaterThan(20);
  expect(imported.filter((file) => !existsSync(path.join(WORKSPACE, file)))).toEqual([]);
});
