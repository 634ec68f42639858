import { sign, verify, type KeyObject } from 'node:crypto';
import { keyObject, publicKeyOf, type PublicKey } from './key-pair.ts';

/** What a signature is for. A signature for one purpose is none for another. */
export type Purpose = 'version' | 'request' | 'link';

/** A private key in use. */
export type Signer = PublicKey & {
  /** Signs a text; returns 64 bytes as base64url. */
  sign: (purpose: Purpose, text: string) => string;
};

/** A signer with a private key. */
export function signerWith(privateKey: KeyObject): Signer {
  const publicKey = publicKeyOf(privateKey);
  return {
    ...publicKey,
    sign: (purpose, text) =>
      sign(null, bytesOf(purpose, publicKey.id, text), privateKey).toString('base64url'),
  };
}

/** Whether a signature is that of a key over a text. Only one spelling of a signature counts. */
export function isSigned(
  purpose: Purpose,
  text: string,
  signature: unknown,
  { id, key }: PublicKey,
): boolean {
  if (typeof signature !== 'string') return false;
  const bytes = Buffer.from(signature, 'base64url');
  if (bytes.length !== 64 || bytes.toString('base64url') !== signature) return false;
  return verify(null, bytesOf(purpose, id, text), keyObject(key), bytes);
}

/** The signed bytes: purpose and form, the key, the text. */
const bytesOf = (purpose: Purpose, id: string, text: string): Buffer =>
  Buffer.from(`promoscope ${purpose} v1\n${id}\n${text}`);
