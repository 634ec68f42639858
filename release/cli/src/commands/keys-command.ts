import { mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { isPackageName } from '@site/release-model/package-name';
import { newKeyPair } from '@site/release-model/signature';
import { packageName } from './package-argument.ts';
import { UserError } from '@site/contracts/user-error';
import type { Site } from '@site/release-model/site';
import { UsageError } from './site-command.ts';

/**
 * `site keys new`: makes a key pair for the owner of a package, writes the private key to a file that only this user can
 * read, and prints the public one. No key is ever overwritten.
 */
export function keysCommand(_site: Site, [whose = '.']: readonly string[], values: { out?: string }): void {
  const owner = whose === 'site' ? whose : packageName(whose);
  if (!isPackageName(owner)) {
    throw new UsageError('Name the package whose owner gets the key, or "site": site keys new careers');
  }
  const file = values.out === undefined ? keyFile(owner) : path.resolve(values.out);
  const { id, key, privateKey } = newKeyPair();
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, privateKey, { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    const isThere = (cause as NodeJS.ErrnoException).code === 'EEXIST';
    const problem = isThere ? 'is there already and stays as it is' : `can't be written`;
    throw new UserError(`${file} ${problem}: choose another file with --out.`, { cause });
  }
  console.log(`The private key is in ${file}: keep it out of every repository.`);
  console.log(
    'Commands sign with it if SITE_KEY_FILE names this file; a CI job can have its text in SITE_KEY.',
  );
  console.log(
    `\nThe public key, for ${owner === 'site' ? 'site' : `packages.${owner}`} in shell/src/owners.ts:\n`,
  );
  console.log(`{ id: '${id}', key: '${key}' },`);
}

/** Where a private key is kept: beside the user's settings, outside every working copy. */
function keyFile(owner: string): string {
  const settings = process.env['XDG_CONFIG_HOME'] || path.join(homedir(), '.config');
  return path.join(settings, 'promoscope', 'keys', `${owner}.pem`);
}
