/** Prefix of the addresses at which a site serves keys of its store: `/.well-known/site/content/ab/ab…`. */
export const KEYS_PREFIX = '/.well-known/site/';

/** Address of a key of the store, if anyone may read it. */
export const keyAddress = (key: string): string => `${KEYS_PREFIX}${key}`;

/** Prefix of the addresses whose content never changes, because its hash is in the address. */
export const CONTENT_PREFIX = keyAddress('content/');
