import { CONTENT_HASH } from '@site/contracts/content-named';
import { KEEPS_DICTIONARIES } from '../dictionaries/browser-dictionaries.ts';
import { PLAIN_LETTERS, TEXT_ENDING } from '@site/release-model/dictionary-match';
import { DICTIONARY_VARY, PAGE_CACHING } from '../dictionaries/with-dictionary.ts';
import { PACKAGES_PREFIX } from '@site/release-model/response-headers';

const NAME = `${PACKAGES_PREFIX}(?<site_name>[\\w-]+)`;

/**
 * What nginx tells a browser that keeps compression dictionaries, as a replica does: which answers become one. It makes no
 * deltas, so a request that offers a dictionary goes to a replica.
 */
export const dictionaryMaps = (): string => `
map $http_sec_ch_ua $site_keeps_dictionaries {
  default "";
  '~${KEEPS_DICTIONARIES}' 1;
}
map "$site_keeps_dictionaries$status$uri" $site_use_as_dictionary {
  default "";
  "~^1(?:200|304)/index\\.html$" 'match="/"';
  "~^1(?:200|304)(?<site_page>/${PLAIN_LETTERS}*)\\.html$" 'match="$site_page"';
${[
  `${NAME}/(?<site_file>static/${PLAIN_LETTERS}+)${CONTENT_HASH}(?<site_ending>${TEXT_ENDING})$" 'match="${PACKAGES_PREFIX}$site_name/$site_file.*$site_ending"'`,
  `${NAME}/[^/]+/(?<site_file>${PLAIN_LETTERS}+)${CONTENT_HASH}(?<site_ending>${TEXT_ENDING})$" 'match="${PACKAGES_PREFIX}$site_name/*/$site_file.*$site_ending"'`,
  `${NAME}/[^/]+/(?<site_file>${PLAIN_LETTERS}+${TEXT_ENDING})$" 'match="${PACKAGES_PREFIX}$site_name/*/$site_file"'`,
]
  .map((line) => `  "~^1(?:200|304)${line};`)
  .join('\n')}
}
map $site_use_as_dictionary $site_caching {
  default $site_plain_caching;
  '~^match="(?!${PACKAGES_PREFIX})' "${PAGE_CACHING}";
}
map $site_use_as_dictionary $site_vary {
  default "${DICTIONARY_VARY}";
  "" Accept-Encoding;
}
map $http_available_dictionary $site_no_dictionary {
  default "";
  "" $site_plain_address;
}`;
