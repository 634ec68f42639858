import { mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { UserError } from '@site/contracts/user-error';
import { checkPruneOrder, prune } from '../../changes/promote/prune.ts';
import { verify } from '../../changes/promote/verify.ts';
import { isPackageName } from '../../model/versions/package-name.ts';
import { newKeyPair } from '../../model/signatures/signature.ts';
import type { Site } from '../../model/store/site.ts';
import { ownerOfSite } from './change-site.ts';
import { packageName } from './package-versions.ts';
import { withProgress } from './progress.ts';
import { meant, UsageError } from './site-command.ts';

type PruneOptions = { keep: string; days: string };

/** `site prune`. */
export async function pruneCommand(
  site: Site,
  _args: readonly string[],
  values: PruneOptions,
): Promise<void> {
  const order = { keep: Number(values.keep), days: Number(values.days) };
  meant(() => checkPruneOrder(order));
  const { key } = await ownerOfSite(site, undefined);
  const { content, versions } = await withProgress('removing', () => prune(site, { ...order, key }));
  console.log(
    content + versions > 0
      ? `removed ${versions} package versions and ${content} files that nothing needs`
      : 'nothing to remove',
  );
}

/** `site verify`. Returns false if something is damaged. */
export async function verifyCommand(
  site: Site,
  _args: readonly string[],
  values: { json?: true },
): Promise<boolean> {
  const result = await withProgress('checking every file', () => verify(site));
  if (values.json) console.log(JSON.stringify(result, null, 2));
  else {
    for (const { problem } of result.damages) console.error(problem);
    for (const version of result.unsigned) console.log(`no current key has signed ${version}`);
    console.log(
      `checked ${result.entries} log entries, ${result.versions} versions and ${result.contents} files: ${
        result.damages.length === 0 ? 'all intact' : `${result.damages.length} damaged`
      }`,
    );
  }
  return result.damages.length === 0;
}

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

/** Where a private key is kept: next to the user's settings, outside every working copy. */
function keyFile(owner: string): string {
  const settings = process.env['XDG_CONFIG_HOME'] || path.join(homedir(), '.config');
  return path.join(settings, 'promoscope', 'keys', `${owner}.pem`);
}
