import { startStandalone } from '@site/shared/standalone';

startStandalone(
  'consent',
  import.meta.webpackContext('./', { regExp: /^\.\/(pages|fragments)\/(?!.*\.test\.)/, mode: 'lazy' }),
);
