import type { PageMeta } from '@site/shared/contracts';
import { site } from '@site/shared/site';
import { publicSettings } from '@site/shared/store';

type Props = { path: string; meta: PageMeta };

/** Full title of a page; the home page leads with the product. */
export function documentTitle(path: string, title: string): string {
  return path === '/' ? `${site.product}: ${title}` : `${title} | ${site.product}`;
}

/** Title, description, canonical address and Open Graph tags; React moves them into the head. */
export function PageHead({ path, meta }: Props) {
  const url = `${publicSettings().PUBLIC_SITE_URL}${path}`;
  const title = documentTitle(path, meta.title);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={meta.description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content={meta.type ?? 'website'} />
      <meta property="og:site_name" content={site.product} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:url" content={url} />
      {meta.feeds?.map((feed) => (
        <link
          key={feed.path}
          rel="alternate"
          type="application/atom+xml"
          title={feed.title}
          href={`${publicSettings().PUBLIC_SITE_URL}${feed.path}`}
        />
      ))}
    </>
  );
}
