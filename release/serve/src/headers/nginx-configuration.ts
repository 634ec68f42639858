import { CONTENT_PREFIX, KEYS_PREFIX } from '@site/release-model/contract-address';
import { MEDIA_TYPES } from '@site/release-model/media-types';
import type { PolicyFacts } from '@site/release-model/content-security-policy';
import { aloneLocations, aloneMaps } from './nginx-alone.ts';
import { replicaLocations, replicaMaps, type Replicas } from './nginx-replicas.ts';
import { inExpression, quoted } from './nginx-text.ts';
import {
  IMMUTABLE,
  PACKAGES_PREFIX,
  REVALIDATED,
  securityHeaders,
  type Headers,
} from '@site/release-model/response-headers';

/** The settings of nginx that do not follow from the release. */
export type NginxOptions = {
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
map "$status$uri" ${replicas ? '$site_plain_caching' : '$site_caching'} {
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
  add_header Vary ${replicas ? '$site_vary' : 'Accept-Encoding'} always;
  add_header Cache-Control $site_caching always;${replicas ? DICTIONARY_HEADER : ''}
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

${replicas ? replicaLocations(folder) : aloneLocations(folder)}
}
`;
}

const DICTIONARY_HEADER = '\n  add_header Use-As-Dictionary $site_use_as_dictionary always;';

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
