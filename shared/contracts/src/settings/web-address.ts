import { isLocalHost } from './is-local-host.ts';

/** An address as it was meant, and what keeps it from being used as it was written; no problem if nothing does. */
export type WebAddress = { url: URL; problem: string | undefined };

const SCHEME = /^https?:\/\//i;
/** What people write in place of a scheme, one or several times: `http:/`, `https//`, `https://https://`. */
const SCHEMES = /^(?:(?:https?)?:?[/\\]+|https?:)*/i;
const OTHER_SCHEME = /^[a-z][a-z\d+.-]*:\/\/|^(?:javascript|data|mailto|file|blob|about|vbscript):/i;
const QUOTES = /^["'`“”‘’«»]+|["'`“”‘’«»]+$/g;
const LABEL = /^[a-z\d_](?:[\w-]*[a-z\d_])?$/;

/**
 * Reads an address for browsers. Blanks around it, capitals, a default port, a dot behind the host and letters outside
 * ASCII in it are set right; undefined if it can't even be guessed what was meant.
 *
 * @param isHttpFine on a public host too
 */
export function webAddress(text: string, isHttpFine = false): WebAddress | undefined {
  const given = text.trim();
  const bare = given.replace(QUOTES, '').trim();
  const hasScheme = SCHEME.test(bare);
  const rest = bare.replace(SCHEMES, '');
  if (/[\s\p{Cc}\p{Cf}]/u.test(bare) || OTHER_SCHEME.test(rest)) return undefined;
  const url = hostOf(rest);
  if (!url) return undefined;
  const isHttp = hasScheme ? /^http:/i.test(bare) : isLocalHost(url.hostname);
  const isExposed = isHttp && !isHttpFine && !isLocalHost(url.hostname);
  const meant = hostOf(rest, isHttp && !isExposed ? 'http' : 'https') ?? url;
  const problem =
    (given === bare ? undefined : 'has quotes around it') ??
    (hasScheme && bare.replace(SCHEME, '') === rest ? undefined : 'does not begin with https://') ??
    (url.username || url.password
      ? 'has a user name or a password, which every visitor could read'
      : undefined) ??
    (isExposed ? 'begins with http://, although its host is a public one' : undefined);
  meant.username = '';
  meant.password = '';
  return { url: meant, problem };
}

/** The address with a scheme; undefined if its host can't be one. */
function hostOf(rest: string, scheme = 'https'): URL | undefined {
  const address = `${scheme}://${rest}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.port === '0' || /^[/\\]/.test(rest)) return undefined;
  url.hostname = url.hostname.replace(/\.$/, '');
  // 1 and 0x7f000001 are numbers of hosts too, but nobody means one.
  if (/^[\d.]+$/.test(url.hostname) && !rest.includes(url.hostname)) return undefined;
  return url.hostname.startsWith('[') || url.hostname.split('.').every((label) => LABEL.test(label))
    ? url
    : undefined;
}
