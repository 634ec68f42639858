import { startStandalone } from '@site/remote-kit/standalone';

startStandalone(
  'careers',
  import.meta.webpackContext('./', { regExp: /^\.\/(pages|fragments)\/(?!.*\.test\.)/, mode: 'lazy' }),
);
