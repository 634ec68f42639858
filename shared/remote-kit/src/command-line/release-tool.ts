import { createRequire } from 'node:module';
import path from 'node:path';
import { UserError } from '@site/contracts/user-error';

/** Path of the release tool that is installed next to this remote. Throws a {@link UserError} if there is none. */
export function releaseTool(): string {
  try {
    return createRequire(path.join(process.cwd(), 'package.json')).resolve('@site/release/bin/site.mjs');
  } catch (cause) {
    throw new UserError(
      'The release tool is not installed here: add @site/release to the devDependencies, in the version of the live site.',
      { cause },
    );
  }
}
