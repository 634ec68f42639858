import { ask, type PromotionRequest, type Wish } from '@site/release-model/request';
import { liveOwners } from '@site/release-model/live-owners';
import type { Signer } from '@site/release-model/signature';
import { readVersion } from '@site/release-model/published-versions';
import type { KeyedSite } from './keyed-site.ts';

/** Publishes a version of beta with its owner's key, and asks for its promotion, with that key or with another one. */
export async function askForBeta(
  { site, keys, publishAs }: KeyedSite,
  text: string,
  { signer = keys.beta, more = {} }: { signer?: Signer | undefined; more?: Partial<Wish> } = {},
): Promise<PromotionRequest> {
  const { version } = await publishAs(keys.beta, 'beta', text);
  const { hash } = await readVersion(site, 'beta', version, { owners: await liveOwners(site) });
  const wish: Wish = {
    action: 'promote',
    packages: { beta: version },
    contents: { beta: hash },
    by: 'Ada',
    why: text,
    ...more,
  };
  return ask(site, wish, signer);
}
