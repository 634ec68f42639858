import { createRequire } from 'node:module';
import path from 'node:path';
import { programOf, runProgram } from './run-tool.ts';
import { UserError } from '../user-error.ts';

/**
 * `remote ship`: builds this package, publishes the build and promotes exactly what was published, with the release tool of
 * the workspace. Throws a {@link UserError} where there is no such tool.
 *
 * @param args for the release tool, for example `--why "New positions"`
 * @param check the checks that come first; resolves to an exit code
 */
export async function ship(args: readonly string[], check: () => Promise<number>): Promise<number> {
  const tool = releaseTool();
  const steps: (() => Promise<number>)[] = [
    check,
    () => runProgram(programOf('@rsbuild/core', 'rsbuild'), ['build']),
    () => runProgram(tool, ['ship', '.', ...args]),
  ];
  for (const step of steps) {
    const code = await step();
    if (code !== 0) return code;
  }
  return 0;
}

function releaseTool(): string {
  try {
    return createRequire(path.join(process.cwd(), 'package.json')).resolve('@site/release/bin/site.mjs');
  } catch (cause) {
    throw new UserError(
      'The release tool (@site/release) is not installed here: ship from the repository that has the site.',
      { cause },
    );
  }
}
