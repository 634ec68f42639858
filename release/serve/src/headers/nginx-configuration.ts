import type { PolicyFacts } from '@site/release-model/content-security-policy';
import {
  CONTENT_PREFIX,
  FEED_TYPE,
  type Headers,
  IMMUTABLE,
  KEYS_PREFIX,
  MEDIA_TYPES,
  PACKAGES_PREFIX,
  REVALIDATED,
  securityHeaders,
} from '@site/release-model/response-headers';
import {
  CANARY_MARK,
  inExpression,
  PLAIN_ADDRESS,
  quoted,
  replicaLocations,
  replicaMaps,
  type Replicas,
} from './nginx-replicas.ts';

/** Bytes of the characters that `canonical-path.ts` calls litter. */
const LITTER =
  '(?:[\\x00-\\x22\\x24\\x25\\x27-\\x2e\\x3a-\\x3e\\x40\\x5b-\\x60\\x7b-\\x7f]|\\xc2[\\x80-\\xbf]|\\xe2[\\x80\\x81][\\x80-\\xbf]' +
  '|\\xe3\\x80[\\x80-\\xbf]|\\xef(?:\\xb8[\\x8e\\x8f]|\\xbb\\xbf|\\xbc[\\x81-\\x8f\\x9a-\\xa0]))';

/**
 * What a server without replicas has to know: pages that have moved, pages by their other spellings, and which methods it
 * has.
 *
 * @param pages paths of the pages that other spellings lead to
 */
const aloneMaps = (redirects: Readonly<Record<string, string>>, pages: readonly string[]): string => `
# Pages that have moved, with all below them; a page that is there comes first.
map $uri $site_moved {
  default "";
${redirectLines(redirects)}}
# Other spellings of a page's address lead to the one that search engines and links use.
map $request_uri $site_exact {
  default "";
  "~${PLAIN_ADDRESS}" $uri;
}
map $uri $site_bare {
  default "";
  "~^/+${LITTER}*(?<bare>[^&?#]*?)(?:${LITTER}|/)*(?:[&?#].*)?$" /$bare;
}
map $site_bare $site_page {
  default "";
  "~*^/(?:index(?:\\.html?)?)?$" /;
${pages.map((page) => `  "~*^${inExpression(page)}(?:\\.html?)?$" ${quoted(page)};\n`).join('')}}
map $site_page $site_page_file {
  default $site_page;
  / /index;
}
# A query or a fragment whose first character was lost.
map $request_uri $site_joined {
  default "";
  "~*^(?:(?!%23)[^?])*?(?:&|%26|%3f)+(?:amp;)?(?<joined>(?:(?!%23)[^?])+)" "?$joined";
}
map $request_uri $site_fragment {
  default "";
  "~^[^?]*?%23(?<fragment>[^?]+)" "#$fragment";
}
map "$site_joined$is_args" $site_between {
  default "";
  "~^\\?.+\\?$" "&";
  "?" "?";
}
map $request_method $site_allow {
  default "GET, HEAD";
  GET "";
  HEAD "";
}`;

/** The locations of a server that has nothing but the mirror. */
const aloneLocations = (folder: string): string => `  add_header Allow $site_allow always;

  if ($request_method !~ ^(?:GET|HEAD)$) {
    return 405;
  }
  error_page 404 /404.html;

  location / {
    try_files $site_exact $site_exact.html @moved;
  }
  location @moved {
    if (-f $document_root$site_page_file.html) {
      return 301 $site_page$site_joined$site_between$args$site_fragment;
    }
    if ($site_moved) {
      return 301 $site_moved$is_args$args;
    }
    return 404;
  }
  location = / {
    try_files /index.html =404;
  }
  location = /404 {
    return 404;
  }
  location = /404.html {
    internal;
    etag off;
  }
  location ${PACKAGES_PREFIX} {
    error_page 404 = @no_file;
    return 404;
  }
  # The contract of the site, and what a package is checked against.
  location ^~ ${KEYS_PREFIX} {
    try_files $uri =404;
    error_page 404 = @no_file;
  }
  location ~ "^${PACKAGES_PREFIX}([\\w-]+)/([\\w-][\\w.+-]*)/((?:[\\w@()[\\]-][\\w.@()[\\]-]*/)*[\\w@()[\\]-][\\w.@()[\\]-]*)$" {
    alias ${quoted(`${folder}/packages/$1/$2/$3`)};
    error_page 404 = @no_file;
  }
  location @no_file {
    types {}
    default_type text/plain;
    return 404 "Not found";
  }`;

