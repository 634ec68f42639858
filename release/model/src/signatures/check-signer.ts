import type { Owners } from '@site/contracts';
import { UserError } from '@site/contracts/user-error';
import { checkKey, whoseKey } from './check-key.ts';
import { hasKeys } from './owners.ts';
import type { Signer } from './signature.ts';

/**
 * Throws a {@link UserError} unless a signer may speak for packages, early, before any work is done. Everybody may where
 * nobody has a key.
 *
 * @param signer undefined if the user gave no key
 */
export function checkSigner(owners: Owners, names: readonly string[], signer: Signer | undefined): void {
  if (!hasKeys(owners)) return;
  for (const name of names) {
    if (!signer) throw needsKey(name);
    checkKey(owners, name, signer.id);
  }
}

/** Says that somebody without a key wants something. */
export const needsKey = (name: string): UserError =>
  new UserError(
    `${name}: this needs a key of ${whoseKey(name)}: name the file of the private key in SITE_KEY_FILE, or give its text in SITE_KEY.`,
  );
