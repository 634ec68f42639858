import { publicSettingsSchema } from '@site/contracts/settings';
import type { Article } from '../features/article/article.ts';

/** An article for tests. */
export const sampleArticle: Article = {
  slug: 'spring-sale',
  path: '/blog/spring-sale',
  title: 'Spring Sale & Stock: <Plan> Both',
  description: 'How to plan a spring sale when the stock arrives late and competitors start early.',
  author: 'Promoscope Editorial',
  date: '2025-03-01',
  dateText: '1 March 2025',
  heroImage: { seed: 'spring-sale', alt: 'A calendar with one bar in March', photo: true },
  headings: [{ id: 'stock', text: 'Stock' }],
  wordCount: 812,
  html: { body: '<h2 id="stock">Stock</h2>', illustration: '<svg></svg>', heading: '<h1>Spring</h1>' },
};

/** Default settings, with the address of an example site. */
export const sampleSettings = publicSettingsSchema.parse({
  PUBLIC_SITE_URL: 'https://promoscope.example',
  PUBLIC_STOCK_PHOTO_HOST: 'https://picsum.photos',
});
