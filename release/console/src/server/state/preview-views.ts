import type { PreviewView } from '../../document/console-state.ts';
import { openPreviews, type PreviewAddress } from '@site/release-model/preview';
import type { Site } from '@site/release-model/site';

/** The open previews, the one that ends first at the front. */
export async function previewViews(
  site: Pick<Site, 'store'>,
  address: PreviewAddress,
): Promise<PreviewView[]> {
  return (await openPreviews(site)).map(({ id, packages, changed, by, why, at, until, refusals }) => ({
    id,
    address: address.originOf(id),
    packages: changed.map((name) => ({ name, version: packages[name]?.version ?? '' })),
    by,
    ...(why ? { why } : {}),
    at,
    until,
    refusals: refusals.length,
  }));
}
