import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { workspaceFolders } from '../../scripts/packages.mjs';
import { workspace } from '../../scripts/run.mjs';
import { importsOf, sourceFiles } from './file-imports.ts';

/** What a browser starts with: the shell, and each page and fragment of a remote. */
const ENTRIES =
  /^(?:shell\/src\/main\.tsx|(?:mfe-[^/]+|examples\/[^/]+|.*\/template)\/src\/(?:pages|fragments)\/.*)$/;

/** Folders of code that Node runs: a build, the renderer, a server, a command. */
const IN_NODE = /\/(?:build|prerender|server|command-line|scripts|testing)\//;

/** Folders of code that a browser runs. */
const IN_PAGE = /\/page\//;

type Target = string | { default?: string };
type Manifest = { name: string; exports?: Readonly<Record<string, Target>> };

const FILES = new Set(sourceFiles().filter((file) => !/\.test\.tsx?$/.test(file)));

/** Entry of a workspace, such as `@site/ui/button` → its source. */
const SOURCES = new Map(
  workspaceFolders(workspace).flatMap((folder) => {
    const { name, exports = {} } = JSON.parse(
      readFileSync(path.join(workspace, folder, 'package.json'), 'utf8'),
    ) as Manifest;
    return Object.entries(exports).flatMap(([entry, target]) => {
      const built = path.join(folder, (typeof target === 'string' ? target : target.default) ?? '');
      const source = ['.ts', '.tsx']
        .map((end) => built.replace('/dist/', '/src/').replace(/\.js$/, end))
        .find((file) => FILES.has(file));
      return source ? [[name + entry.slice(1), source] as const] : [];
    });
  }),
);

/** What a file takes values from: files of the repository, and names of packages. */
const takenBy = (file: string): string[] =>
  importsOf(file)
    .filter(({ isType }) => !isType)
    .map(({ name }) =>
      name.startsWith('.') ? path.join(path.dirname(file), name) : (SOURCES.get(name) ?? name),
    );

test('what a page loads takes nothing from Node, nor from a folder of code for it', () => {
  const entries = [...FILES].filter((file) => ENTRIES.test(file));
  const loaded = new Set(entries);
  const wrong: string[] = [];
  // A set visits what is added on the way.
  for (const file of loaded) {
    for (const taken of takenBy(file)) {
      if (taken.startsWith('node:') || (FILES.has(taken) && IN_NODE.test(taken)))
        wrong.push(`${file} imports ${taken}`);
      else if (FILES.has(taken)) loaded.add(taken);
    }
  }
  expect(loaded.size).toBeGreaterThan(300);
  expect(wrong).toEqual([]);
});

test('a folder named page has code for the browser alone', () => {
  const files = [...FILES].filter((file) => IN_PAGE.test(file) && !file.includes('.fixture.'));
  expect(files.length).toBeGreaterThan(5);
  const wrong = files.flatMap((file) =>
    takenBy(file)
      .filter((taken) => taken.startsWith('node:') || IN_NODE.test(taken))
      .map((taken) => `${file} imports ${taken}`),
  );
  expect(wrong).toEqual([]);
});
