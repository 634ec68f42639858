import { publish } from '@site/release-build/publish';
import type { Site } from '@site/release-model/site';
import { askOperator, checkAskOptions, tellVerdict, type AskOptions } from './ask-operator.ts';
import { withProgress } from './progress.ts';
import { packageFolder } from './package-argument.ts';
import { announce } from './promote-command.ts';
import { publishedLine } from './publish-command.ts';

/** `site ship`: publishes a package's build and promotes exactly what it published. */
export async function shipCommand(
  site: Site,
  [argument = '.']: readonly string[],
  values: AskOptions,
): Promise<boolean> {
  checkAskOptions(values);
  const published = await withProgress('publishing', () => publish(site, packageFolder(argument)));
  const packages = { [published.name]: published.version };
  if (!values.json) {
    console.log(publishedLine(published));
    await announce(site, packages);
  }
  return tellVerdict(await askOperator(site, packages, values), values);
}
