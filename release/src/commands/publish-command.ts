import { publish } from '../publish/publish.ts';
import type { Site } from '../store/site.ts';
import { packageFolder } from './package-argument.ts';

/** `site publish [<package>…]`: the package in the current folder by default. */
export async function publishCommand(site: Site, packages: readonly string[]): Promise<void> {
  for (const argument of packages.length > 0 ? packages : ['.']) {
    const { name, version, isNew } = await publish(site, packageFolder(argument));
    console.log(`${isNew ? 'published' : 'unchanged'}  ${name} ${version}`);
  }
}
