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
export function isWeakPoint(bytes: Buffer): boolean {
  const point = Buffer.from(bytes);
  // The last bit is the sign of x.
  point.writeUInt8(point.readUInt8(31) & 0x7f, 31);
  const y = littleEndian(point.toString('hex'));
  return y >= FIELD || SMALL_ORDER.has(y);
}
