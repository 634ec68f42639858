import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { UserError } from '@site/contracts/user-error';

/**
 * The Deno executable inside the npm package for this platform. The command of the package `deno` is not used, because it
 * depends on an install script, and npm can be configured not to run those. Throws a {@link UserError} if it is missing.
 */
export function denoBinary(
  resolvePackage: (name: string) => string = createRequire(import.meta.url).resolve,
): string {
  const platform = `${process.platform}-${process.arch}${process.platform === 'linux' ? '-glibc' : ''}`;
  const executable = process.platform === 'win32' ? 'deno.exe' : 'deno';
  try {
    const path = join(dirname(resolvePackage(`@deno/${platform}/package.json`)), executable);
    if (existsSync(path)) return path;
  } catch {
    // Reported below, like a package without its executable.
  }
  throw new UserError(
    `The Deno runtime for ${platform} is not installed: run "npm install" without --omit=optional.`,
  );
}
