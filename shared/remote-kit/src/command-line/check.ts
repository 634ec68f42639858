import { readSiteContract } from '../build/read-site-contract.ts';
import { rsbuild, runProgram } from './run-tool.ts';
import { releaseTool } from './release-tool.ts';
import { inTurn, type Step } from './in-turn.ts';
import { findSiteOption } from './site-option.ts';

const EXAMPLE = 'npm run check -- --site https://www.example.org';

/**
 * `remote check`: types, lint and tests. With `--site <address>` it then builds the remote and compares the build with
 * the contract of that site; what else is given is for `site check`, for example `--summary summary.md`.
 * Throws a `UserError` at once if that is no address of a live site.
 *
 * @param steps the checks of the source
 */
export async function check(args: readonly string[], steps: readonly Step[]): Promise<number> {
  const site = findSiteOption(args, EXAMPLE);
  if (!site) return inTurn(steps);
  const tool = releaseTool();
  await readSiteContract(site.origin);
  return inTurn([...steps, () => rsbuild(['build']), () => runProgram(tool, ['check', '.', ...args])]);
}
