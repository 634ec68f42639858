import type { Checked } from './checked.ts';
import { exposedSecret } from './exposed-secret.ts';
import { webAddress } from './web-address.ts';

type Options = {
  /** The problem of an address that is an origin but a wrong one; undefined if it is right. */
  mistaken?: (url: URL) => string | undefined;
  /** Whether a service may be below a path of its host. */
  takesPath?: (url: URL) => boolean;
  isHttpFine?: boolean;
};

/**
 * An origin, such as `https://www.example.org`: what is harmless is set right, and a path, a query or a fragment is
 * refused, because paths are appended to it.
 */
export const webOrigin =
  ({ mistaken, takesPath, isHttpFine }: Options = {}) =>
  (text: string): Checked => {
    const problem = exposedSecret(text, 'take it out, and make another one at its maker');
    if (problem) return { problem };
    const address = webAddress(text, isHttpFine);
    if (!address) return { problem: 'is no address of a site: write one such as https://www.example.org' };
    const { url } = address;
    const other = mistaken?.(url);
    if (other) return { problem: other };
    const path = url.pathname.replace(/\/+$/, '');
    const meant = takesPath?.(url) ? `${url.origin}${path}` : url.origin;
    const more =
      (meant === `${url.origin}${path}` ? undefined : 'a path') ??
      (url.search ? 'a query' : undefined) ??
      (url.hash ? 'a fragment' : undefined);
    const found = address.problem ?? (more && `has ${more}`);
    return found === undefined ? { value: meant } : { problem: `${found}: write ${meant}` };
  };
