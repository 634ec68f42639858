/** Whose keys count. */
export type OwnersView = {
  /** Whether everyone who can write to the site root may change the site: nobody has a key. */
  trustsEveryone: boolean;
  /** The site itself and each package. */
  owners: readonly OwnerView[];
};

/** An owner and what it has. */
export type OwnerView = {
  name: string;
  /** Beginnings of the paths that its pages have, `/` for the home page. */
  paths: readonly string[];
  pages: number;
  keys: readonly KeyView[];
};

/** A public key, without the key itself. */
export type KeyView = {
  id: string;
  state: 'current' | 'revoked' | 'expired';
  until?: string;
  revoked?: string;
};
