import {
  FEED_TYPE,
  type Headers,
  IMMUTABLE,
  MEDIA_TYPES,
  PACKAGES_PREFIX,
  REVALIDATED,
  securityHeaders,
} from '../../model/headers/response-headers.ts';
import type { LiveView } from '../live-view.ts';

/**
 * Configuration for nginx's `http` context, with a server for an exported release. It depends on the release's settings,
 * inline scripts and redirects alone.
 *
 * @param folder absolute path of the folder that nginx serves
 * @param listen `listen` directive
 */
export function nginxConfiguration(
  { entry, policy, site }: LiveView,
  folder: string,
  listen: string,
): string {
  const page = securityHeaders('page', policy);
  const file = securityHeaders('package-file', policy);
  return `# Written by "site export --nginx".

# By address, not by type: a 304 has no type, and its headers replace those that the browser has stored.
map $uri $site_kind {
  default page;
  "~*\\.(?!html?$)\\w+$" file;
  "~^${PACKAGES_PREFIX}" file;
}
${varying(page, file).map(mapOf).join('\n')}
map "$status$uri" $site_caching {
  default "${REVALIDATED}";
  "~^(200|304)${PACKAGES_PREFIX}" "${IMMUTABLE}";
}
# Pages that have moved, with all below them; a page that is there comes first.
map $uri $site_moved {
  default "";
${redirectLines(site.redirects)}}
# The file of a page has an ending, and its address has none.
map $uri $site_page {
  default $uri;
  "~*^(?<site_bare>/.+?)(?:\\.html?|/)$" $site_bare;
}
map $request_method $site_allow {
  default "GET, HEAD";
  GET "";
  HEAD "";
}

server {
  listen ${listen};
  server_name ${new URL(entry.settings.PUBLIC_SITE_URL).hostname};
  server_tokens off;
  absolute_redirect off;
  root ${quoted(folder)};

  # Files were compressed when they were published or promoted. With the module brotli_static: brotli_static on.
  gzip off;
  gzip_static on;
  gzip_http_version 1.0;
  gzip_proxied any;

  # Each file has a time that stands for its content. The tag follows from it, and nobody else may see it.
  if_modified_since off;
  add_header Last-Modified "" always;

  # Only at this level: an add_header inside a location would disable all of these.
  add_header Vary Accept-Encoding always;
  add_header Cache-Control $site_caching always;
  add_header Allow $site_allow always;
${Object.keys(page)
  .map(
    (name) =>
      `  add_header ${name} ${page[name] === file[name] ? quoted(page[name] ?? '') : variableOf(name)} always;`,
  )
  .join('\n')}

  default_type application/octet-stream;
  types {
${MEDIA_TYPES.map(([type, endings]) => `    ${quoted(type)} ${endings};`).join('\n')}
  }

  if ($request_method !~ ^(?:GET|HEAD)$) {
    return 405;
  }
  error_page 404 /404.html;

  location / {
    try_files $uri $uri.html @moved;
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
  location = /index {
    return 301 /$is_args$args;
  }
  location ~* "/index\\.html?$" {
    return 301 /$is_args$args;
  }
  location ~* "(?:\\.html?|/)$" {
    try_files "" @moved;
  }
  location ~ "\\.(?:br|gz)$" {
    return 404;
  }
  # The ending does not tell its type.
  location ~ /feed\\.xml$ {
    types {}
    default_type ${quoted(FEED_TYPE)};
    try_files $uri @moved;
  }
  location ^~ ${PACKAGES_PREFIX} {
    try_files $uri @no_file;
  }
  location @moved {
    if (-f $document_root$site_page.html) {
      return 301 $site_page$is_args$args;
    }
    if ($site_moved) {
      return 301 $site_moved$is_args$args;
    }
    return 404;
  }
  location @no_file {
    types {}
    default_type text/plain;
    return 404 "Not found";
  }
}
`;
}

/** A text as a parameter of a directive. */
const quoted = (value: string): string =>
  value.includes('"') ? `'${value.replaceAll("'", "\\'")}'` : `"${value}"`;

/** The longest redirect comes first, because nginx takes the first expression that matches. */
const redirectLines = (redirects: LiveView['site']['redirects']): string =>
  Object.entries(redirects)
    .sort(([a], [b]) => b.length - a.length)
    .map(([from, to]) => `  "~*^${from.replaceAll('.', '\\.')}(?:/|\\.html$|$)" ${quoted(to)};\n`)
    .join('');

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
