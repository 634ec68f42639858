/** Beginnings by which the makers of secrets let them be found; a mark counts where a word starts. */
const SECRET =
  /(?<![A-Za-z\d])(?:sb_secret_|sbp_[a-z\d]{6}|ph[abd-z]_\w|-----BEGIN [A-Z ]*PRIVATE KEY|AGE-SECRET-KEY-|[rs]k_(?:live|test)_|whsec_|gh[a-z]_[a-z\d]{6}|github_pat_|gl[a-z]+-[\w-]{6}|(?:AKIA|ASIA)[A-Z\d]{12}|GOCSPX-|ya29\.|xox[a-z]-|xapp-|sk-[\w-]{8}|npm_[a-z\d]{6}|SG\.[\w-]{8}|bearer\s)/i;
const TOKEN = /[\w-]{8,}={0,2}\.[\w-]{8,}={0,2}\.[\w-]*/g;

/** Whether a text holds a secret that is known as one, anywhere and percent-encoded too. */
export function holdsSecret(text: string): boolean {
  const plain = text.replaceAll(/%[\da-f]{2}/gi, (code) =>
    String.fromCodePoint(Number(`0x${code.slice(1)}`)),
  );
  return SECRET.test(plain) || (plain.match(TOKEN) ?? []).some(isPrivateToken);
}

/** Whether a text is a JSON Web Token of another role than `anon`. */
function isPrivateToken(token: string): boolean {
  try {
    const [header = '', claims = ''] = token
      .split('.')
      .map((part) => Buffer.from(part, 'base64url').toString());
    return (
      'alg' in (JSON.parse(header) as object) && (JSON.parse(claims) as { role?: unknown }).role !== 'anon'
    );
  } catch {
    return false;
  }
}
