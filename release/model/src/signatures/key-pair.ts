import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { isWeakPoint } from './weak-point.ts';
import { UserError } from '@site/contracts/user-error';

/** A new key pair: the private key as PKCS#8 PEM, the public key as text for the shell's owners. */
export type KeyPair = PublicKey & { privateKey: string };

/** A public key and the id that follows from it. */
export type PublicKey = { id: string; key: string };

/** Makes an ed25519 key pair. */
export function newKeyPair(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    ...publicKeyOf(publicKey),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** A private key from its PEM. Throws a {@link UserError} for anything but an ed25519 key. */
export function readPrivateKey(pem: string, origin: string): KeyObject {
  let key: KeyObject | undefined;
  try {
    key = createPrivateKey(pem);
  } catch {
    // The message below names the origin; the text itself must not be printed.
  }
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throw new UserError(`${origin} is no private ed25519 key: make one with "site keys new".`);
}

/** The public half of a key. */
export function publicKeyOf(key: KeyObject): PublicKey {
  const half = key.type === 'private' ? createPublicKey(key) : key;
  const text = String(half.export({ format: 'jwk' }).x);
  return { id: idOfKey(text), key: text };
}

/** Id of a public key: the first 16 hexadecimal digits of the hash of its 32 bytes. */
export const idOfKey = (key: string): string =>
  createHash('sha256').update(Buffer.from(key, 'base64url')).digest('hex').slice(0, 16);

/** Whether a text is the one spelling of a public key with which not everybody can sign. */
export function isPublicKey(text: unknown): text is string {
  if (typeof text !== 'string') return false;
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === 32 && bytes.toString('base64url') === text && !isWeakPoint(bytes);
}

const known = new Map<string, KeyObject>();

/** A public key for Node's crypto. */
export function keyObject(key: string): KeyObject {
  const made =
    known.get(key) ?? createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
  known.set(key, made);
  return made;
}
