import type { Access } from '../document/console-state.ts';
import type { Owners } from '@site/contracts';
import { hasKeys, keyLists, keyState } from '@site/release-model/owners';
import type { Signer } from '@site/release-model/signature';

/**
 * Who may have commands run by the console.
 *
 * @param signer with the key in the environment of the console's process
 * @param behind origin of the sign-on in front of it
 */
export function accessOf(
  owners: Owners,
  signer: Pick<Signer, 'id'> | undefined,
  behind: string | undefined,
): Access {
  if (!hasKeys(owners)) {
    return behind === undefined
      ? {
          mode: 'everyone',
          sentence:
            'Nobody has a key: this site trusts everyone who can write to its site root, so this console runs commands.',
          owners: [],
        }
      : {
          mode: 'read-only',
          sentence:
            'Read-only: nobody has a key, and behind a sign-on the console runs commands with a key alone.',
          owners: [],
        };
  }
  if (!signer) {
    return {
      mode: 'read-only',
      sentence: 'Read-only: this console has no key. Start it with SITE_KEY_FILE to run commands here.',
      owners: [],
    };
  }
  const names = ownersWith(owners, signer.id);
  return names.length > 0
    ? {
        mode: 'keys',
        sentence: `Commands run with the key ${signer.id} of ${names.join(', ')}.`,
        owners: names,
      }
    : {
        mode: 'read-only',
        sentence: `Read-only: the key ${signer.id} of this console does not count for the live shell.`,
        owners: [],
      };
}

/** Owners of a key that counts today; a key that is revoked anywhere counts nowhere. */
function ownersWith(owners: Owners, id: string): string[] {
  const listed = keyLists(owners).flatMap(([owner, keys]) =>
    keys.filter((key) => key.id === id).map((key) => ({ owner, key })),
  );
  if (listed.some(({ key }) => key.revoked !== undefined)) return [];
  return listed.filter(({ key }) => keyState(key, new Date()) === 'current').map(({ owner }) => owner);
}
