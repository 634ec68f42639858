import { z } from 'zod';
import { holdsSecret } from './holds-secret.ts';

/** A text that every visitor can read; some checks take long for more letters than any address or key has. */
const open = z
  .string()
  .max(4096, { error: 'has more than 4096 letters', abort: true })
  .refine((text) => !holdsSecret(text), {
    error: 'holds a secret, which every visitor could read: take it out, and make another one',
    abort: true,
  });

/** Hosts of this machine or of a private network: `http:` is good enough there. */
const LOCAL_HOST =
  /^(?:\[.*\]|[^.]+|.*\.(?:localhost|test|local|internal|lan|home\.arpa)|(?:0|10|127|192\.168|172\.(?:1[6-9]|2\d|3[01]))\..*)$/;

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

/** The address that somebody meant; undefined if that can't be guessed. */
function guessed(text: string): URL | undefined {
  const bare = text.replaceAll(/^[\s"'“”]+|[\s"'“”]+$/g, '');
  const rest = bare.replace(/^(?:https?[:/]+|\/+)+/i, '');
  if (/\s|^[\w+.-]+:\/\//.test(rest) || !URL.canParse(`https://${rest}`)) return undefined;
  const { host, hostname } = new URL(`https://${rest}`);
  if (!/^(?:\[.*\]|[\w-]+(?:\.[\w-]+)*)(?::\d+)?$/.test(host)) return undefined;
  const url = new URL(`${LOCAL_HOST.test(hostname) && !/^https:/i.test(bare) ? 'http' : 'https'}://${rest}`);
  url.username = url.password = '';
  return url;
}

/** An address for browsers; capitals, a default port and a slash at its end are set right. @param meant of what was given */
const webAddress = (meant: (url: URL) => string) =>
  open.transform((text, context) => {
    const url = guessed(text);
    const address = url && meant(url);
    if (URL.canParse(text) && address && withoutSlash(new URL(text).href) === withoutSlash(address))
      return address;
    context.addIssue(`can't be used so: write ${address ?? 'an address such as https://www.example.org'}`);
    return z.NEVER;
  });

/** The address of a service, which may be below a path of its host. */
const service = ({ href }: URL): string => withoutSlash(href.replace(/[?#].*/, ''));

export const origin = webAddress((url) => url.origin);

/** The API of a project of Supabase; its dashboard and its database have the same reference in their addresses. */
export const supabaseOrigin = webAddress((url) => {
  const [project] = /\b[a-z]{20}\b/.exec(url.hostname + url.pathname) ?? [];
  const isProject = /(?:^|\.)supabase\.\w+$|^[a-z]{20}$/.test(url.hostname) && project;
  return isProject ? `https://${project}.supabase.co` : url.origin;
});

/** The library sends events to the host that takes them, whichever it is given; the policy of the pages allows one. */
export const posthogHost = webAddress((url) => {
  const [, region] = /^(?:(eu|us).*|app)\.posthog\.com$/.exec(url.hostname) ?? [];
  return url.hostname.endsWith('.posthog.com') ? `https://${region ?? 'us'}.i.posthog.com` : service(url);
});

/** Photos in the order of picsum.photos. */
export const photoHost = webAddress((url) => (url.hostname === 'picsum.photos' ? url.origin : service(url)));

const SECRET_NAME = /[?&#][\w-]*(?:key|token|secret|password)=/i;

/** One page, with its query if nothing in it is a key. */
export const page = webAddress(({ href }) => (SECRET_NAME.test(href) ? href.replace(/[?#].*/, '') : href));

/** Pages of a video, which forbid to be framed, and the player of the same video. */
const PLAYERS: readonly [page: RegExp, player: string][] = [
  [
    /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/watch\?(?:.*&)?v=|youtu\.be\/)([\w-]+).*/,
    'www.youtube-nocookie.com/embed',
  ],
  [/^https:\/\/(?:www\.)?vimeo\.com\/(\d+)$/, 'player.vimeo.com/video'],
  [/^https:\/\/(?:www\.)?loom\.com\/share\/([\da-f]+).*/, 'www.loom.com/embed'],
];

/** The page of a player that the site can show in a frame. */
export const player = webAddress(({ href }) =>
  PLAYERS.reduce((address, [from, to]) => address.replace(from, `https://${to}/$1`), href),
);

/** A key of a Supabase project that every visitor may have: tokens of other roles than `anon` are secrets. */
export const supabaseKey = open.regex(
  /^(?:sb_publishable_[\w-]+|[\w-]+\.[\w-]+\.[\w-]+)$/,
  'is none: give the publishable one, which begins with sb_publishable_, or the token of the role anon',
);

/** The key of a PostHog project, with which a visitor can send events and read nothing. */
export const posthogKey = open.regex(
  /^(?:phc_[\w-]+)?$/,
  "is none: give the project's, which begins with phc_, or nothing",
);

/** A key by which a site shows search engines that it speaks for itself (indexnow.org): anybody may read it. */
export const indexNowKey = open.regex(/^[A-Za-z\d-]{8,128}$/, 'must be 8 to 128 letters, digits and hyphens');

/** Where previews are: an origin with `*` in place of the id. */
export const previewOrigin = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    /^https?:\/\/\*(?:\.[\w-]+)+(?::\d+)?$/,
    'must be an origin with a star, such as https://*.preview.example.com',
  );

/** A folder, a file, or a bucket. A shell replaces `~` and variables; a file and a service manager do not. */
export const place = z
  .string()
  .regex(
    /^(?![~"'\s]|.*\$[({]|\$|[a-z][a-z\d]+:\/).+$|^s3:\/\/[^/\s@?#]+(?:\/\S*)?$/,
    'must be a path as it is, without ~, quotes and variables, or s3://bucket/prefix',
  );

const whole = (most: number, what: string) => {
  const error = `must be ${what} from 0 to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().max(most, error));
};

/** A port that browsers open, or 0 for any free one. */
export const port = whole(65_535, 'a port').refine(
  (number) =>
    ![2049, 3659, 4045, 5060, 5061, 6000, 6566, 6697, 10_080].includes(number) &&
    (number < 6665 || number > 6669),
  'is one that browsers refuse to open: choose another one',
);
export const milliseconds = whole(3_600_000, 'milliseconds');
export const minutes = whole(10_080, 'minutes');

/** One of a few words. */
export const choice = <const Words extends readonly [string, ...string[]]>(...words: Words) =>
  z.enum(words, `must be ${words.map((word) => `"${word}"`).join(' or ')}`);

/** The address of a receiver, which may have a password and is never shown. */
export const receiver = z
  .string()
  .refine(
    (text) => /^https?:/.test(text) && URL.canParse(text),
    'is no address: give one that begins with https://',
  );

/** Addresses of the figures of several replicas. */
export const receivers = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .pipe(z.array(receiver))
  .refine(
    (all) => new Set(all).size === all.length,
    'names an address twice: what is counted there would count twice',
  );
