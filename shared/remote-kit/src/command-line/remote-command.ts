import { existsSync } from 'node:fs';
import path from 'node:path';
import { check, ship } from './check-and-ship.ts';
import { dev } from './dev.ts';
import { programOf, releaseTool, rsbuild, runProgram } from './run-tool.ts';
import { UserError } from '@site/contracts/user-error';

type Command = (args: readonly string[]) => Promise<number>;

const typecheck: Command = (args) => runProgram(programOf('typescript', 'tsc'), ['-p', '.', ...args]);

const test: Command = (args) => runProgram(programOf('@rstest/core', 'rstest'), ['run', ...args]);

/** The rules of this package, unless the remote or its repository has a configuration. */
const lint: Command = (args) =>
  runProgram(
    programOf('oxlint', 'oxlint'),
    ['--type-aware', '--deny-warnings', ...(hasLintRules() ? [] : OWN_LINT_RULES), ...args, '.'],
    { OXLINT_TSGOLINT_PATH: programOf('oxlint-tsgolint', 'tsgolint') },
  );

const checkSource = [typecheck, lint, test].map((part) => () => part([]));

const COMMANDS: Readonly<Record<string, Command>> = {
  dev,
  build: (args) => rsbuild(['build', ...args]),
  test,
  typecheck,
  lint,
  check: (args) => check(args, checkSource),
  publish: (args) => runProgram(releaseTool(), ['publish', ...args]),
  preview: (args) => runProgram(releaseTool(), ['preview', ...args]),
  keys: (args) => runProgram(releaseTool(), ['keys', ...args]),
  ship: (args) => ship(args, () => check([], checkSource)),
};

/** Patterns in a configuration count from its folder, which is this package's: here they count from the remote's. */
const OWN_LINT_RULES = [
  '-c',
  path.join(import.meta.dirname, '../../oxlint.remote.json'),
  ...['dist/**', 'node_modules/**'].flatMap((pattern) => ['--ignore-pattern', pattern]),
];

const USAGE = `usage: remote ${Object.keys(COMMANDS).join(' | ')}`;

/**
 * The `remote` command, in a remote's folder: one verb, and what that verb takes. Resolves to the exit code. What a
 * person can fix is printed as one sentence.
 */
export async function runRemoteCommand([verb = '', ...args]: readonly string[]): Promise<number> {
  if (verb === '--help') {
    console.log(USAGE);
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb] : undefined;
  if (!command) {
    console.error(verb ? `There is no "remote ${verb}". ${USAGE}` : USAGE);
    return 2;
  }
  try {
    return await command(args);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(`\n${error.message}`);
    return 1;
  }
}

/** Whether this folder or one above it has a configuration of the linter: in the site's repository, the root has. */
function hasLintRules(folder = process.cwd()): boolean {
  if (existsSync(path.join(folder, '.oxlintrc.json'))) return true;
  const parent = path.dirname(folder);
  return parent !== folder && hasLintRules(parent);
}
