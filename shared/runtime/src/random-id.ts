/** 128 random bits as 32 digits. `crypto.randomUUID` is missing in older browsers and on pages without TLS. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
