import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { UserError } from '@site/contracts/user-error';

const require = createRequire(import.meta.url);

/**
 * Path of a program that a dependency of this package brings. A remote's folder need not install it itself, and
 * wherever the package manager has put it, it is the version that this package was tested with.
 */
export function programOf(dependency: string, program: string): string {
  const folder = (require.resolve.paths(dependency) ?? [])
    .map((modules) => path.join(modules, dependency))
    .find((candidate) => existsSync(path.join(candidate, 'package.json')));
  if (!folder) throw new Error(`${dependency} is not installed.`);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: Readonly<Record<string, string>>;
  };
  const file = bin[program];
  if (!file) throw new Error(`${dependency} has no program ${program}.`);
  return path.join(folder, file);
}

/** Runs a Node program in this folder with the terminal's own input and output; resolves to its exit code. */
export function runProgram(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const child = spawn(process.execPath, [file, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const forward = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGINT', forward).on('SIGTERM', forward);
  return new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  }).finally(() => process.off('SIGINT', forward).off('SIGTERM', forward));
}

/** Runs the bundler in this folder; resolves to its exit code. */
export const rsbuild = (args: readonly string[], env?: NodeJS.ProcessEnv): Promise<number> =>
  runProgram(programOf('@rsbuild/core', 'rsbuild'), args, env);

/** Path of the release tool that is installed next to this remote. Throws a {@link UserError} if there is none. */
export function releaseTool(): string {
  try {
    return createRequire(path.join(process.cwd(), 'package.json')).resolve('@site/release/bin/site.mjs');
  } catch (cause) {
    throw new UserError(
      'The release tool is not installed here: add @site/release to the devDependencies, in the version of the live site.',
      { cause },
    );
  }
}

/** A step of a command: a program, which ends with an exit code. */
export type Step = () => Promise<number>;

/** Runs steps one after the other until one fails; resolves to its exit code, or to 0. */
export async function inTurn(steps: readonly Step[]): Promise<number> {
  for (const step of steps) {
    const code = await step();
    if (code !== 0) return code;
  }
  return 0;
}
