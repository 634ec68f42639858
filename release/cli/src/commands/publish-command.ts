import { publish, type Published } from '@site/release-build/publish';
import type { Site } from '@site/release-model/site';
import { withProgress } from './progress.ts';
import { packageFolder } from './package-argument.ts';

/** `site publish`: the package in the current folder by default. */
export async function publishCommand(site: Site, packages: readonly string[]): Promise<void> {
  for (const argument of packages.length > 0 ? packages : ['.']) {
    console.log(
      publishedLine(await withProgress('publishing', () => publish(site, packageFolder(argument)))),
    );
  }
}

/** What publishing came to, in a line. */
export const publishedLine = ({ name, version, isNew, repaired }: Published): string => {
  if (isNew) return `published  ${name} ${version}`;
  return repaired > 0
    ? `repaired   ${name} ${version}: ${repaired} damaged files`
    : `unchanged  ${name} ${version}`;
};
