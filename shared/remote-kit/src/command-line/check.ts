import { parseArgs } from 'node:util';
import { rsbuild, runProgram } from './run-tool.ts';
import { releaseTool } from './release-tool.ts';
import { inTurn, type Step } from './in-turn.ts';

/**
 * `remote check`: types, lint and tests. With `--site <address>` it then builds the remote and asks the live site whether
 * a promotion of this build would be refused; what else is given is for `site check`, for example `--out report.html`.
 *
 * @param steps the checks of the source
 */
export async function check(args: readonly string[], steps: readonly Step[]): Promise<number> {
  const { site } = parseArgs({
    args: [...args],
    strict: false,
    options: { site: { type: 'string' } },
  }).values;
  if (site === undefined) return inTurn(steps);
  const tool = releaseTool();
  return inTurn([...steps, () => rsbuild(['build']), () => runProgram(tool, ['check', '.', ...args])]);
}
