import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { workspaceFolders } from '../../scripts/packages.mjs';
import { workspace } from '../../scripts/run.mjs';

/** A copy of the shared packages in a git repository of their own, with the manifests of all others. */
export type SharedPackagesCopy = {
  /** Replaces a text in a file. Throws if the file does not have it. */
  edit: (file: string, from: string, to: string) => void;
  read: (file: string) => string;
  /** Commits everything; returns the commit. */
  commit: (message: string) => string;
  /** Gives the last commit another message. */
  reword: (message: string) => void;
  /** Marks the last commit as the one that released the versions of all packages. */
  tag: () => void;
  /** Runs git, and returns what it printed. */
  git: (...args: string[]) => string;
  /** Undoes what was changed since a commit. */
  returnTo: (commit: string) => void;
  /** Runs a program of the workspace, and returns what it printed and whether it succeeded. */
  run: (program: string, ...args: string[]) => { output: string; isOk: boolean };
  remove: () => void;
};

const COPIED = [
  '.gitignore',
  '.npmrc',
  'lerna.json',
  'nx.json',
  'package-lock.json',
  'package.json',
  'scripts',
  'examples/events/package.json',
];

/** Needs git, and makes a repository: none is needed around it. */
export function copySharedPackages(): SharedPackagesCopy {
  const root = mkdtempSync(path.join(tmpdir(), 'promoscope-api-'));
  mkdirSync(path.join(root, 'node_modules'));
  // npm, which Lerna calls, writes a list of its own into the folder.
  const modules = readdirSync(path.join(workspace, 'node_modules')).filter(
    (name) => name !== '.package-lock.json',
  );
  for (const name of ['tsconfig.base.json', ...modules.map((module) => `node_modules/${module}`)]) {
    symlinkSync(path.join(workspace, name), path.join(root, name));
  }
  for (const name of COPIED) copy(root, name);
  for (const folder of workspaceFolders()) {
    copy(root, folder.startsWith('shared/') ? folder : path.join(folder, 'package.json'));
  }
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      env: ENVIRONMENT,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  git('init', '--initial-branch=main');
  git('config', 'user.name', 'test');
  git('config', 'user.email', 'test@localhost');
  return {
    read,
    git,
    edit: (file, from, to) => {
      const before = read(file);
      if (!before.includes(from)) throw new Error(`${file} has no "${from}".`);
      writeFileSync(path.join(root, file), before.replaceAll(from, to));
    },
    commit: (message) => {
      git('add', '--all');
      git('commit', '--message', message);
      return git('rev-parse', 'HEAD').trim();
    },
    reword: (message) => void git('commit', '--amend', '--message', message),
    tag: () => {
      for (const folder of workspaceFolders()) {
        const { name, version } = JSON.parse(read(`${folder}/package.json`)) as Record<string, string>;
        if (version) git('tag', '--annotate', '--message', 'release', `${name}@${version}`);
      }
    },
    returnTo: (commit) => {
      git('reset', '--hard', commit);
      git('clean', '--force', '-d', 'shared');
    },
    run: (program, ...args) => {
      try {
        // Nothing but what the lock file has is needed.
        const env = { ...ENVIRONMENT, npm_config_offline: 'true' };
        const options = { cwd: root, encoding: 'utf8', stdio: 'pipe', env } as const;
        return { output: execFileSync(program, args, options), isOk: true };
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
        return { output: stdout + stderr, isOk: false };
      }
    },
    remove: () => rmSync(root, { recursive: true }),
  };
}

/** Without a person's settings of git: signatures, hooks. */
const ENVIRONMENT = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };

function copy(root: string, name: string): void {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  cpSync(path.join(workspace, name), path.join(root, name), {
    recursive: true,
    filter: (file) => path.basename(file) !== 'node_modules',
  });
}
