import { inTurn, type Step } from './in-turn.ts';
import { releaseTool } from './release-tool.ts';
import { rsbuild, runProgram } from './run-tool.ts';

/**
 * `remote ship`: builds this package, publishes the build and promotes exactly what was published, with the release tool
 * that is installed here. Throws a `UserError` where there is none.
 *
 * @param args for the release tool, for example `--why "New positions"`
 * @param check the checks that come first
 */
export async function ship(args: readonly string[], check: Step): Promise<number> {
  const tool = releaseTool();
  const order = ['promote', '.', '--publish', ...args];
  return inTurn([check, () => rsbuild(['build']), () => runProgram(tool, order)]);
}
