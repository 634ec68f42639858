import type { PageMeta, StructuredData } from '@site/contracts';
import { site } from '@site/ui/site';
import { publicSettings } from '@site/runtime/store';
import type { BlogPosting, BreadcrumbList, WithContext } from 'schema-dts';
import { feed } from '../../content/feed.ts';
import type { Article } from '../article/article.ts';
import { heroPhoto } from '../article/hero-photo-address.ts';
import type { Guide } from '../guide/guide.ts';

/** Parts of a page's head for crawlers and feed readers only. */
type HeadExtras = Pick<PageMeta, 'section' | 'structuredData' | 'feeds'>;

const RESOURCES = { name: 'Resources', path: '/resources' };

export const articleExtras = (article: Article): HeadExtras => ({
  section: 'Blog',
  structuredData: [blogPosting(article), breadcrumbs(RESOURCES, { name: article.title, path: article.path })],
  feeds: [feed],
});

export const guideExtras = ({ name, path }: Guide): HeadExtras => ({
  section: 'Use case',
  structuredData: [breadcrumbs(RESOURCES, { name, path })],
});

export const resourcesExtras = (): HeadExtras => ({
  section: RESOURCES.name,
  structuredData: [breadcrumbs(RESOURCES)],
  feeds: [feed],
});

const address = (path: string): string => `${publicSettings().PUBLIC_SITE_URL}${path}`;

function blogPosting(article: Article): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.description,
    datePublished: article.date,
    author: { '@type': 'Organization', name: article.author, url: address('/') },
    publisher: { '@type': 'Organization', name: site.product, url: address('/') },
    ...(article.heroImage.photo ? photo(article.heroImage) : {}),
    mainEntityOfPage: address(article.path),
    url: address(article.path),
    inLanguage: 'en',
    wordCount: article.wordCount,
  } satisfies WithContext<BlogPosting>;
}

function photo({ seed, alt }: Article['heroImage']) {
  const shown = heroPhoto(seed);
  if (!shown) return {};
  const size = { width: `${shown.width} px`, height: `${shown.height} px` };
  return { image: { '@type': 'ImageObject', url: shown.url, ...size, caption: alt } } as const;
}

function breadcrumbs(...pages: { name: string; path: string }[]): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: site.product, path: '/' }, ...pages].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address(path),
    })),
  } satisfies WithContext<BreadcrumbList>;
}
