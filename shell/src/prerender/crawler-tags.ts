import type { OpenGraphImage, PageMeta } from '@site/contracts';
import { markdownPath } from '@site/contracts/markdown-path';
import { site } from '@site/ui/site';
import { publicSettings } from '@site/runtime/store';
import { documentTitle } from '../pages/page-head.tsx';
import { tag } from './tag.ts';

/**
 * Tags that only crawlers and feed readers look for: Open Graph, cards, feeds. They are written once, into the
 * prerendered page; browsers need none of them, so the shell's script knows nothing about them.
 */
export function crawlerTags(path: string, meta: PageMeta, image: OpenGraphImage | undefined): string {
  const { PUBLIC_SITE_URL: origin } = publicSettings();
  const title = documentTitle(path, meta.title);
  const { description } = meta;
  const imageUrl = image && `${origin}${image.address}`;
  const article = meta.structuredData?.find((data) => data['@type'] === 'BlogPosting');
  const properties: [string, unknown][] = [
    ['og:type', meta.type ?? 'website'],
    ['og:site_name', site.product],
    ['og:locale', 'en_GB'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', `${origin}${path}`],
    ['og:image', imageUrl],
    ['og:image:type', imageUrl && 'image/png'],
    ['og:image:width', image?.width],
    ['og:image:height', image?.height],
    ['og:image:alt', imageUrl && imageAlt(title)],
    ['article:published_time', article?.['datePublished']],
    ['article:section', article && meta.section],
  ];
  const names: [string, unknown][] = [
    ['twitter:card', image ? 'summary_large_image' : 'summary'],
    ['twitter:title', title],
    ['twitter:description', description],
    ['twitter:image', imageUrl],
    ['twitter:image:alt', imageUrl && imageAlt(title)],
  ];
  const given = ([, content]: [string, unknown]): boolean => content !== undefined;
  return [
    ...properties.filter(given).map(([property, content]) => tag('meta', { property, content })),
    ...names.filter(given).map(([name, content]) => tag('meta', { name, content })),
    tag('link', { rel: 'alternate', type: 'text/markdown', href: markdownPath(path) }),
    ...(meta.feeds ?? []).map(({ path: feed, title: name }) =>
      tag('link', { rel: 'alternate', type: 'application/atom+xml', title: name, href: `${origin}${feed}` }),
    ),
  ].join('');
}

const imageAlt = (title: string): string => `${title}. Below it, bars on the lanes of a timeline.`;
