import type { Random } from '@site/release-model/testing/seeded-random';

/** Flips one bit. */
export function flipBit(bytes: Buffer, random: Random): Buffer {
  const flipped = Buffer.from(bytes);
  const at = random.below(flipped.length);
  flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << random.below(8)), at);
  return flipped;
}

/** Cuts off the end. */
export const truncate = (bytes: Buffer, random: Random): Buffer =>
  bytes.subarray(0, random.below(bytes.length));

/** A text that looks the same, or nearly so. */
export function lookalike(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  return random.of([
    () => `${text.slice(0, at)}\u200b${text.slice(at)}`,
    () => `${text}\u0000`,
    () => text.replace(/[aeo]/, (letter) => ({ a: 'а', e: 'е', o: 'о' })[letter] ?? letter) + ' ',
    () => `${text}\u0301`,
    () => text.toUpperCase() + text,
    () => `${text} `,
    () => `\ud800${text}`,
  ])();
}

/** The same JSON in another spelling, so that a reader of JSON would find the same in it. */
export function respell(bytes: Buffer, random: Random): Buffer {
  const text = bytes.toString('utf8');
  const value = JSON.parse(text) as Record<string, unknown>;
  const [name, first] = random.of(Object.entries(value));
  const escaped = text.replace(/: "(.)/, (_all, letter: string) => {
    return `: "\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return Buffer.from(
    random.of([
      () => `${JSON.stringify(Object.fromEntries(Object.entries(value).toReversed()), null, 1)}\n`,
      () => JSON.stringify(value),
      () => `${text}\n`,
      () => `\ufeff${text}`,
      () => text.replace('{', `{"${name}": ${JSON.stringify(first)},`),
      () => text.replace(/\}\s*$/, `,"${name}": ${JSON.stringify(first)}}\n`),
      () => text.replace('{', '{"__proto__": {},'),
      () => text.replace('{', '{"isTrusted": true,'),
      () => escaped,
    ])(),
  );
}

/** Order of the group of ed25519's signatures. */
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;

const reversed = (bytes: Buffer): Buffer => Buffer.from(bytes.toReversed());

/** A signature in another spelling: of its text, or of the number in its second half. */
export function respellSignature(signature: string, random: Random): string {
  const bytes = Buffer.from(signature, 'base64url');
  const number = BigInt(`0x${reversed(bytes.subarray(32)).toString('hex')}`) + ORDER;
  const high = reversed(Buffer.from(number.toString(16).padStart(64, '0'), 'hex'));
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = letters.indexOf(signature.at(-1) ?? '');
  return random.of([
    () => `${signature}==`,
    () => ` ${signature}`,
    () => `${signature.slice(0, -1)}${letters[last ^ (1 + random.below(15))]}`,
    () => Buffer.concat([bytes.subarray(0, 32), high]).toString('base64url'),
    () => Buffer.concat([bytes, Buffer.of(0)]).toString('base64url'),
    () => '',
  ])();
}