/** The longest redirect comes first, because nginx takes the first expression that matches. */
const redirectLines = (redirects: Readonly<Record<string, string>>): string =>
  Object.entries(redirects)
    .sort(([a], [b]) => b.length - a.length)
    .map(([from, to]) => `  "~*^${inExpression(from)}(?:/|\\.html$|$)" ${quoted(to)};\n`)
    .join('');

/** The settings of nginx that do not follow from the release. */
type NginxOptions = {
  /** Absolute path of the folder that "site mirror" writes. */
  folder: string;
  /** `listen` directive, for example `80` or `127.0.0.1:8080`. */
  listen: string;
  /** Whether nginx has the module brotli_static. */
  hasBrotli: boolean;
  /** Without any, nginx answers everything by itself. */
  replicas?: Replicas | undefined;
};

/**
 * A configuration for nginx's `http` context that serves the folder of `site mirror`. It follows the symbolic link to the
 * release, so the mirror of a promotion takes effect with the next request. With replicas its answers are those of `site
 * serve`; without any, it answers alone, as docs/hosting.md says.
 */
export function nginxConfiguration(
  release: PolicyFacts & { redirects?: Readonly<Record<string, string>>; pages?: readonly string[] },
  options: NginxOptions,
): string {
  const { folder, listen, hasBrotli, replicas } = options;
  const page = securityHeaders('page', release);
  const file = securityHeaders('package-file', release);
  return `# Written by "site headers --format nginx". It depends only on the release's settings and inline scripts: write it again
# when "site promote" warns that the headers differ.

# By address, not by type: a 304 has no type, and its headers replace those that the browser has stored.
map $uri $site_kind {
  default page;
  "~^(?:${PACKAGES_PREFIX}|${inExpression(KEYS_PREFIX)})" file;
  "~*^[^&?#]*\\.(?!html?$)\\w+$" file;
}
${varying(page, file).map(mapOf).join('\n')}
map "$status$uri" $site_caching {
  default "${REVALIDATED}";
  "~^(200|304)(?:${PACKAGES_PREFIX}|${inExpression(CONTENT_PREFIX)})" "${IMMUTABLE}";
}${replicas ? replicaMaps(replicas) : aloneMaps(release.redirects ?? {}, release.pages ?? [])}

server {
  listen ${listen};
  server_name ${new URL(release.settings.PUBLIC_SITE_URL).hostname}${replicas ? ` ${replicas.previewHost}` : ''};
  server_tokens off;
  absolute_redirect off;
  root ${quoted(`${folder}/current`)};

  # Files are compressed when they are published or promoted.
  gzip off;
  gzip_static on;
  gzip_http_version 1.0;
  gzip_proxied any;
  ${hasBrotli ? '' : '# '}brotli_static on;${hasBrotli ? '' : ' # with the module brotli_static: Debian has it as libnginx-mod-http-brotli-static'}

  # The mirror gives each file a time that stands for its content. The tag follows from it, and nobody else may see it.
  if_modified_since off;
  add_header Last-Modified "" always;

  # Only at this level: an add_header inside a location would disable all of these.
  add_header Vary Accept-Encoding always;
  add_header Cache-Control $site_caching always;
${Object.keys(page)
  .map(
    (name) =>
      `  add_header ${name} ${name in file && page[name] === file[name] ? quoted(page[name] ?? '') : variableOf(name)} always;`,
  )
  .join('\n')}

  default_type application/octet-stream;
  types {
${MEDIA_TYPES.map(([type, endings]) => `    ${quoted(type)} ${endings};`).join('\n')}
  }

  # Their ending does not tell their type.
  location ~ /feed\\.xml$ {${
    replicas
      ? `
    if (-d $document_root/${CANARY_MARK}) {
      return 418;
    }`
      : ''
  }
    types {}
    default_type ${quoted(FEED_TYPE)};
    try_files $uri ${replicas ? '@replica' : '@moved'};
  }
${replicas ? replicaLocations(folder) : aloneLocations(folder)}
}
`;
}

type Varying = { name: string; page: string; file: string };

const varying = (page: Headers, file: Headers): Varying[] =>
  Object.entries(page)
    .filter(([name, value]) => file[name] !== value)
    .map(([name, value]) => ({ name, page: value, file: file[name] ?? '' }));

/** A header whose value is empty is not sent. */
const mapOf = ({ name, page, file }: Varying): string =>
  `map $site_kind ${variableOf(name)} {
  page ${quoted(page)};
  file ${quoted(file)};
}`;

const variableOf = (name: string): string => `$site_${name.toLowerCase().replaceAll('-', '_')}`;
