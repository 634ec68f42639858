import { startStandalone } from '@site/remote-kit/standalone';

startStandalone(
  'remote-name',
  import.meta.webpackContext('./', { regExp: /^\.\/(pages|fragments)\/(?!.*\.test\.)/, mode: 'lazy' }),
);
