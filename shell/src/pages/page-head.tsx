import type { PageMeta } from '@site/contracts';
import { product } from '@site/ui/product';
import { publicSettings } from '@site/runtime/store';

type Props = { path: string; meta: PageMeta };

/** Full title of a page; the home page leads with the product. */
export function documentTitle(path: string, title: string): string {
  return path === '/' ? `${product}: ${title}` : `${title} | ${product}`;
}

/**
 * Title, description and canonical address; React moves them into the head. The renderer adds the tags that only
 * crawlers read (`prerender/crawler-tags.ts`).
 */
export function PageHead({ path, meta }: Props) {
  return (
    <>
      <title>{documentTitle(path, meta.title)}</title>
      <meta name="description" content={meta.description} />
      <link rel="canonical" href={`${publicSettings().PUBLIC_SITE_URL}${path}`} />
    </>
  );
}
