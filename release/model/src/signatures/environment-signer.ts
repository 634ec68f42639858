import { readFileSync } from 'node:fs';
import { UserError } from '@site/contracts/user-error';
import { readPrivateKey } from './key-pair.ts';
import { signerWith, type Signer } from './signature.ts';

/**
 * The signer with the private key in `SITE_KEY`, or in the file that `SITE_KEY_FILE` names; undefined without both.
 * Throws a {@link UserError} if that is no key.
 */
export function environmentSigner(environment: NodeJS.ProcessEnv = process.env): Signer | undefined {
  const { SITE_KEY: text, SITE_KEY_FILE: file } = environment;
  if (text) return signerWith(readPrivateKey(text, 'SITE_KEY'));
  if (!file) return undefined;
  let pem: string;
  try {
    pem = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new UserError(`SITE_KEY_FILE names ${file}, which can't be read: give the file of a private key.`, {
      cause,
    });
  }
  return signerWith(readPrivateKey(pem, file));
}
