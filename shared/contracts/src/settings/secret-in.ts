import { roleOfToken } from './role-of-token.ts';

/** Beginnings by which the makers of secrets let them be found, and what begins so. */
const MARKS: readonly [mark: RegExp, what: string][] = [
  [/sb_secret_/i, 'a secret key of Supabase'],
  [/sbp_[a-z\d]{6}/i, 'an access token of Supabase'],
  [/ph[abd-z]_\w/i, 'a secret key of PostHog'],
  [/-----BEGIN [A-Z ]*PRIVATE KEY|AGE-SECRET-KEY-/i, 'a private key'],
  [/[rs]k_(?:live|test)_|whsec_/i, 'a secret key of Stripe'],
  [/gh[a-z]_[a-z\d]{6}|github_pat_/i, 'a token of GitHub'],
  [/gl[a-z]+-[\w-]{6}/i, 'a token of GitLab'],
  [/(?:AKIA|ASIA)[A-Z\d]{12}/, 'a key of AWS'],
  [/GOCSPX-|ya29\./, 'a secret of Google'],
  [/xox[a-z]-|xapp-/i, 'a token of Slack'],
  [/sk-[\w-]{8}/i, 'a secret key'],
  [/npm_[a-z\d]{6}|pypi-[\w-]{6}/i, 'a token of a package registry'],
  [
    /SG\.[\w-]{8}|dop_v1_|nfp_[a-z\d]{6}|shp[a-z]{2}_|lin_api_|hf_[a-z\d]{8}|re_[a-z\d]{8}/i,
    'an access token',
  ],
  [/\b(?:bearer|basic)\s/i, 'an authorisation header'],
];

const TOKEN = /[\w-]{8,}={0,2}\.[\w-]{8,}={0,2}\.[\w-]*/g;

/**
 * What kind of secret a text holds, anywhere and percent-encoded too, for example "a secret key of Supabase"; undefined if
 * it holds none that is known.
 */
export function secretIn(text: string): string | undefined {
  const texts = [text, decoded(text)];
  const mark = MARKS.find(([pattern]) => texts.some((each) => startsIn(each, pattern)));
  if (mark) return mark[1];
  const tokens = texts.flatMap((each) => [each, ...(each.match(TOKEN) ?? [])]);
  for (const token of tokens) {
    const role = roleOfToken(token);
    if (role !== undefined && role !== 'anon') return 'a token that is no anonymous one';
  }
  return undefined;
}

/** A mark counts where a word starts: `desk-organiser` is no key. */
const startsIn = (text: string, pattern: RegExp): boolean =>
  new RegExp(String.raw`(?<![A-Za-z\d])(?:${pattern.source})`, pattern.flags).test(text);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
