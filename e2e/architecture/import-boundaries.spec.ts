import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { WORKSPACE } from '../support/site.ts';

type Finding = { code: string; message: string; filename: string };

/**
 * What the linter finds in one file of a workspace that has this project's rules and nothing else. Throws if the linter
 * did not read that file to its end.
 */
function lint(file: string, code: string): Finding[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'promoscope-lint-'));
  copyFileSync(path.join(WORKSPACE, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, file), code);
  try {
    const oxlint = path.join(WORKSPACE, 'node_modules/.bin/oxlint');
    const { status, stdout, stderr } = spawnSync(oxlint, ['--format', 'json', file], {
      cwd: folder,
      encoding: 'utf8',
    });
    const { diagnostics, number_of_files: files } = JSON.parse(stdout) as {
      diagnostics: Finding[];
      number_of_files: number;
    };
    // 0 without findings, 1 with some; anything else says that the linter itself failed.
    expect({ files, status, stderr }).toEqual({
      files: 1,
      status: diagnostics.length > 0 ? 1 : 0,
      stderr: '',
    });
    return diagnostics;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const FORBIDDEN = [
  ['mfe-marketing/src/a.ts', '@site/mfe-careers/src/content/positions.ts', 'a remote, another remote'],
  ['mfe-marketing/src/a.ts', '../../shell/src/mounts.ts', 'a remote, the shell'],
  ['mfe-marketing/src/a.ts', 'react-router-dom', 'a remote, the router itself'],
  ['shell/src/a.ts', '../../mfe-marketing/src/pages/home.ts', "the shell, a remote's source"],
  ['shell/src/a.ts', '@site/release-model/site', 'the shell, a release package'],
  ['shared/runtime/src/a.ts', '../../../shell/src/mounts.ts', 'shared, the shell'],
  ['shared/ui/src/a.ts', '../../runtime/src/store/site-store.ts', 'a component, the store by its file'],
  ['shared/forms/src/a.ts', '../../runtime/src/store/site-store.ts', 'a form, the store by its file'],
  [
    'release/console/src/page/a.ts',
    '@site/release-model/log-entry',
    "the console's page, the release packages",
  ],
  ['release/model/src/a.ts', '../../../shell/src/mounts.ts', 'the release tool, the shell'],
  ['release/cli/src/a.ts', '@site/ui/company', "the release tool, the owner's facts of this checkout"],
] as const;

for (const [file, target, what] of FORBIDDEN) {
  test(`the linter refuses an import: ${what}`, () => {
    expect(lint(file, `export * from '${target}';\n`)).toEqual([
      expect.objectContaining({
        code: 'eslint(no-restricted-imports)',
        message: expect.stringContaining(`'${target}' import is restricted`),
        filename: file,
      }),
    ]);
  });
}

const ALLOWED = [
  ['mfe-marketing/src/a.ts', '@site/runtime/store'],
  ['shell/src/a.ts', '@site/runtime/store'],
  ['release/console/src/page/a.ts', '@site/ui/button'],
  ['release/model/src/a.ts', '@site/contracts'],
  ['release/cli/src/a.ts', '@site/console/start-console'],
] as const;

for (const [file, target] of ALLOWED) {
  test(`the linter allows ${path.dirname(file)} to import ${target}`, () => {
    expect(lint(file, `export * from '${target}';\n`)).toEqual([]);
  });
}
