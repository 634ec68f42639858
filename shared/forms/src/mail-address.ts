// Imports nothing and nothing of a browser: the backend's function runs the same file.

/** An address as it is stored, or a sentence that tells the visitor why it is none. */
export type MailAddress = { address: string } | { reason: string };

/** Longest address that the database takes, in characters. */
const LONGEST = 254;
// The HTML standard's rule for <input type="email">, as in the database's private.is_email.
const LOCAL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/i;
const DOMAIN = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;
/** Characters with a meaning in a URL, which would hide a part of the domain, and blanks. */
const NOT_IN_DOMAIN = /[\s/\\?#:%@[\]<>^|"`{}]/;
/** The dot and its relatives, which browsers take for one in a domain. */
const DOT = /[.\u3002\uFF0E\uFF61]/;

/** The domain in lower case, an international one as `xn--…`; undefined if it is none. */
function asciiDomain(domain: string): string | undefined {
  const lower = domain.toLowerCase();
  if (DOMAIN.test(lower)) return lower;
  // oxlint-disable-next-line no-control-regex -- asks for any character beyond ASCII
  if (/^[\x00-\x7f]*$/.test(domain) || NOT_IN_DOMAIN.test(domain)) return undefined;
  try {
    const { hostname } = new URL(`http://${domain}`);
    // Digits of other scripts would become the numbers of a network address, which has more or fewer parts or no letter.
    const isSame = hostname.split('.').length === domain.split(DOT).length && /[a-z]/.test(hostname);
    return isSame && DOMAIN.test(hostname) ? hostname : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads an email address, by the rule of a browser's email field. An international domain becomes `xn--…`, which every
 * mail server understands.
 *
 * @param text without invisible characters and blanks at its ends: `plainText`
 */
export function mailAddress(text: string): MailAddress {
  const parts = text.replace(/[\uFF20\uFE6B]/g, '@').split('@');
  const [local = '', domain = ''] = parts;
  if (parts.length !== 2 || !local || !domain)
    return { reason: 'An email address has one @ with a name before it, as in name@example.com.' };
  if (!LOCAL.test(local))
    return { reason: `“${local}” before the @ may only have letters from a to z, digits and . _ - +.` };
  const ascii = asciiDomain(domain);
  if (!ascii) return { reason: `“${domain}” after the @ is not a domain, as in name@example.com.` };
  const address = `${local}@${ascii}`;
  if (address.length > LONGEST) return { reason: `An email address has at most ${LONGEST} characters.` };
  return { address };
}
