type Policy = { createScriptURL: (address: string) => { toString: () => string } };
type PolicyFactory = {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string | null }) => Policy;
};
type TrustingWindow = {
  trustedTypes?: PolicyFactory;
  TrustedTypePolicyFactory?: { prototype: PolicyFactory };
};

/**
 * The names that the Content-Security-Policy allows. An extension may have taken `default`; a
 * server whose headers are those of an earlier release tool allows no other.
 */
const NAMES = ['site-scripts', 'default'];

/** The one rule for addresses of scripts: files of published packages. */
const rules = {
  createScriptURL: (address: string) => {
    const { origin, pathname } = new URL(address, location.href);
    return origin === location.origin && pathname.startsWith('/packages/') ? address : null;
  },
};

const policy = firstPolicy();

function firstPolicy(): Policy | undefined {
  const { trustedTypes, TrustedTypePolicyFactory } = globalThis as TrustingWindow;
  for (const name of NAMES) {
    try {
      // The prototype's, since extensions replace that of `trustedTypes`.
      return TrustedTypePolicyFactory?.prototype.createPolicy.call(trustedTypes, name, rules);
    } catch {
      // Taken or forbidden.
    }
  }
  return undefined;
}

/**
 * The address of a script for its `src`, marked as trusted where browsers ask for that. Any other address stays text,
 * which they refuse then; a development server, with addresses of its own, asks for nothing.
 */
export function scriptAddress(address: string): string {
  const trusted = policy?.createScriptURL(address);
  // Elements take it as they take text; the types of the DOM know only that.
  return (trusted?.toString() ? trusted : address) as string;
}
