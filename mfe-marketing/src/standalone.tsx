import { startStandalone } from '@site/shared/standalone';

startStandalone(
  'marketing',
  import.meta.webpackContext('./', { regExp: /^\.\/(pages|fragments)\/(?!.*\.test\.)/, mode: 'lazy' }),
);
