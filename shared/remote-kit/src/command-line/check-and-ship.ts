import { readSiteContract } from '../build/read-site-contract.ts';
import { inTurn, releaseTool, rsbuild, runProgram, type Step } from './run-tool.ts';
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
