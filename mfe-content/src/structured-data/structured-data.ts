import type { StructuredData } from '@site/shared/contracts';
import { site } from '@site/shared/site';
import { publicSettings } from '@site/shared/store';
import { heroPhoto } from '../features/article/hero-photo.ts';
import type { StructuredDataSource } from './structured-data-source.ts';

const address = (path: string): string => `${publicSettings().PUBLIC_SITE_URL}${path}`;

export const articleData: StructuredDataSource['articleData'] = (article) => [
  {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.description,
    datePublished: article.date,
    author: { '@type': 'Organization', name: article.author, url: address('/') },
    publisher: { '@type': 'Organization', name: site.product, url: address('/') },
    image: { '@type': 'ImageObject', ...heroPhoto(article.heroImage.seed), caption: article.heroImage.alt },
    mainEntityOfPage: address(article.path),
    url: address(article.path),
    inLanguage: 'en',
    wordCount: article.wordCount,
  },
  breadcrumbs({ name: 'Resources', path: '/resources' }, { name: article.title, path: article.path }),
];

export const guideData: StructuredDataSource['guideData'] = (guide) => [
  breadcrumbs({ name: 'Resources', path: '/resources' }, { name: guide.name, path: guide.path }),
];

export const resourcesData: StructuredDataSource['resourcesData'] = () => [
  breadcrumbs({ name: 'Resources', path: '/resources' }),
];

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
  };
}
