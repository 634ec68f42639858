import type { StructuredData } from '@site/shared/contracts';
import { site } from '@site/shared/site';
import { publicSettings } from '@site/shared/store';
import { feed } from '../content/feed.ts';
import type { Article } from '../features/article/article.ts';
import { heroPhoto } from '../features/article/hero-photo.ts';
import type { HeadExtrasSource } from './head-extras-source.ts';

const RESOURCES = { name: 'Resources', path: '/resources' };

export const articleExtras: HeadExtrasSource['articleExtras'] = (article) => ({
  structuredData: [blogPosting(article), breadcrumbs(RESOURCES, { name: article.title, path: article.path })],
  feeds: [feed],
});

export const guideExtras: HeadExtrasSource['guideExtras'] = ({ name, path }) => ({
  structuredData: [breadcrumbs(RESOURCES, { name, path })],
});

export const resourcesExtras: HeadExtrasSource['resourcesExtras'] = () => ({
  structuredData: [breadcrumbs(RESOURCES)],
  feeds: [feed],
});

const address = (path: string): string => `${publicSettings().PUBLIC_SITE_URL}${path}`;

function blogPosting(article: Article): StructuredData {
  const { url, width, height } = heroPhoto(article.heroImage.seed);
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.description,
    datePublished: article.date,
    author: { '@type': 'Organization', name: article.author, url: address('/') },
    publisher: { '@type': 'Organization', name: site.product, url: address('/') },
    image: { '@type': 'ImageObject', url, width, height, caption: article.heroImage.alt },
    mainEntityOfPage: address(article.path),
    url: address(article.path),
    inLanguage: 'en',
    wordCount: article.wordCount,
  };
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
  };
}
