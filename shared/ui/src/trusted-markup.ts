type Policy = { createHTML: (markup: string) => TrustedHTML };
type PolicyFactory = {
  createPolicy: (name: string, rules: { createHTML: (markup: string) => string }) => Policy;
};

type TrustingWindow = {
  trustedTypes?: PolicyFactory;
  TrustedTypePolicyFactory?: { prototype: PolicyFactory };
};

/** The Content-Security-Policy allows this name only: no other code may turn strings into elements. */
const policy = ownPolicy();

function ownPolicy(): Policy | undefined {
  const { trustedTypes, TrustedTypePolicyFactory } = globalThis as TrustingWindow;
  try {
    // The prototype's, since extensions replace that of `trustedTypes`.
    return TrustedTypePolicyFactory?.prototype.createPolicy.call(trustedTypes, 'site-markup', {
      createHTML: (markup) => markup,
    });
  } catch {
    // The policy of a server in between allows no such name.
    return undefined;
  }
}

/**
 * Markup for `dangerouslySetInnerHTML`, marked as trusted where browsers ask for that.
 *
 * @param markup made by our own build; never what a visitor, a link or another host could have had a part in
 */
export const trustedMarkup = (markup: string): string | TrustedHTML => policy?.createHTML(markup) ?? markup;
