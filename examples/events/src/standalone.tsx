import { startStandalone } from '@site/remote-kit/standalone';

startStandalone(
  'events',
  import.meta.webpackContext('./', { regExp: /^\.\/(pages|fragments)\/(?!.*\.test\.)/, mode: 'lazy' }),
);
