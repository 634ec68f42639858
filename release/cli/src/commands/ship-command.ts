import { parseArgs } from 'node:util';
import { publish } from '@site/release-build/publish';
import type { Site } from '@site/release-model/site';
import { ASK_OPTIONS, askOperator, checkAskOptions, tellVerdict } from './ask-operator.ts';
import { packageFolder } from './package-argument.ts';
import { announce } from './promote-command.ts';
import { publishedLine } from './publish-command.ts';
import { UserError } from '@site/contracts/user-error';

/**
 * `site ship [<package>] [--why …] [--breaking] [--ask] [--json]`: publishes the package's build and promotes exactly
 * what it published. Returns false if it was refused.
 */
export async function shipCommand(site: Site, args: readonly string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: ASK_OPTIONS,
  });
  const [argument = '.', ...more] = positionals;
  if (more.length > 0) throw new UserError('Ship one package at a time: site ship careers');
  checkAskOptions(values);
  const published = await publish(site, packageFolder(argument));
  const packages = { [published.name]: published.version };
  if (!values.json) {
    console.log(publishedLine(published));
    await announce(site, packages);
  }
  return tellVerdict(await askOperator(site, packages, values), values);
}
