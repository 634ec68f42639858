import { SITE_CONTRACT_PATH } from '@site/contracts/site-contract';
import { KEYS_PREFIX, PACKAGES_PREFIX } from '@site/release-model/response-headers';
import { HEALTH_PATH, READY_PATH } from '../live-site.ts';

/** A text as a parameter of a directive. */
export const quoted = (value: string): string =>
  value.includes('"') ? `'${value.replaceAll("'", "\\'")}'` : `"${value}"`;

/** A path in a regular expression, where a point is any character. */
export const inExpression = (path: string): string => path.replaceAll('.', '\\.');

/** The replicas of `site serve` that answer what nginx does not answer as they do. */
export type Replicas = {
  /** `<host>:<port>` of each. */
  addresses: readonly string[];
  /** Host of all previews, with a star for the id. */
  previewHost: string;
};

/** An `upstream` of nginx: a replica that ends or fails costs no visitor anything, because nginx asks another one. */
const upstreamText = (name: string, addresses: readonly string[]): string => `upstream ${name} {
${addresses.map((address) => `  server ${address} max_fails=1 fail_timeout=2s;`).join('\n')}
  keepalive 32;
}`;

/** The directives of every request to a replica. */
const REQUEST_LINES = `    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;`;

/** The directives of a location that asks a replica. */
const PROXY_LINES = `${REQUEST_LINES}
    proxy_connect_timeout 1s;
    proxy_next_upstream error timeout http_502 http_503;`;

/** Folder in the mirror of a release during a canary. Nobody can ask for a folder. */
export const CANARY_MARK = '.canary';

/** Addresses in their only spelling, which nginx reads as a replica does: no compressed copy, and no page by its file. */
export const PLAIN_ADDRESS =
  '^(?!/(?:index|404)(?:[?/.]|$))(?![^?]*\\.(?:html|br|gz)(?:\\?|$))' +
  '/(?:(?:\\.well-known/)?(?:[\\w@()\\[\\]-][\\w.@+()\\[\\]-]*/)*[\\w@()\\[\\]-][\\w.@+()\\[\\]-]*)?(?:\\?|$)';

/** Share of the visitors whose pages replicas count while nginx answers them, and whose failures they count. */
const COUNTED_PERCENT = 10;

/** Address at which nginx has a replica count a page. Nobody else can ask for it. */
const COUNT_ADDRESS = '/.count';

/** Decides by a chain of maps, each of which is asked only if those before it found nothing against the mirror. */
export const replicaMaps = ({ addresses, previewHost }: Replicas): string => `
${upstreamText('site_replicas', addresses)}
# The same replicas: one that counts too slowly still answers.
${upstreamText('site_counters', addresses)}
# "1" for requests that nginx answers from the mirror, with the same status, headers and bytes as a replica. All others go
# to a replica: previews, other methods, ranges, rare conditions, encodings with weights, other spellings of
# addresses.
map $host $site_from_mirror {
  hostnames;
  default $site_plain_method;
  ${previewHost} "";
}
map $request_method $site_plain_method {
  default "";
  GET $site_plain_conditions;
  HEAD $site_plain_conditions;
}
map "$http_range$http_if_modified_since$http_if_unmodified_since$http_if_match" $site_plain_conditions {
  default "";
  "" $site_plain_encodings;
}
map $http_accept_encoding $site_plain_encodings {
  default "";
  "" $site_plain_address;
  "~^[a-z]+(?:, ?[a-z]+)*$" $site_plain_address;
}
map $request_uri $site_plain_address {
  default "";
  "~${PLAIN_ADDRESS}" $site_failure;
}
# A replica counts the version of a remote that failed in a browser, if it counts the pages of this visitor.
map $arg_failed $site_failure {
  "" 1;
  default $site_is_uncounted;
}
map $site_is_counted $site_is_uncounted {
  default "";
  "" 1;
}
# Of pages that nginx answers, replicas count those of some visitors. Failures per view are the same for these as for all.
split_clients "$remote_addr|$http_user_agent" $site_is_sampled {
  ${COUNTED_PERCENT}% 1;
  * "";
}
# Files are no page views, nor are requests for the header alone.
map "$request_method$site_is_sampled$request_uri" $site_view {
  default "";
  "~^GET1/[^.?]*(?:\\?|$)" 1;
}
# The health of a replica is for balancers, not for visitors.
map $request_uri $site_asked {
  default $request_uri;
  ${HEALTH_PATH} /404;
  ${READY_PATH} /404;
}`;

/** The locations of a server that has replicas behind it. */
export const replicaLocations = (folder: string): string => `  # Ranges are a replica's.
  max_ranges 0;
  # While a canary is under way, replicas answer all pages, and count the failures of all visitors.
  set $site_is_counted $site_is_sampled;
  if (-d $document_root/${CANARY_MARK}) {
    set $site_is_counted 1;
  }
  error_page 404 418 = @replica;
  if ($site_from_mirror = "") {
    return 418;
  }
  # While a canary is under way, a replica knows who gets it.
  location / {
    if (-d $document_root/${CANARY_MARK}) {
      return 418;
    }
    mirror ${COUNT_ADDRESS};
    try_files $uri $uri.html @replica;
  }
  location = / {
    if (-d $document_root/${CANARY_MARK}) {
      return 418;
    }
    mirror ${COUNT_ADDRESS};
    try_files /index.html @replica;
  }
  # A copy of the request. Its answer goes nowhere, but the next request of the same connection waits for it: so not for
  # long, and for one replica that hangs. Without a replica nothing is counted.
  location = ${COUNT_ADDRESS} {
    internal;
    if ($site_view = "") {
      return 204;
    }
    proxy_pass http://site_counters$request_uri;
${REQUEST_LINES}
    proxy_connect_timeout 250ms;
    proxy_send_timeout 250ms;
    proxy_read_timeout 250ms;
    proxy_next_upstream error;
    proxy_pass_request_body off;
    proxy_set_header Content-Length "";
  }
  location = ${SITE_CONTRACT_PATH} {
    try_files $uri @replica;
  }
  location ^~ ${KEYS_PREFIX} {
    try_files $uri @replica;
  }
  location ~ "^${PACKAGES_PREFIX}([\\w-]+)/([\\w-][\\w.+-]*)/(.+)$" {
    alias ${quoted(`${folder}/packages/$1/$2/$3`)};
    log_not_found off;
  }
  location @replica {
    proxy_pass http://site_replicas$site_asked;
${PROXY_LINES}
    # No answer needs the body of a request.
    proxy_pass_request_body off;
    proxy_set_header Content-Length "";
    # One line here switches off those above: the answer of a replica has its headers.
    add_header Vary "";
  }`;

/**
 * A configuration for nginx's `http` context that sends requests to replicas of `site serve`.
 *
 * @param listen `listen` directive
 * @param ports of the replicas on this machine
 */
export function balancerConfiguration(listen: string, ports: readonly number[]): string {
  const addresses = ports.map((port) => `127.0.0.1:${port}`);
  return `${upstreamText('site', addresses)}
server {
  listen ${listen};
  server_tokens off;
  # They are for this balancer, not for visitors.
  location ~ ^/(?:healthz|readyz)$ {
    return 404;
  }
  location / {
    proxy_pass http://site;
${PROXY_LINES}
  }
}
`;
}
