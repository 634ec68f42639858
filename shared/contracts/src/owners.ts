/** A public key of an owner, as `site keys new` prints it. */
export type OwnerKey = {
  /** The first 16 hexadecimal digits of the SHA-256 of the key's bytes; messages name it. */
  id: string;
  /** The 32 bytes of the public ed25519 key, as base64url. */
  key: string;
  /** The last day, in UTC, on which it counts: `2027-12-31`. */
  until?: string;
  /** Why it counts no more. It stays in the list so that messages can name it. */
  revoked?: string;
};

/** Whose keys may publish and promote which package. Without any key the site trusts everyone who can write to it. */
export type Owners = {
  /** Keys that count for every package. */
  site: readonly OwnerKey[];
  /** Package name → keys of its owner. */
  packages: Readonly<Record<string, readonly OwnerKey[]>>;
};
