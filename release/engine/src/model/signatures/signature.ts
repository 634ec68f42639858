import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { UserError } from '@site/contracts/user-error';

/** A new key pair: the private key as PKCS#8 PEM, the public key as text for the shell's owners. */
type KeyPair = PublicKey & { privateKey: string };

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

/** Whether a text is the one spelling of 32 bytes: those of a public key. */
export function isPublicKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === 32 && bytes.toString('base64url') === text;
}

/** A private key in use. */
export type Signer = PublicKey & {
  /** Signs a text; returns 64 bytes as base64url. */
  sign: (text: string) => string;
};

/** A signer with a private key. */
export function signerWith(privateKey: KeyObject): Signer {
  const publicKey = publicKeyOf(privateKey);
  return {
    ...publicKey,
    sign: (text) => sign(null, bytesOf(publicKey.id, text), privateKey).toString('base64url'),
  };
}

/** Whether a signature is that of a key over a text. */
export const isSigned = (text: string, signature: unknown, { id, key }: PublicKey): boolean =>
  verify(
    null,
    bytesOf(id, text),
    { key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' },
    Buffer.from(String(signature), 'base64url'),
  );

/** The signed bytes: their purpose and form, the key, the text. */
const bytesOf = (id: string, text: string): Buffer => Buffer.from(`promoscope version v1\n${id}\n${text}`);

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
