import { startStandalone } from '@site/remote-kit/standalone';

startStandalone(
  'marketing',
  import.meta.webpackContext('./', { regExp: /^\.\/(pages|fragments)\/(?!.*\.test\.)/, mode: 'lazy' }),
);
