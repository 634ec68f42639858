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

/** The field of ed25519: numbers below 2^255 - 19. */
const FIELD = 2n ** 255n - 19n;

const littleEndian = (hex: string): bigint =>
  BigInt(`0x${Buffer.from(Buffer.from(hex, 'hex').toReversed()).toString('hex')}`);

/** The y of the eight points whose order is 1, 2, 4 or 8 (RFC 7748, section 7, and "Taming the many EdDSAs", table 1). */
const SMALL_ORDER: ReadonlySet<bigint> = new Set([
  0n,
  1n,
  FIELD - 1n,
  littleEndian('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05'),
  littleEndian('c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a'),
]);

/**
 * Whether 32 bytes are a point that no key pair has: one of small order, with which anybody can make signatures that
 * the OpenSSL of Node 20 takes for valid, or one whose number is not below the field's, a second spelling of another.
 */
function isWeakPoint(bytes: Buffer): boolean {
  const point = Buffer.from(bytes);
  // The last bit is the sign of x.
  point.writeUInt8(point.readUInt8(31) & 0x7f, 31);
  const y = littleEndian(point.toString('hex'));
  return y >= FIELD || SMALL_ORDER.has(y);
}

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

/** Whether a text is the one spelling of a public key with which not everybody can sign. */
export function isPublicKey(text: unknown): text is string {
  if (typeof text !== 'string') return false;
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === 32 && bytes.toString('base64url') === text && !isWeakPoint(bytes);
}

const known = new Map<string, KeyObject>();

/** A public key for Node's crypto. */
function keyObject(key: string): KeyObject {
  const made =
    known.get(key) ?? createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
  known.set(key, made);
  return made;
}

/** What a signature is for. A signature for one purpose is none for another. */
type Purpose = 'version';

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
