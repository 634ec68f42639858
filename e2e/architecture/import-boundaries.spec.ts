import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { WORKSPACE } from '../support/site.ts';

/** What the linter says of one file in a workspace that has this project's rules and nothing else. */
function lint(file: string, code: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'promoscope-lint-'));
  copyFileSync(path.join(WORKSPACE, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, file), code);
  try {
    return execFileSync(path.join(WORKSPACE, 'node_modules/.bin/oxlint'), [file], {
      cwd: folder,
      encoding: 'utf8',
    });
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const FORBIDDEN = [
  ['mfe-marketing/src/a.ts', '@site/mfe-careers/src/content/positions.ts', 'a remote, another remote'],
  ['mfe-marketing/src/a.ts', '../../shell/src/mounts.ts', 'a remote, the shell'],
  ['mfe-marketing/src/a.ts', 'react-router-dom', 'a remote, the router itself'],
  ['shell/src/a.ts', '../../mfe-marketing/src/pages/home.ts', "the shell, a remote's source"],
  ['shared/runtime/src/a.ts', '../../../shell/src/mounts.ts', 'shared, the shell'],
  ['shared/ui/src/a.ts', '../../runtime/src/store/site-store.ts', 'a component, the store by its file'],
  ['release/src/a.ts', '../../shell/src/mounts.ts', 'the release tool, the shell'],
  ['release/src/a.ts', '@site/ui/company', "the release tool, the owner's facts of this checkout"],
] as const;

for (const [file, target, what] of FORBIDDEN) {
  test(`the linter refuses an import: ${what}`, () => {
    expect(lint(file, `export * from '${target}';\n`)).toContain('no-restricted-imports');
  });
}

const ALLOWED = [
  ['mfe-marketing/src/a.ts', '@site/runtime/store'],
  ['shell/src/a.ts', '@site/runtime/store'],
  ['release/src/a.ts', '@site/contracts'],
] as const;

for (const [file, target] of ALLOWED) {
  test(`the linter allows ${path.dirname(file)} to import ${target}`, () => {
    expect(lint(file, `export * from '${target}';\n`)).not.toContain('no-restricted-imports');
  });
}
