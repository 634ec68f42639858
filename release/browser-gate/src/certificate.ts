import { createHash, generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto';

/** A key and a certificate of the gate's own, and the hash by which its browser trusts them. */
export type Certificate = { key: string; cert: string; spkiHash: string };

/** Makes a certificate for any host. It lives as long as this process, and no browser but the gate's trusts it. */
export function newCertificate(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const algorithm = sequence(ECDSA_WITH_SHA256);
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('gate')))));
  const time = (days: number) =>
    der(0x18, Buffer.from(new Date(Date.now() + days * DAY_MS).toISOString().replace(/[-:T]|\.\d+/g, '')));
  const version = der(0xa0, der(0x02, Buffer.from([2])));
  const serial = der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)]));
  const signed = sequence(version, serial, algorithm, name, sequence(time(-1), time(300)), name, spki);
  const bits = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', signed, privateKey)]));
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: new X509Certificate(sequence(signed, algorithm, bits)).toString(),
    spkiHash: createHash('sha256').update(spki).digest('base64'),
  };
}

const DAY_MS = 86_400_000;

/** A value in DER: its tag, its length, itself. Source: ITU-T X.690, section 8.1. */
function der(tag: number, value: Buffer): Buffer {
  const { length } = value;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), value]);
}

const sequence = (...values: Buffer[]): Buffer => der(0x30, Buffer.concat(values));

/** Object identifiers 1.2.840.10045.4.3.2 and 2.5.4.3. */
const ECDSA_WITH_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');
