import { KEYS_PREFIX } from '@site/release-model/contract-address';
import { inExpression, quoted } from './nginx-text.ts';
import { PLAIN_ADDRESS } from './nginx-replicas.ts';
import { PACKAGES_PREFIX } from '@site/release-model/response-headers';

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
export const aloneMaps = (redirects: Readonly<Record<string, string>>, pages: readonly string[]): string => `
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
export const aloneLocations = (folder: string): string => `  add_header Allow $site_allow always;

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
