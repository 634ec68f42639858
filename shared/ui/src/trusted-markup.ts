type Policy = { createHTML: (markup: string) => TrustedHTML };
type PolicyFactory = {
  createPolicy: (name: string, rules: { createHTML: (markup: string) => string }) => Policy;
};

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };

/** The Content-Security-Policy (release/src/serve/headers) allows this name only: no other code may turn strings into elements. */
const policy = trustedTypes?.createPolicy('site-markup', { createHTML: (markup) => markup });

/**
 * Markup for `dangerouslySetInnerHTML`, marked as trusted where browsers ask for that.
 *
 * @param markup made by our own build; never what a visitor, a link or another host could have had a part in
 */
export const trustedMarkup = (markup: string): string | TrustedHTML => policy?.createHTML(markup) ?? markup;
