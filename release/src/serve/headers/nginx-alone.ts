import { KEYS_PREFIX } from '../../contract/contract-address.ts';
import { inExpression, quoted } from './nginx-text.ts';
import { PACKAGES_PREFIX } from './response-headers.ts';

/** What a server without replicas has to know: pages that have moved, and which methods it has. */
export const aloneMaps = (redirects: Readonly<Record<string, string>>): string => `
# Pages that have moved, with all below them; a page that is there comes first.
map $uri $site_moved {
  default "";
${redirectLines(redirects)}}
map $request_method $site_allow {
  default "GET, HEAD";
  GET "";
  HEAD "";
}`;

/** The locations of a server that has nothing but the mirror. */
export const aloneLocations = (folder: string): string => `  add_header Allow $site_allow always;

  if ($request_method !~ ^(?:GET|HEAD)$) {
    return 405;
  }
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
