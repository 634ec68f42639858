import { startStandalone } from '@site/remote-kit/standalone';

startStandalone(
  'consent',
  import.meta.webpackContext('./', { regExp: /^\.\/(pages|fragments)\/(?!.*\.test\.)/, mode: 'lazy' }),
);
