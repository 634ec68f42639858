import { CONTENT_PREFIX, KEYS_PREFIX } from '../../contract/contract-address.ts';
import { MEDIA_TYPES } from '../media-types.ts';
import type { PolicyFacts } from './content-security-policy.ts';
import {
  IMMUTABLE,
  PACKAGES_PREFIX,
  REVALIDATED,
  securityHeaders,
  type Headers,
} from './response-headers.ts';

/** The settings of nginx that do not follow from the release. */
export type NginxOptions = {
  /** Absolute path of the folder that "site mirror" writes. */
  folder: string;
  /** `listen` directive, for example `80` or `127.0.0.1:8080`. */
  listen: string;
  /** Whether nginx has the module brotli_static. */
  hasBrotli: boolean;
};

/**
 * A configuration for nginx's `http` context that serves the folder of `site mirror` as `site serve` serves the site root.
 * It follows the symbolic link to the release, so the mirror of a promotion takes effect with the next request.
 */
export function nginxConfiguration(
  release: PolicyFacts & { redirects?: Readonly<Record<string, string>> },
  options: NginxOptions,
): string {
  const { folder, listen, hasBrotli } = options;
  const page = securityHeaders('page', release);
  const file = securityHeaders('package-file', release);
  return `# Written by "site headers --format nginx". It depends only on the release's settings and inline scripts: write it again
# when "site promote" warns that the headers differ.

# By address, not by type: a 304 has no type, and its headers replace those that the browser has stored.
map $uri $site_kind {
  default page;
  "~^(?:${PACKAGES_PREFIX}|${KEYS})" file;
  "~\\.(?!html$)\\w+$" file;
}
${varying(page, file).map(mapOf).join('\n')}
map "$status$uri" $site_caching {
  default "${REVALIDATED}";
  "~^(200|304)(?:${PACKAGES_PREFIX}|${CONTENT})" "${IMMUTABLE}";
}
# Pages that have moved, with all below them; a page that is there comes first.
map $uri $site_moved {
  default "";
${redirectLines(release.redirects ?? {})}}
map $request_method $site_allow {
  default "GET, HEAD";
  GET "";
  HEAD "";
}

server {
  listen ${listen};
  server_name ${new URL(release.settings.PUBLIC_SITE_URL).hostname};
  server_tokens off;
  root ${quoted(`${folder}/current`)};

  # Files are compressed when they are published or promoted.
  gzip off;
  gzip_static on;
  ${hasBrotli ? '' : '# '}brotli_static on;${hasBrotli ? '' : ' # with the module brotli_static: Debian has it as libnginx-mod-http-brotli-static'}

  # Only at this level: an add_header inside a location would disable all of these.
  add_header Vary Accept-Encoding always;
  add_header Cache-Control $site_caching always;
  add_header Allow $site_allow always;
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

  if ($request_method !~ ^(?:GET|HEAD)$) {
    return 405;
  }
  absolute_redirect off;
  error_page 404 /404.html;

  location / {
    try_files $uri $uri.html @moved;
  }
  location @moved {
    if ($site_moved) {
      return 301 $site_moved$is_args$args;
    }
    return 404;
  }
  location = / {
    try_files /index.html =404;
  }
  # Other spellings of a page's address lead to the one that search engines and links use.
  location ~ ^/index(?:\\.html)?$ {
    return 301 /$is_args$args;
  }
  location ~ ^(?!${PACKAGES_PREFIX})(?<page>/.*[^/])(?:/+|\\.html)$ {
    if (-f $document_root$page.html) {
      return 301 $page$is_args$args;
    }
    if ($site_moved) {
      return 301 $site_moved$is_args$args;
    }
    return 404;
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
  location ~ "^${PACKAGES_PREFIX}([\\w-]+)/([\\w.+-]+)/((?:[\\w-][\\w.-]*/)*[\\w-][\\w.-]*)$" {
    alias ${quoted(`${folder}/packages/$1/$2/$3`)};
    error_page 404 = @no_file;
  }
  location @no_file {
    types {}
    default_type text/plain;
    return 404 "Not found";
  }
}
`;
}

/** The longest redirect comes first, because nginx takes the first expression that matches. */
const redirectLines = (redirects: Readonly<Record<string, string>>): string =>
  Object.entries(redirects)
    .sort(([a], [b]) => b.length - a.length)
    .map(([from, to]) => `  "~*^${from.replaceAll('.', '\\.')}(?:/|\\.html$|$)" ${quoted(to)};\n`)
    .join('');

/** In a regular expression, a point is any character. */
const [KEYS, CONTENT] = [KEYS_PREFIX, CONTENT_PREFIX].map((prefix) => prefix.replaceAll('.', '\\.'));

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

const quoted = (value: string): string =>
  value.includes('"') ? `'${value.replaceAll("'", "\\'")}'` : `"${value}"`;
