import path from 'node:path';

/** In development a page or fragment accepts its own update: it exports more than components, so React's plugin leaves it. */
export const HOT_PAGES = {
  test: /[\\/]src[\\/](pages|fragments)[\\/].*\.tsx?$/,
  enforce: 'post' as const,
  loader: path.join(import.meta.dirname, 'hot-page-loader.js'),
};
