import { packageFolder } from '../package-argument.ts';
import { publish } from '../publish.ts';
import type { SiteRoot } from '../site-root.ts';

/** `site publish [<package>…]`: the package in the current folder by default. */
export async function publishCommand(root: SiteRoot, packages: readonly string[]): Promise<void> {
  for (const argument of packages.length > 0 ? packages : ['.']) {
    const { name, version, isNew } = await publish(root, packageFolder(argument));
    console.log(`${isNew ? 'published' : 'unchanged'}  ${name} ${version}`);
  }
}
