import { startStandalone } from '@site/remote-kit/standalone';

startStandalone(
  'content',
  import.meta.webpackContext('./', { regExp: /^\.\/(pages|fragments)\/(?!.*\.test\.)/, mode: 'lazy' }),
);
