import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { expect, test } from '@rstest/core';
import { environmentSigner } from './signature.ts';

const pem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();

test.each<[string, () => string]>([
  [
    'a public key',
    () => generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  ],
  ['a key of RSA', () => pem(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)],
])('%s signs nothing, and is not printed', (_name, text) => {
  const SITE_KEY = text();
  expect(() => environmentSigner({ SITE_KEY })).toThrow(
    /^SITE_KEY is no private ed25519 key: make one with "site keys new"\.$/,
  );
});
