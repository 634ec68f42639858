import { startStandalone } from '@site/shared/standalone';

startStandalone(
  'content',
  import.meta.webpackContext('./', { regExp: /^\.\/(pages|fragments)\/(?!.*\.test\.)/, mode: 'lazy' }),
);
