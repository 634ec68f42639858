import { secretIn } from '@site/contracts/secret-in';

/**
 * A setting as logs and commands show it. No secret can be set, but a release of an earlier tool may have one in its
 * settings: it is named and not shown, and so is the password of an address.
 */
export function shownSetting(value: unknown): string {
  const secret = secretIn(String(value));
  return secret
    ? `(${secret}, not shown)`
    : String(value).replace(/\/\/[^/?#\s]*@/, '//(a password, not shown)@');
}
