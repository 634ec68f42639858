import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StackError } from '../stack-error.ts';

/**
 * The Deno executable inside the npm package for this platform. The `deno` package's own command is not used: it
 * depends on an install script, which npm may be told not to run. Throws a `StackError` when it is missing.
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
    // Said below, like a package without its executable.
  }
  throw new StackError(
    `The Deno runtime for ${platform} is not installed: run "npm install" without --omit=optional.`,
  );
}
