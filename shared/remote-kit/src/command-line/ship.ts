import { createRequire } from 'node:module';
import path from 'node:path';
import { programOf, runProgram } from './run-tool.ts';
import { UserError } from '../user-error.ts';

/**
 * `remote ship`: builds this package, publishes it and promotes it with the release tool of the workspace. Throws a
 * {@link UserError} where there is no such tool.
 */
export async function ship(): Promise<number> {
  const tool = releaseTool();
  const steps: (() => Promise<number>)[] = [
    () => runProgram(programOf('@rsbuild/core', 'rsbuild'), ['build']),
    () => runProgram(tool, ['publish']),
    () => runProgram(tool, ['promote', '.']),
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
