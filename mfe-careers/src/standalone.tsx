import { startStandalone } from '@site/shared/standalone';

startStandalone(
  'careers',
  import.meta.webpackContext('./', { regExp: /^\.\/(pages|fragments)\/(?!.*\.test\.)/, mode: 'lazy' }),
);
