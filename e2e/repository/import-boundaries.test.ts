import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { installed, workspace } from '../../scripts/run.mjs';

const FORBIDDEN = [
  ['mfe-marketing/src', '@site/mfe-careers/src/content/positions.ts', 'a remote, another remote'],
  ['mfe-marketing/src', '../../shell/src/mounts.ts', 'a remote, the shell'],
  ['mfe-marketing/src', 'react-router-dom', 'a remote, the router itself'],
  ['shell/src', '../../mfe-marketing/src/pages/home.ts', "the shell, a remote's source"],
  ['shell/src', '@site/release/site', 'the shell, a release package'],
  ['shared/runtime/src', '../../../shell/src/mounts.ts', 'shared, the shell'],
  ['shared/ui/src', '../../runtime/src/store/site-store.ts', 'a component, the store by its file'],
  ['shared/forms/src', '../../runtime/src/store/site-store.ts', 'a form, the store by its file'],
  ['release/engine/src', '../../../shell/src/mounts.ts', 'the release tool, the shell'],
  ['release/engine/src', '@site/ui/company', "the release tool, the owner's facts of this checkout"],
] as const;

const ALLOWED = [
  ['mfe-marketing/src', '@site/runtime/store'],
  ['shell/src', '@site/runtime/store'],
  ['release/engine/src', '@site/contracts'],
  ['release/engine/src', '@site/release/site'],
] as const;

type Finding = { code: string; message: string; filename: string };

/** What the linter finds in a workspace that has this project's rules and these files: path → code. */
function lint(files: Readonly<Record<string, string>>): Finding[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'promoscope-lint-'));
  copyFileSync(path.join(workspace, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), code);
  }
  try {
    const { stdout } = spawnSync(installed('oxlint'), ['--format', 'json'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const printed = JSON.parse(stdout) as { diagnostics: Finding[]; number_of_files: number };
    expect(printed.number_of_files).toBe(Object.keys(files).length);
    return printed.diagnostics;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the linter refuses imports across the boundaries, and no others', () => {
  const codeOf = (target: string) => `export * from '${target}';\n`;
  const forbidden = FORBIDDEN.map(([folder, target], index) => [`${folder}/forbidden-${index}.ts`, target]);
  const allowed = ALLOWED.map(([folder, target], index) => [`${folder}/allowed-${index}.ts`, target]);
  const found = lint(
    Object.fromEntries([...forbidden, ...allowed].map(([file = '', target = '']) => [file, codeOf(target)])),
  );
  const refused = found.map(
    ({ code, message, filename }) => `${code}: ${filename} ${message.split(' import ')[0]}`,
  );
  expect(refused.sort()).toEqual(
    forbidden.map(([file, target]) => `eslint(no-restricted-imports): ${file} '${target}'`).sort(),
  );
});
