import { KEEPS_DICTIONARIES } from '../../dictionaries/browser-dictionaries.ts';
import { PAGE_LETTERS, PACKAGE_TEXT } from '../../dictionaries/dictionary-match.ts';
import { DICTIONARY_VARY, PAGE_CACHING } from '../../dictionaries/with-dictionary.ts';
import { PACKAGES_PREFIX } from './response-headers.ts';

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
  "~^1(?:200|304)(?<site_page>/${PAGE_LETTERS})\\.html$" 'match="$site_page"';
  "~^1(?:200|304)${PACKAGES_PREFIX}(?<site_name>[\\w-]+)/[^/]+/(?<site_file>${PACKAGE_TEXT})$" 'match="${PACKAGES_PREFIX}$site_name/*/$site_file"';
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
