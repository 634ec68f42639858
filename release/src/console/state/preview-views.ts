import type { PreviewView } from '@site/console/console-state';
import { openPreviews } from '../../preview/preview.ts';
import type { PreviewAddress } from '../../preview/preview-address.ts';
import type { Site } from '../../store/site.ts';

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
