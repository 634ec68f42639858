import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { workspaceFolders } from '../../scripts/packages.mjs';
import { WORKSPACE } from '../support/site.ts';

/** A copy of the shared packages in a repository of their own, with the manifests of all others. */
export type SharedPackagesCopy = {
  /** Replaces a text in a file. Throws if the file does not have it. */
  edit: (file: string, from: string, to: string) => void;
  read: (file: string) => string;
  /** Writes the only pending changeset. */
  announce: (name: string, bump: 'patch' | 'minor' | 'major') => void;
  /** Commits everything; returns the commit. */
  commit: () => string;
  /** Undoes what was changed since a commit. */
  returnTo: (commit: string) => void;
  /** Runs a program of the workspace, and returns what it printed and whether it succeeded. */
  run: (program: string, ...args: string[]) => { output: string; isOk: boolean };
  remove: () => void;
};

export function copySharedPackages(): SharedPackagesCopy {
  const root = mkdtempSync(path.join(tmpdir(), 'promoscope-api-'));
  for (const name of ['node_modules', 'tsconfig.base.json']) {
    symlinkSync(path.join(WORKSPACE, name), path.join(root, name));
  }
  for (const name of ['.changeset/config.json', '.gitignore', 'package.json', 'scripts']) copy(root, name);
  for (const folder of workspaceFolders()) {
    copy(root, folder.startsWith('shared/') ? folder : path.join(folder, 'package.json'));
  }
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  git('init', '--initial-branch=main');
  return {
    edit: (file, from, to) => {
      const before = readFileSync(path.join(root, file), 'utf8');
      if (!before.includes(from)) throw new Error(`${file} has no "${from}".`);
      writeFileSync(path.join(root, file), before.replaceAll(from, to));
    },
    read: (file) => readFileSync(path.join(root, file), 'utf8'),
    announce: (name, bump) =>
      writeFileSync(path.join(root, '.changeset/change.md'), `---\n'${name}': ${bump}\n---\n\nA change.\n`),
    commit: () => {
      git('add', '.changeset', 'package.json', 'shared');
      git('-c', 'user.name=test', '-c', 'user.email=test@localhost', 'commit', '--message', 'change');
      return git('rev-parse', 'HEAD').trim();
    },
    returnTo: (commit) => {
      git('reset', '--hard', commit);
      git('clean', '--force', '-d', '.changeset', 'shared');
    },
    run: (program, ...args) => {
      try {
        const options = { cwd: root, encoding: 'utf8', stdio: 'pipe' } as const;
        return { output: execFileSync(program, args, options), isOk: true };
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
        return { output: stdout + stderr, isOk: false };
      }
    },
    remove: () => rmSync(root, { recursive: true }),
  };
}

function copy(root: string, name: string): void {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  cpSync(path.join(WORKSPACE, name), path.join(root, name), {
    recursive: true,
    filter: (file) => path.basename(file) !== 'node_modules' && path.basename(file) !== 'API.md',
  });
}
