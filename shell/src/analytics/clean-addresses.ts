/** Parameters by which a campaign is recognised. */
const CAMPAIGN_PARAMETER = /^utm_(?:source|medium|campaign|term|content)$/;

/**
 * Properties that posthog-js reads from an address or a referrer and that are no campaign: click ids, which name one
 * person's click, and what was searched for.
 */
const PERSONAL_PROPERTY =
  /(?:^|_)(?:gclid|gclsrc|dclid|gbraid|wbraid|gad_source|fbclid|msclkid|twclid|li_fat_id|igshid|ttclid|rdt_cid|epik|qclid|sccid|irclid|_kx|mc_cid|ph_keyword)$/;

/** An address in a text: it ends at a blank, a quote, a bracket or a backslash. */
const ADDRESS = /\bhttps?:\/\/[^\s"'`<>\\(){}|]+/gi;

/**
 * A value as it was given, without properties that name a click, in which every address has lost its user, its query but for the campaign, and its fragment.
 * There a link may carry an email address, a token or a search.
 *
 * @param value JSON of any shape; it is not changed
 */
export function cleanAddresses<Value>(value: Value): Value {
  return clean(value) as Value;
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('://') ? value.replace(ADDRESS, cleanAddress) : value;
  if (Array.isArray(value)) return value.map(clean);
  if (!isPlainObject(value)) return value;
  const kept = Object.entries(value).filter(([key]) => !PERSONAL_PROPERTY.test(key));
  return Object.fromEntries(kept.map(([key, each]) => [key, clean(each)]));
}

/** An address without all that may be about a person; what is no address loses everything from the first `?` or `#`. */
function cleanAddress(address: string): string {
  const [, bare = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(address) ?? [];
  const kept = new URLSearchParams(
    [...new URLSearchParams(query)].filter(
      ([name, text]) => CAMPAIGN_PARAMETER.test(name) && !text.includes('@'),
    ),
  ).toString();
  return bare.replace(/^(https?:\/\/)[^/]*@/i, '$1') + (kept && `?${kept}`);
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as never);
